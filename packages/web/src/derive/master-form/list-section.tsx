/** A list that belongs to a row (units of an item, days of a customer's visits): a small grid, on the phone cards. */
import type { Field } from '@fieldbook/core/definition/field';
import type { ChildFacts } from '@fieldbook/core/definition/master';
import { mayWriteField } from '@fieldbook/core/permissions/check-master';
import { Button, classNames, IconButton, useIsPhone } from '@fieldbook/ui';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type CSSProperties, memo, useMemo, useState } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { FieldInput } from './field-input.tsx';
import { emptyRow, type ListRow } from './form-values.ts';

export interface ListSectionProps {
  readonly master: string;
  readonly name: string;
  readonly child: ChildFacts;
  readonly rows: readonly ListRow[];
  /** By the form's own paths: `units.7.barcode`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly onChange: (name: string, change: (rows: readonly ListRow[]) => readonly ListRow[]) => void;
}

/** So many rows are drawn; a price list of hundreds is opened in steps. */
const STEP = 40;

/** Least width in rem, by kind. */
const widths: Partial<Record<Field['kind'], number>> = {
  reference: 12,
  flag: 5.5,
  date: 9.5,
  choice: 8.5,
  text: 10,
  code: 9,
};

/** One template for head and rows, wide enough for its columns and never so wide that they are far apart. */
function gridOf(fields: readonly Field[]): CSSProperties {
  const least = fields.map(({ kind }) => widths[kind] ?? 7);
  const sum = least.reduce((all, each) => all + each + 0.5, 2.25);
  const tracks = [...least.map((each) => `minmax(${each}rem, ${each}fr)`), '2.25rem'];
  return { gridTemplateColumns: tracks.join(' '), minWidth: `${sum}rem`, maxWidth: `${sum * 1.6}rem` };
}

export function ListSection({ master, name, child, rows, errors, isReadOnly, onChange }: ListSectionProps) {
  const t = useT();
  const label = useLabel();
  const isPhone = useIsPhone();
  const [limit, setLimit] = useState(STEP);
  const fields = Object.entries(child.fields);
  const { forms } = useMe();
  const frozen = useMemo(() => {
    const names = Object.keys(child.fields);
    return new Set(names.filter((field) => !mayWriteField({ master, list: name, name: field }, forms, false)));
  }, [master, name, child, forms]);
  const grid = useMemo(() => gridOf(Object.values(child.fields)), [child]);
  const add = () => {
    const row = emptyRow(child);
    onChange(name, (before) => [...before, row]);
    setLimit((before) => Math.max(before, rows.length + 1));
    requestAnimationFrame(() => focusRow(`${name}.${row.key}`));
  };
  return (
    <section aria-labelledby={`list-${name}`} data-list={name} data-field={name} className="flex flex-col gap-2">
      <h2 id={`list-${name}`} className="text-sm font-semibold">
        {label(child.label)}
      </h2>
      {errors[name] !== undefined && <p className="text-xs text-refused">{errors[name]}</p>}
      <div className="relative flex flex-col gap-2 desk:overflow-x-auto desk:pb-1">
        {!isPhone && rows.length > 0 && (
          <div aria-hidden="true" className="grid items-end gap-2 text-xs font-medium text-soft" style={grid}>
            {fields.map(([each, field]) => (
              <span key={each}>
                {label(field.label)}
                {field.required && <span className="text-refused"> *</span>}
              </span>
            ))}
          </div>
        )}
        {rows.slice(0, limit).map((row, index) => (
          <Row
            key={row.key}
            list={name}
            child={child}
            row={row}
            number={index + 1}
            errors={errorsOf(errors, `${name}.${row.key}`)}
            isReadOnly={isReadOnly}
            frozen={frozen}
            isPhone={isPhone}
            grid={grid}
            onChange={onChange}
          />
        ))}
      </div>
      {rows.length === 0 && <p className="text-grid text-faint">{t('No rows.')}</p>}
      <div className="flex gap-2">
        {rows.length > limit && (
          <Button onClick={() => setLimit(limit + 5 * STEP)}>{t('Show {n} more', { n: rows.length - limit })}</Button>
        )}
        {!isReadOnly && (
          <Button data-add={name} onClick={add} icon={<Plus aria-hidden="true" className="size-4" />}>
            {t('Add a row')}
          </Button>
        )}
      </div>
    </section>
  );
}

function focusRow(place: string): void {
  document.querySelector<HTMLElement>(`[data-row="${place}"] :is(input, button[role=combobox])`)?.focus();
}

/** The errors of one row as text, so that a row is drawn again only when its own change. */
function errorsOf(errors: Readonly<Record<string, string>>, place: string): string {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${place}.`) || path === place);
  return own.length === 0 ? '' : JSON.stringify(Object.fromEntries(own));
}

interface RowProps {
  readonly list: string;
  readonly child: ChildFacts;
  readonly row: ListRow;
  readonly number: number;
  /** JSON of the messages by path; empty for none. */
  readonly errors: string;
  readonly isReadOnly: boolean;
  /** Fields that this person may not set. */
  readonly frozen: ReadonlySet<string>;
  readonly isPhone: boolean;
  readonly grid: CSSProperties;
  readonly onChange: ListSectionProps['onChange'];
}

const Row = memo(function Row(props: RowProps) {
  const { list, child, row, number, errors, isReadOnly, frozen, isPhone, grid, onChange } = props;
  const t = useT();
  const place = `${list}.${row.key}`;
  const said: Readonly<Record<string, string>> = errors === '' ? {} : JSON.parse(errors);
  const change = (field: string, value: string) =>
    onChange(list, (rows) =>
      rows.map((each) => (each.key === row.key ? { ...each, values: { ...each.values, [field]: value } } : each)),
    );
  return (
    <fieldset
      data-row={place}
      className={classNames(
        'm-0 grid gap-2 p-0',
        isPhone ? 'min-w-0 grid-cols-2 items-end rounded-md border border-line bg-surface p-3' : 'items-start border-0',
      )}
      style={isPhone ? undefined : grid}
    >
      <legend className="sr-only">{t('Row {n}', { n: number })}</legend>
      {Object.entries(child.fields).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={row.values[name] ?? ''}
          error={said[`${place}.${name}`] ?? (name === child.key[0] ? said[place] : undefined)}
          place={`${place}.${name}`}
          isReadOnly={isReadOnly || frozen.has(name)}
          isCell={!isPhone}
          onChange={change}
        />
      ))}
      {!isReadOnly && (
        <IconButton
          className="justify-self-end"
          label={t('Remove row {n}', { n: number })}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => onChange(list, (rows) => rows.filter((each) => each.key !== row.key))}
        />
      )}
    </fieldset>
  );
});
