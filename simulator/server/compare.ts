/** A phone's days against what came of them, at the simulated server: sequences that never came, vouchers by type. */
import type { Process } from '../world/process.ts';
import type { Server } from './server.ts';

/** The items of a phone behind those that were agreed before. */
export interface ToldDays {
  readonly device: string;
  /** Agreed so far; of what follows the figures are told. */
  readonly from: number;
  /** Of the last item that it completed. */
  readonly last: number;
  /** Vouchers that count as sent, by type. */
  readonly types: Readonly<Record<string, number>>;
}

export interface Findings {
  readonly missing: readonly number[];
  readonly differs: readonly string[];
  /** Refused as it came last, where a newer revision may not have arrived, or known by another body alone. */
  readonly aside: readonly number[];
}

export async function serveComparison(server: Server, process: Process, told: ToldDays): Promise<Findings | undefined> {
  await process.step('reads what a phone tells of its days', () => undefined);
  if (!server.signedIn.has(told.device) || !server.isApproved(told.device)) return undefined;
  return process.step('compares', () => {
    const findings = server.parts.compareDays(server, told);
    server.onCompare(told, findings);
    return findings;
  });
}

export function compareDays({ database, bodies }: Server, { device, from, last, types }: ToldDays): Findings {
  const received = database.rowsOf('received', `${device} `);
  const contradicting = [...database.rows.conflict.keys()]
    .filter((key) => key.startsWith(`${device} `))
    .map((key) => Number(key.split(' ')[1]));
  const arrived = new Set(received.map(({ sequence }) => sequence));
  const seen = new Set([...arrived, ...contradicting]);
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((sequence) => !seen.has(sequence));
  const found: Record<string, number> = {};
  for (const { sequence, uid, answer } of received) {
    const isPosted = answer.outcome === 'posted' && database.get('voucher', uid) !== undefined;
    if (sequence <= from || sequence > last || !isPosted) continue;
    // Of the document: goods taken back with a sale are a voucher of another type.
    const { type = '' } = (bodies.get(uid) ?? {}) as { readonly type?: string };
    found[type] = (found[type] ?? 0) + 1;
  }
  const names = [...new Set([...Object.keys(types), ...Object.keys(found)])].sort();
  const refused = received.filter(({ answer }) => answer.outcome === 'refused').map(({ sequence }) => sequence);
  const aside = [...new Set([...refused, ...contradicting.filter((sequence) => !arrived.has(sequence))])];
  return { aside, missing, differs: names.filter((type) => (types[type] ?? 0) !== (found[type] ?? 0)) };
}
