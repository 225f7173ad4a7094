/** What a phone is told: the lease it has, and the books of its van and customers as they stand at one moment. */
import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import { remainingOf } from '@fieldbook/core/chains/remaining';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { BatchStock } from '@fieldbook/core/stock/batches';
import type { Included } from '@fieldbook/core/sync/included';
import type { Lease } from '@fieldbook/core/sync/register';
import type { Database } from '../database/database.ts';
import type { CustomerRow, VoucherRow } from '../database/tables.ts';
import type { Process } from '../world/process.ts';
import { stepsOf } from './days.ts';
import { leaseFor } from './leases.ts';
import type { Server } from './server.ts';
import { followersIn, sourceFrom } from './sources.ts';

/** The server's books on a phone. */
export interface Snapshot {
  readonly included: Included;
  /** By godown and item. */
  readonly stock: ReadonlyMap<string, number>;
  readonly bills: readonly OpenBill[];
  /** By godown and item. */
  readonly batches: ReadonlyMap<string, readonly BatchStock[]>;
  /** By type and reference number: what its documents may continue. */
  readonly sources: ReadonlyMap<string, SourceVoucher>;
  /** Days of the person and of the van; which of their steps are done. */
  readonly days: readonly RouteDay[];
  readonly steps: ReadonlySet<string>;
  /** Commits up to that moment, and vouchers in the books: for the checks alone. */
  readonly version: number;
  readonly at: number;
}

/** Customers that were met on a route, whoever met them; `since`: how many were told before. */
export interface Page {
  readonly since: number;
  readonly customers: readonly CustomerRow[];
}

export interface Told extends Page {
  readonly kind: 'told';
  readonly lease: Lease | undefined;
  readonly books: Snapshot;
}

/** Not the last: there is more. */
export type MorePages = Page & { readonly kind: 'page' };

export type Refreshed = Told | MorePages | { readonly kind: 'unauthorised' | 'gone' };

export interface RefreshRequest {
  readonly device: string;
  readonly nextNumbers: Readonly<Record<string, number>>;
  /** Where the page before ended. */
  readonly since: number;
}

/** Customers a page. */
export const PAGE_ROWS = 2;

export async function serveRefresh(server: Server, process: Process, request: RefreshRequest): Promise<Refreshed> {
  const { device, nextNumbers, since } = request;
  await process.step('reads the refresh', () => undefined);
  if (!server.signedIn.has(device)) return { kind: 'unauthorised' };
  if (!server.isApproved(device)) return { kind: 'gone' };
  // Pages of masters come before the books, each of its own moment.
  const rows = await process.step('reads the customers', () => server.database.rowsOf('customer').slice(since));
  const customers = rows.slice(0, PAGE_ROWS);
  if (rows.length > PAGE_ROWS) return { kind: 'page', since, customers };
  const lease = await leaseFor(server, process, device, nextNumbers);
  const books = await process.step('reads the books', () => snapshot(server, device, lease?.van));
  return { kind: 'told', lease, books, since, customers };
}

function snapshot(server: Server, device: string, van: string | undefined): Snapshot {
  const received = server.database.rowsOf('received', `${device} `);
  const posted = received.filter(({ answer }) => answer.outcome !== 'refused').map(({ sequence }) => sequence);
  const { sources, ...shared } = booksNow(server);
  const known = sources.get(van) ?? server.parts.sourcesFor(server, van);
  sources.set(van, known);
  const days = server.parts.daysFor(server, server.userOf(device), van);
  server.onTell(device, van, days);
  return { ...shared, included: server.parts.includedOf(posted), sources: known, days, steps: stepsOf(server, days) };
}

interface BooksNow extends Pick<Snapshot, 'version' | 'stock' | 'bills' | 'batches' | 'at'> {
  /** By van. */
  readonly sources: Map<string | undefined, ReadonlyMap<string, SourceVoucher>>;
}

const read = new WeakMap<Database, { readonly version: number; readonly books: BooksNow }>();

/** What all phones are told alike; the same object until the next commit. */
function booksNow({ database }: Server): BooksNow {
  const last = read.get(database);
  if (last?.version === database.version) return last.books;
  const { rows, log, version } = database;
  const bills = [...rows.bill.values()].filter(({ open }) => open !== 0);
  const books = {
    version,
    stock: new Map(rows.stock),
    bills,
    batches: new Map(rows.batch),
    at: log.length,
    sources: new Map(),
  };
  read.set(database, { version, books });
  return books;
}

/** As the product tells: open promises of customers, transfers on their way to the van, the last sales. */
export function sourcesFor(server: Server, van: string | undefined): Map<string, SourceVoucher> {
  const { database } = server;
  const followers = followersIn(database.rows.voucher.values(), database);
  const standing = database.rowsOf('voucher').filter(({ uid, reverses }) => {
    return reverses === undefined && database.get('voided', uid) === undefined;
  });
  const told = standing.filter((row) => promised.includes(row.type) && isFor(row, van));
  const sales = standing.filter(({ type }) => type === 'sales').slice(-MOST_SALES);
  const sources = [...told, ...sales].map((row) => sourceFrom(database, row, followers.get(row.uid) ?? []));
  const open = sources.filter(({ type, lines }) => type === 'sales' || lines.some((line) => remainingOf(line) > 0));
  return new Map(open.map((source) => [`${source.type} ${source.referNo}`, source]));
}

const promised = ['quotation', 'order', 'deliveryNote', 'stockTransfer'];
const MOST_SALES = 5;

function isFor({ type, voucher }: VoucherRow, van: string | undefined): boolean {
  return type !== 'stockTransfer' || voucher.items.some((line) => line['toGodown'] === van);
}
