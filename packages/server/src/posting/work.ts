/** What `posting_write` stores: rows with the tables' own column names, gathered over a batch. */

import type { Layer } from '@fieldbook/core/stock/cost-state';
import { arrayText, quoteElement } from './array-text.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface CostRow {
  readonly item_id: number;
  readonly pool: string;
  readonly quantity: number;
  readonly value: number;
  readonly last_quantity: number;
  readonly last_value: number;
  readonly layers: readonly Readonly<Layer>[];
}

export interface Work {
  readonly vouchers: Row[];
  readonly changedVouchers: Row[];
  readonly claims: (readonly [key: string, hash: string, voucherNo: number, action: string, userId: number])[];
  readonly versions: Row[];
  readonly lines: Row[];
  readonly ledgerLines: Row[];
  readonly tenders: Row[];
  readonly taxes: Row[];
  readonly postings: Row[];
  readonly entries: Row[];
  readonly moves: Row[];
  readonly newBills: Row[];
  readonly changedBills: Row[];
  readonly billEntries: Row[];
  readonly stock: (readonly [godown: number, item: number, quantity: number])[];
  readonly costs: CostRow[];
  /** Stock of batches, of items that are kept so. */
  readonly batches: (readonly [godown: number, item: number, batch: string, expiry: string, quantity: number])[];
  readonly series: (readonly [id: number, lastNumber: number, lastChain: number, headHash: string])[];
  /** Vouchers of which more or less is done now than before. */
  readonly fulfilled: number[];
}

export function emptyWork(): Work {
  return {
    vouchers: [],
    changedVouchers: [],
    claims: [],
    versions: [],
    lines: [],
    ledgerLines: [],
    tenders: [],
    taxes: [],
    postings: [],
    entries: [],
    moves: [],
    newBills: [],
    changedBills: [],
    billEntries: [],
    stock: [],
    costs: [],
    batches: [],
    series: [],
    fulfilled: [],
  };
}

/** Adds the rows of a document that was accepted to those of its batch. */
export function joinWork(all: Work, more: Work): void {
  for (const [name, rows] of Object.entries(more)) (all[name as keyof Work] as unknown[]).push(...rows);
}

/**
 * The arguments of `posting_write`, in its order: JSON arrays of rows, then columns of the running state as array texts.
 * What is empty is null and writes nothing.
 */
export function workArguments(work: Work): readonly (string | null)[] {
  const rows = rowsOrder.map((name) => (work[name].length === 0 ? null : JSON.stringify(work[name])));
  const { stock, costs, series } = work;
  return [
    ...rows,
    column(stock, ([godown]) => godown),
    column(stock, ([, item]) => item),
    column(stock, ([, , quantity]) => quantity),
    column(costs, (row) => row.item_id),
    column(costs, (row) => row.pool),
    column(costs, (row) => row.quantity),
    column(costs, (row) => row.value),
    column(costs, (row) => row.last_quantity),
    column(costs, (row) => row.last_value),
    column(costs, (row) => quoteElement(JSON.stringify(row.layers ?? []))),
    column(series, ([id]) => id),
    column(series, ([, number]) => number),
    column(series, ([, , chain]) => chain),
    column(series, ([, , , hash]) => hash),
  ];
}

function column<T>(rows: readonly T[], pick: (row: T) => string | number): string | null {
  return rows.length === 0 ? null : arrayText(rows.map(pick));
}

const rowsOrder = [
  'vouchers',
  'changedVouchers',
  'claims',
  'versions',
  'lines',
  'ledgerLines',
  'tenders',
  'taxes',
  'postings',
  'entries',
  'moves',
  'newBills',
  'changedBills',
  'billEntries',
] as const satisfies readonly (keyof Work)[];
