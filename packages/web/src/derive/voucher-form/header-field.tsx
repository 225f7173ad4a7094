/** One field of a voucher's header, drawn by its kind: the one place where kinds become inputs of a form. */
import type { FieldKind } from '@fieldbook/core/definition/field';
import { Checkbox, Combobox, type ComboboxOption, DateField, NumberField, Select, TextField } from '@fieldbook/ui';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import type { MasterIndex } from '../../masters/master-index.ts';
import { decimalsOf } from '../line-grid/columns.ts';
import { LARGE_MASTER, optionOf } from '../masters/reference-option.ts';
import { useForm, useHeaderProblem, useHeaderValue } from './form-context.ts';
import type { HeaderField as HeaderFieldFacts } from './header-layout.ts';
import { nameListOf, rowsAllowed, takeParty } from './reference-rules.ts';

type FieldProps = HeaderFieldFacts & { readonly className?: string | undefined };

interface InputProps extends HeaderFieldFacts {
  readonly label: string;
  readonly typed: string;
  /** Typed, else filled in by the rules. */
  readonly shown: string;
  readonly error: string | undefined;
  readonly change: (value: string) => void;
}

const inputs = {
  text: TextInput,
  note: TextInput,
  code: TextInput,
  image: TextInput,
  instant: TextInput,
  integer: NumberInput,
  money: NumberInput,
  rate: NumberInput,
  quantity: NumberInput,
  percent: NumberInput,
  date: DateInput,
  flag: FlagInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
} satisfies Record<FieldKind, (props: InputProps) => ReactNode>;

export function HeaderField({ name, field, className }: FieldProps) {
  const label = useLabel();
  const { form } = useForm();
  const { typed, filled } = useHeaderValue(name);
  const error = useHeaderProblem(name);
  const change = useCallback((value: string) => form.setField(name, value), [form, name]);
  const Input = inputs[field.kind];
  return (
    <div data-field={name} className={className}>
      <Input {...{ name, field, typed, error, change }} label={label(field.label)} shown={typed || filled} />
    </div>
  );
}

function frame({ label, error, field, name }: InputProps) {
  return { label, error, required: field.required, name };
}

/** Many a voucher begins by itself: what it continues is asked for once its form stands. */
const SourceInput = lazy(() => import('./source-input.tsx').then((module) => ({ default: module.SourceInput })));

function TextInput(props: InputProps) {
  const { definition } = useForm();
  if (props.name === definition.source?.field)
    return (
      <Suspense fallback={<TextField {...frame(props)} disabled value={props.typed} onValueChange={props.change} />}>
        <SourceInput frame={frame(props)} value={props.typed} onChange={props.change} />
      </Suspense>
    );
  return (
    <TextField
      {...frame(props)}
      dir="auto"
      autoComplete="off"
      list={nameListOf(props.field)}
      value={props.typed}
      onValueChange={props.change}
    />
  );
}

function NumberInput(props: InputProps) {
  const { decimals } = useForm();
  const places = decimalsOf(
    { name: props.name, field: props.field, width: '', isNumber: true, isSecondary: false },
    decimals,
  );
  const value = props.typed === '' && props.field.kind === 'rate' ? props.shown : props.typed;
  return <NumberField {...frame(props)} decimals={places} value={value} onValueChange={props.change} />;
}

function DateInput(props: InputProps) {
  const { today } = useForm();
  return <DateField {...frame(props)} today={today} value={props.shown} onValueChange={props.change} />;
}

function FlagInput(props: InputProps) {
  return (
    <Checkbox
      label={props.label}
      checked={props.shown === 'true'}
      onCheckedChange={(checked) => props.change(checked ? 'true' : 'false')}
    />
  );
}

function ChoiceInput(props: InputProps) {
  const t = useT();
  const label = useLabel();
  const { field } = props;
  const options = (field.options ?? []).map((value, at) => {
    const own = field.optionLabels?.[at];
    return { value, label: own === undefined ? value : label(own) };
  });
  const all = field.required ? options : [{ value: '', label: t('None') }, ...options];
  return <Select {...frame(props)} options={all} value={props.shown} onValueChange={props.change} />;
}

/** The option of a code; the code itself where the row is not known. */
function useChosen(index: MasterIndex | undefined, of: string, code: string): ComboboxOption | null {
  const language = useLanguage();
  return useMemo(() => {
    if (code === '') return null;
    const row = index?.byCode.get(code);
    return row === undefined ? { value: code, label: code } : optionOf(row, of, language);
  }, [index, of, code, language]);
}

function ReferenceInput(props: InputProps) {
  const { field, name } = props;
  const language = useLanguage();
  const parts = useForm();
  const of = field.of ?? '';
  const index = parts.indexOf(of);
  const chosen = useChosen(index, of, props.shown);
  const rows = useMemo(() => rowsAllowed(parts, { field, group: 'header', name, values: {} }), [parts, field, name]);
  const isLarge = rows === undefined && (index?.rows.length ?? 0) > LARGE_MASTER;
  const options = useMemo(
    () =>
      isLarge
        ? undefined
        : (rows ?? index?.rows ?? []).filter((row) => row.active !== false).map((row) => optionOf(row, of, language)),
    [isLarge, rows, index, of, language],
  );
  const find = useCallback(
    (query: string) => (index?.search(query, 50) ?? []).map((row) => optionOf(row, of, language)),
    [index, of, language],
  );
  const take = (option: ComboboxOption | null) => {
    props.change(option?.value ?? '');
    if (option !== null && name === parts.definition.party?.field) takeParty(parts, option.value);
  };
  return (
    <Combobox
      {...frame(props)}
      {...(isLarge ? { findOptions: find } : { options })}
      isClearHidden={field.required || props.typed === ''}
      value={chosen}
      onValueChange={take}
    />
  );
}
