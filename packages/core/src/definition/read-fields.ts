/**
 * Untrusted JSON in, typed values out, for any set of fields: of a voucher's header, its lines, a master. Names every
 * problem with its path; knows nothing of masters, so a code that is well formed may still be unknown.
 */
import { cleanCode, cleanText } from '../kernel/clean-text.ts';
import { isIsoDate } from '../kernel/date.ts';
import { printTrimmed } from '../kernel/decimal.ts';
import { isCode } from '../kernel/id.ts';
import type { Result } from '../kernel/result.ts';
import type { Field, FieldKind, Fields } from './field.ts';
import { type ProblemList, problemList } from './problems.ts';
import { decimalsOfKind, type NumberKind, readNumber } from './read-number.ts';
import { maxLengthOf, refusalOfText, type TextKind } from './read-text.ts';
import type { Values } from './voucher.ts';

type Value = string | number | boolean;

export interface ReadOptions {
  /** Decimal places of the currency that money is in. */
  readonly decimals: number;
}

/** Reads a flat object; numbers come as decimal text (`"12.50"`) or as exact JSON numbers, `null` and `""` as absent. */
export function readFields(fields: Fields, input: unknown, options: ReadOptions): Result<Values> {
  const problems = problemList();
  if (!isPlainObject(input)) problems.add('body.malformed');
  const values = isPlainObject(input) ? readObject(fields, input, { ...options, problems, path: '' }) : {};
  return problems.answer(values);
}

export interface Reading extends ReadOptions {
  readonly problems: ProblemList;
  /** Ends in a dot unless empty: `items.2.`. */
  readonly path: string;
}

export function isPlainObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** As `readFields`, adding to the problems of a larger body. Names in `besides` are read elsewhere. */
export function readObject(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  reading: Reading,
  besides: readonly string[] = [],
): Values {
  for (const name of Object.keys(input)) {
    if (reading.problems.isFull) break;
    if (!Object.hasOwn(fields, name) && !besides.includes(name)) {
      reading.problems.add('field.unknown', `${reading.path}${printableName(name)}`);
    }
  }
  const values: Record<string, Value> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly) continue;
    const value = readValue(field, Object.hasOwn(input, name) ? input[name] : undefined, {
      ...reading,
      path: `${reading.path}${name}`,
    });
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** A foreign name may hold anything; what comes back to the sender is short and plain. */
function printableName(name: string): string {
  return name.slice(0, 60).replace(/[^\p{L}\p{N}_-]/gu, '?');
}

function readValue(field: Field, input: unknown, reading: Reading): Value | undefined {
  const isAbsent = input === undefined || input === null || (typeof input === 'string' && isBlank(input));
  if (!isAbsent) return readers[field.kind](input, field, reading);
  if (field.required) reading.problems.add('field.required', reading.path);
  return undefined;
}

/** Longer than this it says something, or is refused for its length. */
const LONGEST_BLANK = 1000;

function isBlank(input: string): boolean {
  return input.length <= LONGEST_BLANK && cleanText(input) === '';
}

type Reader = (input: unknown, field: Field, reading: Reading) => Value | undefined;

const readers = {
  text: text('text'),
  note: text('note'),
  code: text('code', (value, { problems, path }) => isCode(value) || problems.add('code.malformed', path)),
  reference: text('reference', (value, { problems, path }) => isCode(value) || problems.add('code.malformed', path)),
  choice: text('choice', (value, { problems, path }, field) => {
    if (!(field.options ?? []).includes(value)) {
      problems.add('choice.unknown', path, { options: (field.options ?? []).join(', ') });
    }
  }),
  image: text('image', (value, { problems, path }) => {
    if (!/^(?:https:\/\/|\/)?[\w%-][\w.%/-]*$/.test(value)) problems.add('image.malformed', path);
  }),
  integer: number('integer'),
  money: number('money'),
  rate: number('rate'),
  quantity: number('quantity'),
  percent: number('percent'),
  date: text('code', (value, { problems, path }) => isIsoDate(value) || problems.add('date.malformed', path)),
  instant: text('code', (value, { problems, path }) => isInstant(value) || problems.add('instant.malformed', path)),
  flag: (input, _field, reading) => (typeof input === 'boolean' ? input : wrongType(reading, 'true or false')),
} satisfies Record<FieldKind, Reader>;

function wrongType(reading: Reading, expected: string): undefined {
  reading.problems.add('field.wrong_type', reading.path, { expected });
}

function text(kind: TextKind, check: (value: string, reading: Reading, field: Field) => unknown = () => true): Reader {
  return (input, field, reading) => {
    if (typeof input !== 'string') return wrongType(reading, 'text');
    const maxLength = maxLengthOf(field, kind);
    const refusal = refusalOfText(input, kind, maxLength);
    if (refusal !== undefined) {
      reading.problems.add(refusal, reading.path, { n: maxLength });
      return undefined;
    }
    const isPlain = kind !== 'text' && kind !== 'note' ? true : field.isNumeral === true;
    const value = isPlain ? cleanCode(input) : cleanText(input);
    // A ligature may be several plain signs.
    if (isPlain && [...value].length > maxLength) {
      reading.problems.add('text.too_long', reading.path, { n: maxLength });
      return undefined;
    }
    check(value, reading, field);
    return value;
  };
}

function number(kind: NumberKind): Reader {
  return (input, field, reading) => {
    const decimals = decimalsOfKind(kind, reading.decimals);
    const value = readNumber(typeof input === 'string' ? cleanCode(input) : input, kind, reading.decimals);
    if (value === 'field.wrong_type') return wrongType(reading, 'a decimal number');
    if (typeof value === 'string') {
      reading.problems.add(value, reading.path, { n: decimals });
    } else if (field.minimum !== undefined && value < field.minimum) {
      reading.problems.add('number.below_minimum', reading.path, { minimum: printTrimmed(field.minimum, decimals) });
    }
    return typeof value === 'string' ? undefined : value;
  };
}

function isInstant(value: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/.exec(value);
  return match !== null && isIsoDate(match[1] ?? '');
}
