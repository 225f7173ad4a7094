/** What `posting_write` stores: rows with the tables' own column names, gathered over a batch. */

import type { Layer } from '@fieldbook/core/stock/cost-state';
import { arrayText, quoteElement } from './array-text.ts';
import type { NamedArguments } from './named-arguments.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface CostRow {
  readonly item_id: number;
  readonly branch_id: number;
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

/** Does a voucher write into the books of another branch than its own? The posting of its own comes first. */
export function crossesBranches(work: Pick<Work, 'postings'>): boolean {
  const branches = ownBranches(work);
  return work.postings.some((row) => isElsewhere(row, branches));
}

/** By voucher, its own branch. */
function ownBranches({ postings }: Pick<Work, 'postings'>): Map<unknown, unknown> {
  const branches = new Map<unknown, unknown>();
  for (const { voucher_id: voucher, branch_id: branch } of postings) {
    if (!branches.has(voucher)) branches.set(voucher, branch);
  }
  return branches;
}

function isElsewhere(
  { voucher_id: voucher, branch_id: branch }: Row,
  branches: ReadonlyMap<unknown, unknown>,
): boolean {
  return branches.get(voucher) !== branch;
}

/** What a person writes where he may see it, and apart from it what his vouchers do in other branches. */
export function divideByBranch(work: Work): { readonly own: Work; readonly elsewhere: Work } {
  const elsewhere = emptyWork();
  if (!crossesBranches(work)) return { own: work, elsewhere };
  const branches = ownBranches(work);
  const away = new Set(work.postings.filter((row) => isElsewhere(row, branches)).map(({ id }) => id));
  const home = new Set(branches.values());
  const divided: Partial<Record<keyof Work, readonly Row[]>> = {};
  const divide = (name: DividedRows, isAway: (row: Row) => boolean) => {
    elsewhere[name].push(...work[name].filter(isAway));
    divided[name] = work[name].filter((row) => !isAway(row));
  };
  divide('postings', ({ id }) => away.has(id));
  for (const name of ['entries', 'moves', 'billEntries'] as const) {
    divide(name, ({ posting_id: posting }) => away.has(posting));
  }
  divide('changedBills', ({ branch_id: branch }) => !home.has(branch));
  return { own: { ...work, ...divided } as Work, elsewhere };
}

type DividedRows = 'postings' | 'entries' | 'moves' | 'billEntries' | 'changedBills';

/**
 * The arguments of `posting_write`, by the names of its parameters: JSON arrays of rows, and columns of the running state as array
 * texts. What is empty is null and writes nothing.
 */
export function workArguments(work: Work): NamedArguments {
  const { stock, costs, series } = work;
  return {
    ...rowArguments(work),
    stock_godowns: column(stock, ([godown]) => godown),
    stock_items: column(stock, ([, item]) => item),
    stock_quantities: column(stock, ([, , quantity]) => quantity),
    cost_items: column(costs, (row) => row.item_id),
    cost_branches: column(costs, (row) => row.branch_id),
    cost_pools: column(costs, (row) => row.pool),
    cost_quantities: column(costs, (row) => row.quantity),
    cost_values: column(costs, (row) => row.value),
    cost_last_quantities: column(costs, (row) => row.last_quantity),
    cost_last_values: column(costs, (row) => row.last_value),
    cost_layers: column(costs, (row) => quoteElement(JSON.stringify(row.layers ?? []))),
    series_ids: column(series, ([id]) => id),
    series_numbers: column(series, ([, number]) => number),
    series_chains: column(series, ([, , chain]) => chain),
    series_hashes: column(series, ([, , , hash]) => hash),
  };
}

function column<T>(rows: readonly T[], pick: (row: T) => string | number): string | null {
  return rows.length === 0 ? null : arrayText(rows.map(pick));
}

function rowArguments(work: Work): NamedArguments {
  const rows = Object.entries(rowParameters) as [keyof typeof rowParameters, string][];
  return Object.fromEntries(
    rows.map(([name, parameter]) => [parameter, work[name].length === 0 ? null : JSON.stringify(work[name])]),
  );
}

const rowParameters = {
  vouchers: 'new_rows_vouchers',
  changedVouchers: 'new_rows_changed_vouchers',
  claims: 'new_rows_claims',
  versions: 'new_rows_versions',
  lines: 'new_rows_lines',
  ledgerLines: 'new_rows_ledger_lines',
  tenders: 'new_rows_tenders',
  taxes: 'new_rows_taxes',
  postings: 'new_rows_postings',
  entries: 'new_rows_entries',
  moves: 'new_rows_moves',
  newBills: 'new_rows_new_bills',
  changedBills: 'new_rows_changed_bills',
  billEntries: 'new_rows_bill_entries',
} as const satisfies Partial<Record<keyof Work, string>>;
