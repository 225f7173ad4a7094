/**
 * What each kind of cell becomes in the print language, in one place for every layout and every renderer: figures as
 * core's formats write them, with Latin digits in both languages, each value in isolates (PRINTING.md, Bidi).
 */
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import {
  formatAmount,
  formatDate,
  formatMoney,
  formatQuantity,
  formatTime,
  type NumberStyle,
} from '@fieldbook/core/kernel/format';
import { type Micro, RATE_DECIMALS } from '@fieldbook/core/kernel/money';
import { isArabic, isolateName, isolateValue, plainText } from './bidi.ts';
import type { Cell, PrintCurrency, PrintLang } from './document.ts';
import { type LabelKey, labels } from './labels.ts';
import { cutWithEllipsis } from './width.ts';
import { isCountedInLakh } from './words/grammar.ts';

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
/** A symbol or a unit stands beside a number, which is never cut: both are as short as they are meant to be. */
const LONGEST_SYMBOL = 8;
const LONGEST_UNIT = 12;

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
      return isolateValue(formatMoneyCell(cell, currency));
    case 'rate':
      return isolateValue(formatRate(cell.rate, currency));
    case 'quantity':
      return isolateValue(formatQuantityCell(cell));
    case 'percent':
      return isolateValue(`${printTrimmed(cell.percent, RATE_DECIMALS)}%`);
    case 'integer':
      return isolateValue(formatAmount(cell.value, 0));
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

/** Rupees are grouped by lakh and crore. */
function styleOf(currency: PrintCurrency): NumberStyle {
  return isCountedInLakh(currency.code) ? { groups: 'indian' } : {};
}

function formatMoneyCell(cell: Extract<Cell, { kind: 'money' }>, currency: PrintCurrency): string {
  const style = styleOf(currency);
  if (cell.withSymbol !== true) return formatAmount(cell.amount, currency.decimals, style);
  return formatMoney(cell.amount, { ...currency, symbol: clip(currency.symbol, LONGEST_SYMBOL) }, style);
}

/** At least the currency's decimals, at most the six a rate has. */
function formatRate(rate: Micro, currency: PrintCurrency): string {
  const decimals = Math.max(currency.decimals, printTrimmed(rate, RATE_DECIMALS).split('.')[1]?.length ?? 0);
  return formatAmount(Math.round(rate / 10 ** (RATE_DECIMALS - decimals)), decimals, styleOf(currency));
}

function formatQuantityCell(cell: Extract<Cell, { kind: 'quantity' }>): string {
  const figure = formatQuantity(cell.quantity);
  return cell.unit === undefined || cell.unit === '' ? figure : `${figure} ${clip(cell.unit, LONGEST_UNIT)}`;
}

function clip(text: string, longest = LONGEST_TEXT): string {
  return cutWithEllipsis(plainText(text), longest);
}
