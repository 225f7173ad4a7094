/** What a phone is told: the lease it has, and the books of its van and customers as they stand at one moment. */
import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import type { Included, Lease } from '@fieldbook/core/sync/register';
import type { Process } from '../world/process.ts';
import { leaseFor } from './leases.ts';
import type { Server } from './server.ts';

/** The server's books on a phone. */
export interface Snapshot {
  readonly included: Included;
  /** By godown and item. */
  readonly stock: ReadonlyMap<string, number>;
  readonly bills: readonly OpenBill[];
  /** Vouchers in the books at that moment: for the checks alone. */
  readonly at: number;
}

export type Refreshed =
  | { readonly kind: 'told'; readonly lease: Lease | undefined; readonly books: Snapshot }
  | { readonly kind: 'unauthorised' };

export interface RefreshRequest {
  readonly device: string;
  readonly nextNumbers: Readonly<Record<string, number>>;
}

export async function serveRefresh(server: Server, process: Process, request: RefreshRequest): Promise<Refreshed> {
  const { device, nextNumbers } = request;
  await process.step('reads the refresh', () => undefined);
  if (!server.signedIn.has(device)) return { kind: 'unauthorised' };
  const lease = await leaseFor(server, process, device, nextNumbers);
  const books = await process.step('reads the books', () => snapshot(server, device));
  return { kind: 'told', lease, books };
}

function snapshot(server: Server, device: string): Snapshot {
  const { rows, log } = server.database;
  const received = server.database.rowsOf('received', `${device} `);
  const posted = received.filter(({ answer }) => answer.outcome === 'posted').map(({ sequence }) => sequence);
  return {
    included: server.parts.includedOf(posted),
    stock: new Map(rows.stock),
    bills: [...rows.bill.values()].filter(({ open }) => open !== 0).map((bill) => ({ ...bill })),
    at: log.length,
  };
}
