/**
 * What a phone is told of masters and books, and how: pages of parts, each a collection of rows under codes. The first call
 * has no token and brings everything; every page brings the token to go on from, and the last one that of the next delta.
 * Which rows: what its person may see, and a phone needs (`docs/decisions/0090-offline.md`).
 */
import type { OpenBill } from '../bills/bill-desk.ts';
import type { SourceVoucher } from '../definition/books.ts';
import type { Minor } from '../kernel/money.ts';
import { masters } from '../masters/index.ts';
import type { BatchStock } from '../stock/batches.ts';
import type { Included } from './included.ts';
import type { LeaseFacts } from './lease.ts';

/**
 * Masters a phone holds, in the order of "refresh all data" (SPEC §4). All active and inactive rows; of customers those of the
 * person's routes.
 */
export const carriedMasters: readonly string[] = masters
  .flatMap(({ name, phone }) => (phone === undefined ? [] : [{ name, order: phone.order }]))
  .toSorted((one, other) => one.order - other.order)
  .map(({ name }) => name);

export interface StockRow {
  /** `godown\nitem`, as `stockKey` of the phone says. */
  readonly code: string;
  /** Smallest units. */
  readonly quantity: number;
  readonly batches?: readonly BatchStock[];
}

/** `side\nparty\nledger\nreference`, of open bills; one that was settled is gone. */
export type BillRow = OpenBill & { readonly code: string };

export interface BalanceRow {
  /** `ledger\nparty`, or `ledger\n` for one of the person's own cash and bank ledgers. */
  readonly code: string;
  /** Base currency, debit above zero. */
  readonly base: Minor;
}

export interface SourceRow {
  /** `type\nreferNo`. */
  readonly code: string;
  readonly source: SourceVoucher;
}

/** Rows of one collection: a master by its name, or one of the books. */
export interface ChangePart {
  readonly collection: string;
  /** These rows are all there are, with those that stay: others of the collection are gone. */
  readonly isWhole?: true;
  /** Codes of rows that are as they were told before. */
  readonly stays?: readonly string[];
  readonly rows: readonly { readonly code: string }[];
  /** Codes of rows that are gone, or out of the person's sight. */
  readonly gone: readonly string[];
}

export interface ChangePage {
  readonly parts: readonly ChangePart[];
  /** For the next call; of a page that is not the last: to go on at once. */
  readonly token: string;
  readonly isLast: boolean;
  /** The server's clock. */
  readonly at: string;
  /** The phone's rows are of another life of the database, or of another scope: these replace all, from an empty store. */
  readonly restarts?: true;
  /** Of the last page: who is signed in, with settings and rights, when it changed since the token. */
  readonly me?: unknown;
  /** Of the last page: the lease this device holds; null for none. */
  readonly lease?: LeaseFacts | null;
  /** Of the last page: which of this device's items these books hold. */
  readonly included?: Included;
}
