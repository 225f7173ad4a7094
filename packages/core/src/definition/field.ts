/**
 * The whole vocabulary of fields on one page. A voucher, a master or a register says what it holds in these kinds;
 * forms, storage, API, print and documentation derive from them. A kind is complete on every surface or it is not here.
 */
import type { Text } from '../i18n/text.ts';
import type { Instant, IsoDate } from '../kernel/date.ts';
import type { Micro, Minor } from '../kernel/money.ts';
import type { Milli } from '../kernel/quantity.ts';

/** What each kind holds once it has been read; on the wire numbers with decimals are text (`"12.50"`). */
export interface FieldValues {
  /** One line of text. */
  text: string;
  /** Several lines of text. */
  note: string;
  /** The code of the thing itself: upper and lower case count, no leading or trailing blanks. */
  code: string;
  integer: number;
  /** An amount in minor units of the voucher's currency. */
  money: Minor;
  /** A price of one unit or an exchange rate, in millionths. */
  rate: Micro;
  /** An entered quantity in thousandths of its unit. */
  quantity: Milli;
  /** Millionths of a percent: 5 % is 5_000_000. */
  percent: Micro;
  date: IsoDate;
  instant: Instant;
  flag: boolean;
  /** One of `options`. */
  choice: string;
  /** The code of a row of the master `of`. */
  reference: string;
  /** Address of a stored picture. */
  image: string;
}

export type FieldKind = keyof FieldValues;

/** English and Arabic are part of the definition's own messages; further locales come with the catalogues. */
/** What people read of a field or a thing. */
export type Label = Text;

export interface FieldFacts {
  readonly label: Label;
  /** The name in SPEC §3 where it differs from this field's own (`SoldBy` for `salesPerson`). */
  readonly specName?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly minimum?: number;
  /** For `reference`: the master's name. */
  readonly of?: string;
  /** For `text`: the master whose names are offered while somebody types; any other text will do. */
  readonly suggests?: string;
  /** For `choice`. */
  readonly options?: readonly string[];
  /** Labels of the options, in the same order. */
  readonly optionLabels?: readonly Label[];
  /** Of a picture: printed above all else, so its form shows what paper makes of it. */
  readonly headsPaper?: boolean;
  /** Kept in the row's `extra` document instead of a column of its own; such a field is never filtered, sorted or summed. */
  readonly extra?: boolean;
  /** Not entered: computed or given by the server. */
  readonly readOnly?: boolean;
  /** A number or code that is kept as text (a telephone, an invoice's number): written in plain signs, whatever it was typed in. */
  readonly isNumeral?: boolean;
  /** Means one row of a master alone: no bulk change gives it to many. */
  readonly isOwn?: boolean;
  /** What something costs: told with a form of its own (permissions/costs.ts). */
  readonly cost?: true;
  /** Holds a document as JSON, of the voucher type that stands in this other field: told as such documents are. */
  readonly documentOf?: string;
  /** A setting that must be on for a form to show it. */
  readonly usedWith?: 'restaurant';
  /** Words for people alone: no posting, bill, cheque or check of goods reads them, so an edit of them posts nothing. Every note is so. */
  readonly isWords?: boolean;
  /** Goes along with its document or line unseen, such as the line it was taken from: neither shown nor typed. */
  readonly isCarried?: boolean;
}

export interface Field<K extends FieldKind = FieldKind, R extends boolean = boolean> extends FieldFacts {
  readonly kind: K;
  readonly required: R;
}

export type Fields = Readonly<Record<string, Field>>;

/** A choice that knows its options. */
export interface ChoiceField<R extends boolean, O extends string> extends Field<'choice', R> {
  readonly options: readonly O[];
}

type ValueOf<F extends Field> = F extends ChoiceField<boolean, infer O> ? O : FieldValues[F['kind']];

/** The values of a set of fields: required ones always there, the others where they were given. */
export type ValuesOf<F extends Fields> = {
  readonly [N in keyof F as F[N]['required'] extends true ? N : never]: ValueOf<F[N]>;
} & {
  readonly [N in keyof F as F[N]['required'] extends true ? never : N]?: ValueOf<F[N]> | undefined;
};

type Facts = Omit<FieldFacts, 'label' | 'required' | 'of' | 'options'>;

function make<K extends FieldKind>(kind: K) {
  return {
    required: (label: Text, facts: Facts = {}): Field<K, true> => ({
      kind,
      label,
      ...facts,
      required: true,
    }),
    optional: (label: Text, facts: Facts = {}): Field<K, false> => ({
      kind,
      label,
      ...facts,
      required: false,
    }),
  };
}

export const text = make('text');
export const note = make('note');

/** One line of text that is a number or a code to people, though not one of ours. */
export const numeral = {
  optional: (label: Text, facts: Facts = {}): Field<'text', false> =>
    text.optional(label, { ...facts, isNumeral: true }),
  required: (label: Text, facts: Facts = {}): Field<'text', true> =>
    text.required(label, { ...facts, isNumeral: true }),
};

export const code = make('code');
export const integer = make('integer');
export const money = make('money');
export const rate = make('rate');
export const quantity = make('quantity');
export const percent = make('percent');
export const date = make('date');
export const instant = make('instant');
export const flag = make('flag');
export const image = make('image');

export const choice = {
  required: <const O extends string>(label: Text, options: readonly O[], facts: Facts = {}): ChoiceField<true, O> => ({
    ...make('choice').required(label, facts),
    options,
  }),
  optional: <const O extends string>(label: Text, options: readonly O[], facts: Facts = {}): ChoiceField<false, O> => ({
    ...make('choice').optional(label, facts),
    options,
  }),
};

export const reference = {
  required: (label: Text, of: string, facts: Facts = {}): Field<'reference', true> => ({
    ...make('reference').required(label, facts),
    of,
  }),
  optional: (label: Text, of: string, facts: Facts = {}): Field<'reference', false> => ({
    ...make('reference').optional(label, facts),
    of,
  }),
};
