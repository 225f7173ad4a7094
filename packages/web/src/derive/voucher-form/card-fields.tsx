/** The fields of one line on a phone, edited in place: quantity with steps for the thumb, the rest in two columns. */
import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { Button, DateField, IconButton, NumberField, Select, TextField } from '@fieldbook/ui';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState, useSyncExternalStore } from 'react';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { showValue } from '../line-grid/cell-text.ts';
import { decimalsOf, type LineColumn, lineColumns } from '../line-grid/columns.ts';
import type { LineStore } from '../line-grid/line-store.ts';
import { useForm } from './form-context.ts';
import { nameListOf } from './reference-rules.ts';
import { RowSheet } from './row-sheet.tsx';

export interface CardFieldsProps {
  readonly store: LineStore;
  readonly lineKey: number;
  readonly group: LineGroup;
  readonly onRemove: () => void;
}

export function CardFields({ store, lineKey, group, onRemove }: CardFieldsProps) {
  const t = useT();
  const { definition } = useForm();
  const line = useSyncExternalStore(
    (listener) => store.subscribeLine(lineKey, listener),
    () => store.line(lineKey),
  );
  const isShown = ({ name, isSecondary }: LineColumn) => !isSecondary || (line.values[name] ?? '') !== '';
  const columns = lineColumns(definition.lines[group] ?? {}).filter(isShown);
  return (
    <div data-field={`${group}.${lineKey}`} className="grid grid-cols-2 items-end gap-3 px-4 pb-4">
      {columns.map((column) => (
        <div
          key={column.name}
          data-field={`${group}.${lineKey}.${column.name}`}
          className={isWide(column) ? 'col-span-2' : 'min-w-0'}
        >
          <CardField column={column} store={store} lineKey={lineKey} group={group} />
        </div>
      ))}
      <Button variant="ghost" className="col-span-2 text-refused" onClick={onRemove}>
        {t('Remove line {n}', { n: store.keys().indexOf(lineKey) + 1 })}
      </Button>
    </div>
  );
}

/** What the line is about, and its quantity with steps. */
function isWide({ name, field }: LineColumn): boolean {
  return name === 'quantity' || (field.kind === 'reference' && field.required);
}

interface CardFieldProps {
  readonly column: LineColumn;
  readonly store: LineStore;
  readonly lineKey: number;
  readonly group: LineGroup;
}

function CardField({ column, store, lineKey, group }: CardFieldProps) {
  const labelOf = useLabel();
  const { decimals, today } = useForm();
  const line = useSyncExternalStore(
    (listener) => store.subscribeLine(lineKey, listener),
    () => store.line(lineKey),
  );
  const { field, name } = column;
  const typed = String(line.values[name] ?? '');
  const shown = typed || (line.outcome.filled[name] ?? '');
  const change = (value: string) => store.set(lineKey, { [name]: value });
  const frame = { label: labelOf(field.label), error: line.problems[name], required: field.required };
  if (field.kind === 'reference') return <CardReference {...{ column, store, lineKey, group, shown }} />;
  if (field.kind === 'choice') {
    const options = (field.options ?? []).map((value, at) => {
      const own = field.optionLabels?.[at];
      return { value, label: own === undefined ? value : labelOf(own) };
    });
    return <Select {...frame} options={options} value={shown} onValueChange={change} />;
  }
  if (field.kind === 'date') return <DateField {...frame} today={today} value={shown} onValueChange={change} />;
  if (!column.isNumber)
    return <TextField {...frame} dir="auto" list={nameListOf(field)} value={typed} onValueChange={change} />;
  const places = decimalsOf(column, decimals);
  if (name === 'quantity') return <Stepper {...frame} value={typed} decimals={places} onValueChange={change} />;
  return (
    <NumberField {...frame} decimals={places} allowsNegative placeholder={shown} value={typed} onValueChange={change} />
  );
}

interface StepperProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly decimals: number;
  readonly onValueChange: (value: string) => void;
}

/** Whole steps; a fraction that was typed stays. */
function Stepper({ label, error, value, decimals, onValueChange }: StepperProps) {
  const step = (by: number) => {
    const [whole = '0', fraction] = value.split('.');
    const next = String(Number(whole || '0') + by);
    onValueChange(fraction === undefined ? next : `${next}.${fraction}`);
  };
  return (
    <div className="flex items-end gap-2">
      <IconButton
        variant="secondary"
        label={`${label} −1`}
        icon={<Minus aria-hidden="true" className="size-5" />}
        onClick={() => step(-1)}
      />
      <NumberField
        label={label}
        error={error}
        className="grow"
        decimals={decimals}
        allowsNegative
        value={value}
        onValueChange={onValueChange}
      />
      <IconButton
        variant="secondary"
        label={`${label} +1`}
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => step(1)}
      />
    </div>
  );
}

function CardReference({ column, store, lineKey, group, shown }: CardFieldProps & { readonly shown: string }) {
  const labelOf = useLabel();
  const language = useLanguage();
  const { indexOf } = useForm();
  const [isOpen, setOpen] = useState(false);
  const { field, name } = column;
  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm font-medium text-soft">{labelOf(field.label)}</span>
      <button type="button" className="control cursor-pointer truncate text-start" onClick={() => setOpen(true)}>
        <bdi>{showValue(field, shown, { indexOf, language })}</bdi>
      </button>
      <RowSheet
        open={isOpen}
        onOpenChange={setOpen}
        field={field}
        place={group}
        values={store.line(lineKey).values}
        onTake={(code) => {
          store.set(lineKey, { [name]: code });
          setOpen(false);
        }}
      />
    </div>
  );
}
