/** Registers as tables: the columns chosen, a reference as its code and its name beside it, each amount with its currency. */

import type { Label } from '@fieldbook/core/definition/field';
import type { RegisterColumn } from '@fieldbook/core/definition/register';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import type { TableCell, TableColumn, TableColumnKind, TableRow } from './table.ts';

type Row = Readonly<Record<string, unknown>>;

export interface RegisterTable {
  readonly columns: readonly TableColumn[];
  rowsOf(rows: readonly Row[]): readonly TableRow[];
  /** Sums of what has gone through `rowsOf`, a row for each currency. */
  totals(): readonly TableRow[];
}

const words = texts({
  name: 'name',
  currency: 'Currency',
  total: 'Total',
  true: 'Yes',
  false: 'No',
}) satisfies Record<string, Label>;

interface Part extends TableColumn {
  readonly isSummed: boolean;
  text(row: Row): TableCell;
}

interface Tongue {
  readonly lang: Language;
  /** Moments are told in it. */
  readonly zone: string;
  /** States whose vouchers come to nothing; void and draft ones when left out. */
  readonly uncounted?: readonly string[];
}

export function registerTable(columns: readonly RegisterColumn[], tongue: Tongue): RegisterTable {
  const { lang, uncounted = ['void', 'draft'] } = tongue;
  const parts: readonly Part[] = [
    ...columns.flatMap((column) => partsOf(column, tongue)),
    plainPart({ name: 'currency', kind: 'code', title: say(words.currency, lang) }),
  ];
  const sums = new Map<string, Sum[]>();
  return {
    columns: parts.map(({ name, kind, title }) => ({ name, kind, title })),
    rowsOf: (rows) =>
      rows.map((row) => {
        const cells = parts.map((part) => part.text(row));
        if (!uncounted.includes(String(row['state']))) addUp(sums, String(row['currency'] ?? ''), { parts, cells });
        return { cells };
      }),
    totals: () => [...sums].flatMap(([currency, own]) => totalRow(parts, own, { currency, lang })),
  };
}

/** An exact sum and the decimals its amounts were written with; an amount of one currency always has the same. */
interface Sum {
  readonly scaled: bigint;
  readonly decimals: number;
}

/** As on the screen, what is void or a draft adds nothing. */
function addUp(
  sums: Map<string, Sum[]>,
  currency: string,
  { parts, cells }: { readonly parts: readonly Part[]; readonly cells: readonly TableCell[] },
): void {
  const own = sums.get(currency) ?? parts.map((): Sum => ({ scaled: 0n, decimals: 0 }));
  sums.set(currency, own);
  for (const [at, { isSummed }] of parts.entries()) {
    const cell = cells[at];
    if (!isSummed || cell === undefined) continue;
    const decimals = cell.split('.')[1]?.length ?? 0;
    own[at] = { scaled: (own[at]?.scaled ?? 0n) + BigInt(cell.replace('.', '')), decimals };
  }
}

function totalRow(
  parts: readonly Part[],
  own: readonly Sum[],
  { currency, lang }: { readonly currency: string; readonly lang: Language },
): readonly TableRow[] {
  if (!parts.some(({ isSummed }) => isSummed)) return [];
  const free = parts.findIndex(({ isSummed }) => !isSummed);
  const cells = parts.map(({ name, isSummed }, at) => {
    if (isSummed) return sumText(own[at]);
    if (name === 'currency') return currency;
    return at === free ? say(words.total, lang) : undefined;
  });
  return [{ style: 'total', cells }];
}

function sumText({ scaled, decimals }: Sum = { scaled: 0n, decimals: 0 }): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${scaled < 0n ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

const kinds: Readonly<Partial<Record<RegisterColumn['kind'], TableColumnKind>>> = {
  code: 'code',
  integer: 'integer',
  money: 'money',
  rate: 'rate',
  quantity: 'quantity',
  percent: 'percent',
  date: 'date',
  instant: 'instant',
};

function plainPart(column: TableColumn, isSummed = false): Part {
  return { ...column, isSummed, text: (row) => textOf(row[column.name]) };
}

function partsOf({ name, kind, label, summed, optionLabels }: RegisterColumn, { lang, zone }: Tongue): readonly Part[] {
  const title = say(label, lang);
  const column = { name, title, kind: kinds[kind] ?? 'text' } as const;
  if (kind === 'reference') return [plainPart({ ...column, kind: 'code' }), nameOf(name, title, lang)];
  const said = (read: (text: string) => string): Part => ({
    ...plainPart(column),
    text: (row) => {
      const text = textOf(row[name]);
      return text === undefined ? undefined : read(text);
    },
  });
  if (kind === 'choice')
    return [said((text) => (optionLabels?.[text] === undefined ? text : say(optionLabels[text], lang)))];
  if (kind === 'flag') return [said((text) => say(text === 'true' ? words.true : words.false, lang))];
  if (kind === 'instant') return [said((text) => momentText(text, zone))];
  // Kept in whole thousandths and millionths.
  if (kind === 'quantity') return [said((text) => printScaled(Number(text), 3))];
  if (kind === 'percent') return [said((text) => printScaled(Number(text), 6))];
  return [plainPart(column, summed === true)];
}

function nameOf(name: string, title: string, lang: Language): Part {
  const column = { name: `${name}Name`, kind: 'text', title: `${title} (${say(words.name, lang)})` } as const;
  const arabic = `${name}NameArabic`;
  return {
    ...plainPart(column),
    text: (row) => textOf((lang === 'ar' ? row[arabic] : undefined) ?? row[column.name]),
  };
}

function textOf(value: unknown): TableCell {
  if (value === undefined || value === null || value === '') return undefined;
  return value instanceof Date ? value.toISOString() : String(value);
}

const zones = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-20 18:30:00` as the clock on the wall said. */
export function momentText(instant: string, zone: string): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return instant;
  let format = zones.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    zones.set(zone, format);
  }
  return format.format(moment);
}
