/**
 * Uids of transfers that exist once for a godown and a day: they follow from both, so whoever asks a second time, or at the
 * same moment, means the same voucher. One that was voided makes room for another.
 */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type pg from 'pg';
import { stableUid } from '../posting/stable-uid.ts';

export interface DayVoucher {
  readonly uid: string;
  /** The voucher that has it; absent when it is free. */
  readonly voucher?: { readonly voucherNo: number; readonly referNo: string };
}

export interface DayOf {
  readonly purpose: 'bulkDamage' | 'allocation';
  readonly godown: string;
  readonly date: IsoDate;
}

const FOUND = `select id as "voucherNo", refer_no as "referNo", state from voucher where uid = $1`;

/** The first uid that no voucher has; or, with `once`, that of the one which stands. */
export async function dayVoucher(client: pg.ClientBase, of: DayOf, once: boolean): Promise<DayVoucher> {
  for (let attempt = 0; ; attempt += 1) {
    const uid = stableUid(of.purpose, of.godown, of.date, String(attempt));
    const { rows } = await client.query<{ voucherNo: number; referNo: string; state: string }>(FOUND, [uid]);
    const [found] = rows;
    if (found === undefined) return { uid };
    const { state, voucherNo, referNo } = found;
    if (once && state !== 'void') return { uid, voucher: { voucherNo: Number(voucherNo), referNo } };
  }
}
