/** A list that belongs to a row (units of an item, days of a customer's visits): a small grid, on the phone cards. */
import type { Field } from '@fieldbook/core/definition/field';
import type { ChildFacts } from '@fieldbook/core/definition/master';
import { Button, classNames, IconButton, useIsPhone } from '@fieldbook/ui';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useState } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { FieldInput } from './field-input.tsx';
import { emptyRow, type ListRow } from './form-values.ts';

export interface ListSectionProps {
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

const tracks: Partial<Record<Field['kind'], string>> = {
  reference: 'minmax(11rem,2fr)',
  flag: '5.5rem',
  date: '9.5rem',
  choice: 'minmax(8.5rem,1fr)',
  text: 'minmax(9rem,2fr)',
  code: 'minmax(9rem,1.5fr)',
};

export function ListSection({ name, child, rows, errors, isReadOnly, onChange }: ListSectionProps) {
  const t = useT();
  const label = useLabel();
  const isPhone = useIsPhone();
  const [limit, setLimit] = useState(STEP);
  const fields = Object.entries(child.fields);
  const template = [...fields.map(([, { kind }]) => tracks[kind] ?? 'minmax(7rem,1fr)'), '2.25rem'].join(' ');
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
          <div
            aria-hidden="true"
            className="grid min-w-max gap-2 text-xs font-medium text-soft"
            style={{ gridTemplateColumns: template }}
          >
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
            isPhone={isPhone}
            template={template}
            onChange={onChange}
          />
        ))}
      </div>
      {rows.length === 0 && <p className="text-grid text-faint">{t('master.noRows')}</p>}
      <div className="flex gap-2">
        {rows.length > limit && (
          <Button onClick={() => setLimit(limit + 5 * STEP)}>{t('master.moreRows', { n: rows.length - limit })}</Button>
        )}
        {!isReadOnly && (
          <Button data-add={name} onClick={add} icon={<Plus aria-hidden="true" className="size-4" />}>
            {t('master.addRow')}
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
  readonly isPhone: boolean;
  readonly template: string;
  readonly onChange: ListSectionProps['onChange'];
}

const Row = memo(function Row({ list, child, row, number, errors, isReadOnly, isPhone, template, onChange }: RowProps) {
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
        'm-0 grid min-w-0 gap-2 p-0',
        isPhone
          ? 'grid-cols-2 items-end rounded-md border border-line bg-surface p-3'
          : 'min-w-max items-start border-0',
      )}
      style={isPhone ? undefined : { gridTemplateColumns: template }}
    >
      <legend className="sr-only">{t('master.row', { n: number })}</legend>
      {Object.entries(child.fields).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={row.values[name] ?? ''}
          error={said[`${place}.${name}`] ?? (name === child.key[0] ? said[place] : undefined)}
          place={`${place}.${name}`}
          isReadOnly={isReadOnly}
          isCell={!isPhone}
          onChange={change}
        />
      ))}
      {!isReadOnly && (
        <IconButton
          className="justify-self-end"
          label={t('master.removeRow', { n: number })}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => onChange(list, (rows) => rows.filter((each) => each.key !== row.key))}
        />
      )}
    </fieldset>
  );
});
