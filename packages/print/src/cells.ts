/**
 * How each kind of value is written, in one place for every layout and every renderer: amounts with the stored decimal
 * places, times on a 12-hour clock, dates day-month-year, Latin digits in both languages, values in isolates (SPEC §9).
 */
import { printScaled, printTrimmed } from '@fieldbook/core/kernel/decimal';
import { isArabic, isolateName, isolateValue, plainText } from './bidi.ts';
import type { Cell, PrintCurrency, PrintLang } from './document.ts';
import { type LabelKey, labels } from './labels.ts';
import { cutWithEllipsis } from './width.ts';

/** A piece of a line in one language. Bilingual cells give two. */
export interface Run {
  readonly text: string;
  readonly lang: 'en' | 'ar';
}

export interface CellContext {
  readonly lang: PrintLang;
  readonly currency: PrintCurrency;
}

/** Longest name or text that goes on paper, in characters; the rest is an ellipsis. */
const LONGEST_TEXT = 400;

/** Lines of runs: one line for most cells, several for a stack. An empty cell gives none. */
export function formatCell(cell: Cell, context: CellContext): readonly (readonly Run[])[] {
  if (cell.kind === 'empty') return [];
  if (cell.kind === 'stack') return cell.cells.flatMap((each) => formatCell(each, context));
  const runs = formatRuns(cell, context).filter((run) => run.text !== '');
  return runs.length === 0 ? [] : [runs];
}

/** The plain text of a cell in one line, isolates included; both languages with a stroke between them. */
export function formatText(cell: Cell, context: CellContext): string {
  return formatCell(cell, context)
    .map((runs) => runs.map((run) => run.text).join(' / '))
    .join(' ');
}

function formatRuns(cell: Exclude<Cell, { kind: 'empty' | 'stack' }>, context: CellContext): readonly Run[] {
  switch (cell.kind) {
    case 'label':
      return inLanguages(context, (lang) => fillLabel(cell.key, { ...context, lang }, cell.values));
    case 'bilingual':
      return inLanguages(context, (lang) => clip(lang === 'ar' ? cell.ar : cell.en));
    case 'name':
      return nameRuns(cell, context);
    case 'line':
      return joinLine(cell.cells, context);
    default:
      return [single(formatValue(cell, context))];
  }
}

function inLanguages(context: CellContext, write: (lang: 'en' | 'ar') => string): readonly Run[] {
  if (context.lang !== 'en+ar') return [{ text: write(context.lang), lang: context.lang }];
  const en = write('en');
  const ar = write('ar');
  if (en === ar) return [{ text: en, lang: 'en' }];
  return [
    { text: isolateName(en), lang: 'en' },
    { text: isolateName(ar), lang: 'ar' },
  ];
}

function nameRuns(cell: { readonly en: string; readonly ar?: string }, context: CellContext): readonly Run[] {
  const en = isolateName(clip(cell.en));
  const ar = isolateName(clip(cell.ar ?? ''));
  if (context.lang === 'en' || ar === '' || en === ar) return [single(en)];
  if (context.lang === 'ar') return [single(ar)];
  return [single(en), single(ar)].filter((run) => run.text !== '');
}

/**
 * A line is one run: in a bilingual document each label stands there in both languages, its value once. A name at its
 * end keeps its second language as a run of its own.
 */
function joinLine(cells: readonly Cell[], context: CellContext): readonly Run[] {
  const last = cells.at(-1);
  const names = last?.kind === 'name' ? nameRuns(last, context) : [];
  const before = names.length > 1 ? cells.slice(0, -1) : cells;
  const texts = before.map((each) => formatText(each, context)).filter((text) => text !== '');
  const [first, ...others] = names.length > 1 ? names : [];
  const text = [...texts, ...(first === undefined ? [] : [first.text])].join(' ');
  return [{ text, lang: context.lang === 'ar' ? 'ar' : 'en' }, ...others];
}

function fillLabel(
  key: LabelKey,
  context: CellContext & { lang: 'en' | 'ar' },
  values?: Readonly<Record<string, Cell>>,
) {
  const template: string = labels[key][context.lang];
  if (values === undefined) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : formatText(value, context);
  });
}

function single(text: string): Run {
  return { text, lang: isArabic(text) ? 'ar' : 'en' };
}

type ValueCell = Exclude<Cell, { kind: 'empty' | 'stack' | 'label' | 'bilingual' | 'name' | 'line' }>;

function formatValue(cell: ValueCell, { currency }: CellContext): string {
  switch (cell.kind) {
    case 'money':
      return isolateValue(formatMoney(cell.amount, currency, cell.withSymbol === true));
    case 'rate':
      return isolateValue(formatRate(cell.rate, currency.decimals));
    case 'quantity':
      return isolateValue(formatQuantity(cell.quantity, cell.unit));
    case 'percent':
      return isolateValue(`${printTrimmed(cell.percent, 6)}%`);
    case 'integer':
      return isolateValue(groupThousands(String(cell.value)));
    case 'date':
      return isolateValue(formatDate(cell.date));
    case 'time':
      return isolateValue(formatTime(cell.instant, cell.zone));
    case 'code':
      return isolateValue(clip(cell.text));
    case 'text':
      return isolateName(clip(cell.text));
  }
}

/** `1234567` minor units of a two-decimal currency: `12,345.67`, with the symbol before it when asked. */
export function formatMoney(amount: number, currency: PrintCurrency, withSymbol = false): string {
  const figure = groupThousands(printScaled(amount, currency.decimals));
  return withSymbol ? `${plainText(currency.symbol)} ${figure}` : figure;
}

/** At least the currency's decimals, at most the six a rate has. */
export function formatRate(rate: number, decimals: number): string {
  const [whole = '0', fraction = ''] = printTrimmed(rate, 6).split('.');
  return groupThousands(decimals === 0 && fraction === '' ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`);
}

export function formatQuantity(quantity: number, unit?: string): string {
  const figure = groupThousands(printTrimmed(quantity, 3));
  return unit === undefined || unit === '' ? figure : `${figure} ${clip(unit)}`;
}

/** `2026-11-20` as `20-11-2026`. */
export function formatDate(date: string): string {
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/** A moment on the branch's clock: `03:05 PM`, the same in both languages. */
export function formatTime(instant: string, zone: string): string {
  return timeFormat(zone).format(new Date(instant)).replace(/\s/g, ' ').toUpperCase();
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

function timeFormat(zone: string): Intl.DateTimeFormat {
  const known = timeFormats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: true });
  timeFormats.set(zone, format);
  return format;
}

function groupThousands(figure: string): string {
  const [whole = '', fraction] = figure.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function clip(text: string): string {
  return cutWithEllipsis(plainText(text), LONGEST_TEXT);
}
