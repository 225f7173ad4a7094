/** A cell of a file as the value that a field has on the wire. What a field's own reader judges (lengths, bounds) is left to it. */
import type { Field, FieldKind } from '../definition/field.ts';
import { languageCodes } from '../i18n/languages.ts';
import { say } from '../i18n/say.ts';
import { cleanText } from '../kernel/clean-text.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { type Cell, cellText, isEmptyCell, plainWords } from './cell.ts';
import { type DateOrder, readDay } from './file-dates.ts';
import { type DecimalSign, readFigure, withoutPercent } from './file-decimals.ts';

/** Words of the file → values of the product, by field: `{ unit: { Ctn: 'CTN' }, 'units.unit': { … } }`. */
export type ValueMapping = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface CellReading {
  readonly dateOrder: DateOrder | undefined;
  readonly decimalSign: DecimalSign;
  readonly values?: ValueMapping;
  /** Codes of the rows of a master that a text means: the one of this code, else all of this name. */
  readonly meant: (master: string, text: string) => readonly string[];
  /** Told of words that are none of the values a field has: a value mapping may say what they mean. */
  readonly unmatched?: (mappedBy: string, word: string) => void;
}

export interface CellPlace {
  /** Of a problem: `unit`, `units.0.unit`. */
  readonly path: string;
  /** Of a value mapping: `unit`, `units.unit`. */
  readonly mappedBy: string;
}

/** `null` for an empty cell. Problems: `import.cell_error`, `flag.unknown`, `date.malformed`, `choice.unknown`, `reference.*`. */
export function readCell(cell: Cell, field: Field, place: CellPlace, reading: CellReading): Result<unknown> {
  if (isEmptyCell(cell)) return accepted(null);
  if (typeof cell === 'object') return refused(problem('import.cell_error', place.path, { error: cell.error }));
  const mapping = reading.values?.[place.mappedBy] ?? {};
  const word = cleanText(cellText(cell));
  const mapped = Object.hasOwn(mapping, word) ? mapping[word] : undefined;
  const read = readers[field.kind](mapped ?? cell, field, place.path, reading);
  if (!read.ok && MAPPABLE.has(field.kind)) reading.unmatched?.(place.mappedBy, word);
  return read;
}

/** Kinds of fields whose values are words of the product. */
const MAPPABLE: ReadonlySet<FieldKind> = new Set(['choice', 'flag', 'reference']);

type Reader = (
  cell: string | number | boolean | undefined,
  field: Field,
  path: string,
  reading: CellReading,
) => Result<unknown>;

const asText: Reader = (cell) => accepted(cellText(cell));

/** Numbers of a workbook need no sign; `5%` is five per cent. */
const asFigure =
  (take: (text: string) => string = (text) => text): Reader =>
  (cell, _field, _path, { decimalSign }) =>
    accepted(typeof cell === 'number' ? cellText(cell) : readFigure(take(cellText(cell)), decimalSign));

const readers: Readonly<Record<FieldKind, Reader>> = {
  text: asText,
  note: asText,
  code: asText,
  image: asText,
  instant: asText,
  integer: asFigure(),
  money: asFigure(),
  rate: asFigure(),
  quantity: asFigure(),
  percent: asFigure(withoutPercent),
  date: (cell, _field, path, { dateOrder }) => {
    const day = readDay(cellText(cell), dateOrder);
    return day === undefined ? refused(problem('date.malformed', path)) : accepted(day);
  },
  flag: (cell, _field, path) => {
    const word = typeof cell === 'boolean' ? cell : flagWords().get(plainWords(cellText(cell)));
    return word === undefined ? refused(problem('flag.unknown', path)) : accepted(word);
  },
  choice: (cell, field, path) => {
    const text = cleanText(cellText(cell));
    const options = field.options ?? [];
    if (options.includes(text)) return accepted(text);
    const [option, ...others] = options.filter((each, at) => choiceWords(field, each, at).has(plainWords(text)));
    return option === undefined || others.length > 0
      ? refused(problem('choice.unknown', path, { options: options.join(', ') }))
      : accepted(option);
  },
  reference: (cell, field, path, { meant }) => {
    const text = cleanText(cellText(cell));
    const of = field.of ?? '';
    const [code, ...others] = meant(of, text);
    if (code === undefined) return refused(problem('reference.unknown', path, { of, code: text }));
    return others.length > 0 ? refused(problem('reference.ambiguous', path, { of, name: text })) : accepted(code);
  },
};

function flagWords(): ReadonlyMap<string, boolean> {
  const words = (own: readonly string[], answer: 'Yes' | 'No', value: boolean) =>
    [...own, ...languageCodes.map((language) => say(answer, language))].map(
      (word) => [plainWords(word), value] as const,
    );
  return new Map([
    ...words(['yes', 'y', 'true', '1', 'on', 'x', 'نعم', 'صح'], 'Yes', true),
    ...words(['no', 'n', 'false', '0', 'off', 'لا', 'خطأ'], 'No', false),
  ]);
}

function choiceWords(field: Field, option: string, at: number): ReadonlySet<string> {
  const label = field.optionLabels?.[at];
  const labels = label === undefined ? [] : languageCodes.map((language) => say(label, language));
  return new Set([option, ...labels].map(plainWords));
}
