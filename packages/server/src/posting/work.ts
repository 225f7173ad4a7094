/** What `posting_write` stores: rows with the tables' own column names, gathered over a batch. */

export type Row = Readonly<Record<string, unknown>>;

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
  readonly costs: Row[];
  readonly series: (readonly [id: number, lastNumber: number, lastChain: number, headHash: string])[];
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
    series: [],
  };
}

/** Adds the rows of a document that was accepted to those of its batch. */
export function joinWork(all: Work, more: Work): void {
  for (const [name, rows] of Object.entries(more)) (all[name as keyof Work] as unknown[]).push(...rows);
}

/** The arguments of `posting_write`, in its order; an empty array is null and writes nothing. */
export function workArguments(work: Work): readonly (readonly unknown[] | null)[] {
  return writeOrder.map((name) => (work[name].length === 0 ? null : work[name]));
}

const writeOrder = [
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
  'stock',
  'costs',
  'series',
] as const satisfies readonly (keyof Work)[];
