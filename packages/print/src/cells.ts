/**
 * What each kind of cell becomes in the print language, in one place for every layout and every renderer: figures as
 * core's formats write them, with Latin digits in every language, each value in isolates (PRINTING.md, Bidi).
 */
import { say } from '@fieldbook/core/i18n/say';
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
import { type Cell, languagesOf, type PaperLanguage, type PrintCurrency, type PrintLang } from './document.ts';
import { type LabelKey, labels } from './labels.ts';
import { cutWithEllipsis } from './width.ts';
import { isCountedInLakh } from './words/grammar.ts';

/** A piece of a line in one language. A document of two languages has two of them for its words. */
export interface Run {
  readonly text: string;
  readonly lang: PaperLanguage;
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
    case 'caption':
      return inLanguages(context, (lang) => clip(say(cell.text, lang)));
    case 'bilingual':
      return inLanguages(context, (lang) => clip(cell[lang]));
    case 'name':
      return nameRuns(cell, context);
    case 'line':
      return joinLine(cell.cells, context);
    default:
      return [single(formatValue(cell, context))];
  }
}

/** What two languages write alike stands there once. */
function inLanguages({ lang: printed }: CellContext, write: (lang: PaperLanguage) => string): readonly Run[] {
  const byText = new Map<string, PaperLanguage>();
  for (const lang of languagesOf(printed)) {
    const text = write(lang);
    if (!byText.has(text)) byText.set(text, lang);
  }
  if (byText.size === 1) return Array.from(byText, ([text, lang]) => ({ text, lang }));
  return Array.from(byText, ([text, lang]) => ({ text: isolateName(text), lang }));
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
  return [{ text, lang: languagesOf(context.lang)[0] }, ...others];
}

function fillLabel(
  key: LabelKey,
  context: CellContext & { readonly lang: PaperLanguage },
  values: Readonly<Record<string, Cell>> = {},
): string {
  const written = Object.entries(values).map(([place, value]) => [place, formatText(value, context)] as const);
  return say(labels[key], context.lang, Object.fromEntries(written));
}

function single(text: string): Run {
  return { text, lang: isArabic(text) ? 'ar' : 'en' };
}

type ValueCell = Exclude<Cell, { kind: 'empty' | 'stack' | 'label' | 'caption' | 'bilingual' | 'name' | 'line' }>;

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
