/** A document that was voided in the field, at the simulated server: taken back as the office does it, before its event is kept. */
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { VoucherRow } from '../database/tables.ts';
import type { Process } from '../world/process.ts';
import { voidVoucher } from './office-desk.ts';
import type { Server } from './server.ts';

/** What a slip became, the later voucher first. */
export function vouchersOf({ database }: Server, document: unknown): VoucherRow[] {
  const all = database.rowsOf('voucher').filter((row) => row.document === document && row.reverses === undefined);
  return all.reverse();
}

/** Nothing when all that it became is void, else why it is not. */
export async function voidInField(server: Server, process: Process, { body }: UploadItem): Promise<readonly Problem[]> {
  const vouchers = vouchersOf(server, (body as { readonly voucher?: unknown }).voucher);
  if (vouchers.length === 0) return [problem('void.put_aside', 'voucher')];
  for (const { uid } of vouchers) {
    if (server.database.get('voided', uid) !== undefined) continue;
    const outcome = await voidVoucher(server, process, uid);
    if (!outcome.ok && outcome.problems[0]?.code !== 'voucher.void') return outcome.problems;
  }
  return [];
}
