/**
 * What the books of Tally begin with, as rows of the opening tables (core/openings). A table becomes one voucher, so a table with more rows
 * than a voucher has lines is divided. What Tally tells in several rows and an opening knows as one (a bill, a batch in a godown) is added up.
 */
import { MOST_LINES } from '../definition/read-voucher.ts';
import { msg } from '../i18n/text.ts';
import { parseScaled, printTrimmed } from '../kernel/decimal.ts';
import { inGroups } from './in-groups.ts';
import type { OpeningBill, OpeningStock, Openings } from './openings.ts';
import { type TableRow, type TallyTable, tableOf } from './table.ts';
import type { LeftOut } from './tally-masters.ts';

export interface OpeningRows {
  readonly tables: readonly TallyTable[];
  readonly leftOut: readonly LeftOut[];
}

const DECIMALS = 6;

/** Goods at a value that no rate gives exactly are two lines. */
const MOST_STOCK = MOST_LINES / 2;

/** `godown` is where goods lie that the file names no godown for. */
export function openingRows(openings: Omit<Openings, 'leftOut'>, godown: string | undefined): OpeningRows {
  const stock = openings.stock.map((row) => ({ ...row, godown: row.godown ?? godown }));
  const placed = stock.filter((row) => row.godown !== undefined);
  const astray = stock.filter((row) => row.godown === undefined);
  return {
    tables: [
      ...divided('openingLedger', openings.ledgers.map(ledgerRow), MOST_LINES),
      ...divided('openingCustomerBill', billRows(openings.bills, 'customer'), MOST_LINES),
      ...divided('openingSupplierBill', billRows(openings.bills, 'supplier'), MOST_LINES),
      ...divided('openingStock', stockRows(placed), MOST_STOCK),
    ],
    leftOut: astray.map(({ item }) => ({
      kind: 'STOCKITEM',
      name: item,
      why: msg('The file does not say where its opening stock lies, and no godown was named.'),
    })),
  };
}

const ledgerRow = ({ ledger, debit, credit }: Openings['ledgers'][number]): TableRow => ({ ledger, debit, credit });

/** Of a supplier's bill an opening says what we owe. */
function billRows(bills: readonly OpeningBill[], side: OpeningBill['side']): readonly TableRow[] {
  const own = bills.filter((bill) => bill.side === side);
  return grouped(own, ({ code, reference }) => [code, reference]).map(([first, same]) => {
    const debit = sumOf(same.map(({ amount }) => amount));
    return {
      [side]: first.code,
      billReference: first.reference,
      billDate: first.date,
      dueDate: first.dueDate,
      amount: printTrimmed(side === 'customer' ? debit : 0 - debit, DECIMALS),
    };
  });
}

function stockRows(stock: readonly OpeningStock[]): readonly TableRow[] {
  return grouped(stock, ({ item, godown, batch }) => [item, godown, batch]).map(([first, same]) => ({
    item: first.item,
    godown: first.godown,
    batch: first.batch,
    expiry: first.expiry,
    quantity: String(same.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)),
    value: printTrimmed(sumOf(same.map(({ value }) => value)), DECIMALS),
  }));
}

function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => readonly (string | undefined)[],
): readonly (readonly [first: Row, same: readonly Row[]])[] {
  const groups = inGroups(rows, (row) => JSON.stringify(keyOf(row)));
  return [...groups.values()].flatMap((same) => (same[0] === undefined ? [] : [[same[0], same] as const]));
}

/** Openings were read with so many decimals. */
const sumOf = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + (parseScaled(amount, DECIMALS) ?? 0), 0);

function divided(kind: string, rows: readonly TableRow[], most: number): readonly TallyTable[] {
  const lots = Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most));
  return lots.map((lot) => tableOf(kind, lot));
}
