/** The tables of lines: one wide row an item on A4 and 110 mm, two rows on 80 and 58 mm. Source: SPEC §9; PRINTING.md. */

import { code, empty, integer, label, line, money, nameOf, percent, quantity, rate, stack, text } from '../../cell.ts';
import type { Cell, Column, Paper, TableBlock, TableRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { figureColumn, uncutColumn, wordColumn } from '../columns.ts';
import { isGiven } from '../party.ts';
import type { InvoiceCharge, InvoiceLine } from './invoice.ts';
import { freeQuantity, type Section, taxOf, totalOf } from './sections.ts';

interface LineContext {
  readonly settings: PrintSettings;
  readonly sign: 1 | -1;
  readonly serial: number;
}

/** SalesPrintItemDiscount 0 and 2 print the discount per line. */
export function printsLineDiscount(settings: PrintSettings): boolean {
  return settings.salesPrintItemDiscount !== '1';
}

/** A page has one table for all sections, with a heading row where there is more than one. */
export function pageTable(sections: readonly Section[], settings: PrintSettings): TableBlock {
  const lines = sections.flatMap((each) => each.lines);
  const shown: PageShown = {
    free: lines.some((each) => 'rate' in each && freeQuantity(each) !== 0),
    hsn: lines.some((each) => 'rate' in each && isGiven(each.hsnCode)),
    discount: printsLineDiscount(settings) && lines.some((each) => each.discount !== 0),
  };
  const columns = pageColumns(shown);
  const rows: TableRow[] = [];
  let serial = 0;
  for (const section of sections) {
    if (sections.length > 1) {
      rows.push({ cells: [label(section.name)], spans: [columns.length], style: 'section', joinsNext: true });
    }
    for (const each of section.lines) {
      serial += 1;
      rows.push({ cells: pageCells(each, { settings, sign: section.sign, serial }, shown) });
    }
    if (sections.length > 1) rows.push(sectionTotal(section, columns.length, shown));
  }
  return { kind: 'table', columns, rows, repeatHeader: true };
}

interface PageShown {
  readonly free: boolean;
  readonly hsn: boolean;
  readonly discount: boolean;
}

function pageColumns(shown: PageShown): readonly Column[] {
  return [
    figureColumn(label('serial'), 3),
    wordColumn(label('description'), 30),
    ...(shown.hsn ? [uncutColumn(label('hsn'), 6)] : []),
    figureColumn(label('quantity'), 6),
    uncutColumn(label('unit'), 5),
    ...(shown.free ? [figureColumn(label('foc'), 5)] : []),
    figureColumn(label('rate'), 8),
    ...(shown.discount ? [figureColumn(label('discount'), 7)] : []),
    figureColumn(label('taxable'), 9),
    figureColumn(label('taxPercent'), 5),
    figureColumn(label('tax'), 7),
    figureColumn(label('total'), 9),
  ];
}

function pageCells(each: InvoiceLine | InvoiceCharge, context: LineContext, shown: PageShown): readonly Cell[] {
  const { sign, serial } = context;
  const item = 'rate' in each ? each : undefined;
  return [
    integer(serial),
    item === undefined ? nameOf(each) : describe(item, 'A4'),
    ...(shown.hsn ? [item?.hsnCode === undefined ? empty : code(item.hsnCode)] : []),
    each.quantity === undefined ? empty : quantity(sign * each.quantity),
    each.unit === undefined ? empty : text(each.unit),
    ...(shown.free
      ? [item === undefined || freeQuantity(item) === 0 ? empty : quantity(sign * freeQuantity(item))]
      : []),
    item === undefined ? empty : rate(item.rate),
    ...(shown.discount ? [blankZero(sign * each.discount)] : []),
    money(sign * (each.amount - each.discount)),
    taxRate(each),
    money(sign * taxOf(each) + 0),
    money(sign * totalOf(each)),
  ];
}

/** Discount, taxable amount, tax and total of one section, below its lines. */
function sectionTotal(section: Section, columns: number, shown: PageShown): TableRow {
  const figures: readonly Cell[] = [
    ...(shown.discount ? [blankZero(section.discount)] : []),
    money(section.subTotal - section.discount),
    empty,
    money(section.tax),
    money(section.total),
  ];
  const before = columns - figures.length;
  return { cells: [label(section.totalLabel), ...figures], spans: [before, ...figures.map(() => 1)], style: 'total' };
}

function blankZero(amount: number): Cell {
  return amount === 0 ? empty : money(amount);
}

/** The rates of a line's taxes together, as the law prints them per line. */
function taxRate(each: InvoiceLine | InvoiceCharge): Cell {
  const total = each.taxes.reduce((sum, tax) => sum + (tax.component === 'EXCISE' ? 0 : tax.percent), 0);
  return percent(total);
}

function describe(item: InvoiceLine, paper: Paper): Cell {
  const codes = [item.code, item.barcode ?? ''].filter(isGiven);
  return stack(
    nameOf(item),
    ...(isGiven(item.description) ? [text(item.description)] : []),
    ...(paper === 'A4' && codes.length > 0 ? [line(...codes.map(code))] : []),
  );
}

/** A slip has one table per section. */
export function slipTable(section: Section, paper: Exclude<Paper, 'A4'>, settings: PrintSettings): TableBlock {
  const contexts = section.lines.map((each, index) => ({
    each,
    context: { settings, sign: section.sign, serial: index + 1 },
  }));
  if (section.name === 'otherCharges') return chargeTable(section, paper);
  const items = contexts as readonly { each: InvoiceLine; context: LineContext }[];
  if (paper === '110') return wideTable(items);
  return paper === '80' ? mediumTable(items) : narrowTable(items);
}

function wideTable(items: readonly { each: InvoiceLine; context: LineContext }[]): TableBlock {
  const columns: readonly Column[] = [
    figureColumn(label('serial'), 3),
    wordColumn(label('item'), 27),
    figureColumn(label('quantity'), 9),
    figureColumn(label('foc'), 4),
    figureColumn(label('rate'), 7),
    figureColumn(label('vat'), 7),
    figureColumn(label('total'), 8),
  ];
  const rows = items.flatMap(({ each, context }) => [
    { cells: [integer(context.serial), describe(each, '110'), ...figures(each, context.sign, true)] },
    ...discountRow(each, context, columns.length),
  ]);
  return { kind: 'table', columns, rows, repeatHeader: false };
}

/** 80 mm: serial and name on the first line, the figures below them. */
function mediumTable(items: readonly { each: InvoiceLine; context: LineContext }[]): TableBlock {
  const columns: readonly Column[] = [
    uncutColumn(label('quantity'), 12),
    figureColumn(label('foc'), 5),
    figureColumn(label('rate'), 9),
    figureColumn(label('vat'), 8),
    figureColumn(label('total'), 10),
  ];
  const rows = items.flatMap(({ each, context }) => [
    { cells: [numbered(each, context)], spans: [columns.length], joinsNext: true },
    { cells: figures(each, context.sign, true), joinsNext: hasDiscountRow(each, context) },
    ...discountRow(each, context, columns.length),
  ]);
  return { kind: 'table', columns, rows, repeatHeader: false, head: twoLineHead(columns) };
}

/** 58 mm: two lines an item, without the free quantity's own column. */
function narrowTable(items: readonly { each: InvoiceLine; context: LineContext }[]): TableBlock {
  const columns: readonly Column[] = [
    uncutColumn(label('quantity'), 8),
    figureColumn(label('rate'), 7),
    figureColumn(label('vat'), 6),
    figureColumn(label('total'), 8),
  ];
  const rows = items.flatMap(({ each, context }) => [
    { cells: [numbered(each, context)], spans: [columns.length], joinsNext: true },
    { cells: figures(each, context.sign, false), joinsNext: freeQuantity(each) !== 0 || hasDiscountRow(each, context) },
    ...(freeQuantity(each) === 0
      ? []
      : [smallRow([label('foc'), quantity(context.sign * freeQuantity(each))], columns.length)]),
    ...discountRow(each, context, columns.length),
  ]);
  return { kind: 'table', columns, rows, repeatHeader: false, head: twoLineHead(columns) };
}

function numbered(each: InvoiceLine, context: LineContext): Cell {
  return line(integer(context.serial), nameOf(each));
}

function twoLineHead(columns: readonly Column[]): readonly TableRow[] {
  return [
    { cells: [line(label('serial'), label('item'))], spans: [columns.length] },
    { cells: columns.map((column) => column.title) },
  ];
}

function figures(each: InvoiceLine, sign: 1 | -1, withFree: boolean): readonly Cell[] {
  const free = freeQuantity(each);
  return [
    quantity(sign * each.quantity, each.unit),
    ...(withFree ? [free === 0 ? empty : quantity(sign * free)] : []),
    rate(each.rate),
    money(sign * taxOf(each) + 0),
    money(sign * totalOf(each)),
  ];
}

function hasDiscountRow(each: InvoiceLine, context: LineContext): boolean {
  return printsLineDiscount(context.settings) && each.discount !== 0;
}

function discountRow(each: InvoiceLine, context: LineContext, span: number): readonly TableRow[] {
  if (!hasDiscountRow(each, context)) return [];
  return [smallRow([label('discount'), money(-context.sign * each.discount)], span)];
}

function smallRow(cells: readonly Cell[], span: number): TableRow {
  return { cells: [stack(empty, line(...cells))], spans: [span] };
}

function chargeTable(section: Section, paper: Exclude<Paper, 'A4'>): TableBlock {
  const widths = { '110': 40, '80': 26, '58': 14 };
  const columns: readonly Column[] = [
    wordColumn(label('description'), widths[paper]),
    figureColumn(label('vat'), 8),
    figureColumn(label('total'), 10),
  ];
  const rows = section.lines.map((each) => ({
    cells: [nameOf(each), money(taxOf(each)), money(totalOf(each))],
  }));
  return { kind: 'table', columns, rows, repeatHeader: false };
}
