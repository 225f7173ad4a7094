/** One field of a master as an input, by its kind: in the form with its label above, in a list's cell with it hidden. */
import type { FieldKind } from '@fieldbook/core/definition/field';
import { Checkbox, Combobox, DateField, NumberField, Select, SkeletonRows, TextArea, TextField } from '@fieldbook/ui';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe, zoneOf } from '../../session/use-me.ts';
import { instantOfWall, wallTime } from '../wall-time.ts';
import { type FieldInputProps, frame, type InputProps } from './input-frame.ts';
import { ReferenceInput } from './reference-input.tsx';
import { isSearched, regionWords, wordsOf } from './word-lists.ts';

const inputs = {
  text: TextInput,
  note: NoteInput,
  code: TextInput,
  image: LaterPicture,
  instant: InstantInput,
  integer: NumberInput,
  money: NumberInput,
  rate: NumberInput,
  quantity: NumberInput,
  percent: NumberInput,
  date: DateInput,
  flag: FlagInput,
  choice: WordInput,
  reference: ReferenceInput,
} satisfies Record<FieldKind, (props: InputProps) => ReactNode>;

/** Fields of a kind whose input is of their own. */
const named: Readonly<Record<string, (props: InputProps) => ReactNode>> = { region: RegionInput };

const worded: readonly string[] = ['voucherType', 'zone', 'country', 'weekday', 'weekNumber'];

export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const { name, field, onChange, place } = props;
  const label = useLabel()(field.label);
  const Input = worded.includes(name) ? WordInput : (named[name] ?? inputs[field.kind]);
  const isReadOnly = props.isReadOnly || field.readOnly === true;
  const isWide = (field.kind === 'note' || field.headsPaper === true) && props.isCell !== true;
  return (
    <div data-field={place} className={isWide ? 'min-w-0 desk:col-span-full desk:max-w-text' : 'min-w-0'}>
      <Input {...props} isReadOnly={isReadOnly} label={label} change={(value) => onChange(name, value)} />
    </div>
  );
});

const PictureInput = lazy(() => import('./picture-input.tsx').then((module) => ({ default: module.PictureInput })));

function LaterPicture(props: InputProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
      <PictureInput {...props} />
    </Suspense>
  );
}

function TextInput(props: InputProps) {
  const { field, value, change, isReadOnly } = props;
  return (
    <TextField
      {...frame(props)}
      dir="auto"
      autoComplete="off"
      maxLength={field.maxLength}
      readOnly={isReadOnly}
      value={value}
      onValueChange={change}
    />
  );
}

/** The states or emirates of the company's country; what lies elsewhere is written. */
function RegionInput(props: InputProps) {
  const { value, change, isReadOnly } = props;
  const words = regionWords(useMe().company.country, useLanguage());
  if (words.length === 0) return <TextInput {...props} />;
  const option = value === '' ? null : (words.find((each) => each.value === value) ?? { value, label: value });
  return (
    <Combobox
      {...frame(props)}
      options={words.map((word) => ({ ...word, code: word.value }))}
      readOnly={isReadOnly}
      value={option}
      onValueChange={(next) => change(next?.value ?? '')}
    />
  );
}

function NoteInput(props: InputProps) {
  return (
    <TextArea
      {...frame(props)}
      dir="auto"
      rows={2}
      maxLength={props.field.maxLength}
      readOnly={props.isReadOnly}
      value={props.value}
      onValueChange={props.change}
    />
  );
}

/** The hour of the person's branch; the browser's own field reads and shows it. */
function InstantInput(props: InputProps) {
  const zone = zoneOf(useMe());
  return (
    <TextField
      {...frame(props)}
      type="datetime-local"
      readOnly={props.isReadOnly}
      value={wallTime(props.value, zone)}
      onValueChange={(text) => props.change(instantOfWall(text, zone))}
    />
  );
}

const decimals: Partial<Record<FieldKind, number>> = { integer: 0, quantity: 3 };

function NumberInput(props: InputProps) {
  const me = useMe();
  const { field, value, change, isReadOnly } = props;
  const places = field.kind === 'money' ? me.currency.decimals : (decimals[field.kind] ?? 6);
  return (
    <NumberField
      {...frame(props)}
      decimals={places}
      allowsNegative={field.minimum === undefined || field.minimum < 0}
      unit={field.kind === 'money' && props.isCell !== true ? me.currency.symbol : undefined}
      readOnly={isReadOnly}
      value={value}
      onValueChange={change}
    />
  );
}

function DateInput(props: InputProps) {
  const me = useMe();
  return (
    <DateField
      {...frame(props)}
      today={todayOf(me)}
      readOnly={props.isReadOnly}
      value={props.value}
      onValueChange={props.change}
    />
  );
}

function FlagInput({ label, name, value, change, isReadOnly, isCell }: InputProps) {
  return (
    <Checkbox
      label={isCell === true ? <span className="sr-only">{label}</span> : label}
      name={name}
      checked={value === 'true'}
      disabled={isReadOnly}
      onCheckedChange={(checked) => change(checked ? 'true' : 'false')}
    />
  );
}

function WordInput(props: InputProps) {
  const t = useT();
  const language = useLanguage();
  const { field, name, value, change, isReadOnly } = props;
  const words = wordsOf(name, field, language, t) ?? [];
  const known = words.find((word) => word.value === value);
  if (isSearched(name)) {
    const options = words.map((word) => (word.value === word.label ? word : { ...word, code: word.value }));
    const option = value === '' ? null : (options.find((each) => each.value === value) ?? { value, label: value });
    return (
      <Combobox
        {...frame(props)}
        options={options}
        readOnly={isReadOnly}
        isClearHidden={field.required}
        value={option}
        onValueChange={(next) => change(next?.value ?? '')}
      />
    );
  }
  const others = field.required ? words : [{ value: '', label: t('None') }, ...words];
  const options = known === undefined && value !== '' ? [...others, { value, label: value }] : others;
  return <Select {...frame(props)} options={options} readOnly={isReadOnly} value={value} onValueChange={change} />;
}
