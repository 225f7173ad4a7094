/** Stored vouchers as callers see them: the answer to a repeated or conflicting write. */
import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';
import { literal } from '../../store/database/simple-query.ts';
import { shownVersion } from '../../store/vouchers/voucher-history.ts';
import type { PostedVoucher } from '../service.ts';

const load = (
  voucherNo: string,
  relatedUids: string,
) => `select v.id, v.uid, v.type, v.refer_no, v.date, v.state, ${shownVersion('v')} as version, v.net, v.exceptions, c.decimals,
    (select encode(p.hash, 'hex') from posting p where p.voucher_id = v.id and p.branch_id = v.branch_id order by p.id desc limit 1) as hash,
    (select coalesce(json_agg(json_build_object('type', r.type, 'voucherNo', r.id, 'referNo', r.refer_no) order by r.id), '[]')
      from voucher r where r.uid = any (${relatedUids})) as related
  from voucher v join currency c on c.id = v.currency_id where v.id = ${voucherNo}`;

const LOAD = load('$1', '$2::uuid[]');

/** A voucher with its number as a literal, and those of `relatedUids`. */
export function postedSql(voucherNo: number, relatedUids: readonly string[] = []): string {
  return load(String(Number(voucherNo)), `${literal(`{${relatedUids.join(',')}}`)}::uuid[]`);
}

export interface PostedRow {
  readonly id: number;
  readonly uid: string;
  readonly type: string;
  readonly refer_no: string;
  readonly date: string;
  readonly state: PostedVoucher['state'];
  readonly version: number;
  readonly net: number;
  readonly decimals: number;
  readonly hash: string;
  readonly related: PostedVoucher['related'];
  readonly exceptions: readonly string[];
}

/** A voucher with those split from the same document (`relatedUids`). The caller has set the transaction's context. */
export async function loadPosted(
  client: Pick<pg.ClientBase, 'query'>,
  voucherNo: number,
  relatedUids: readonly string[] = [],
): Promise<PostedVoucher | undefined> {
  const { rows } = await client.query<PostedRow>({
    name: 'posting-stored',
    text: LOAD,
    values: [voucherNo, relatedUids],
  });
  return rows[0] === undefined ? undefined : postedOf(rows[0]);
}

export function postedOf(row: PostedRow): PostedVoucher {
  return {
    voucherNo: row.id,
    uid: row.uid,
    type: row.type,
    referNo: row.refer_no,
    date: row.date,
    state: row.state,
    version: row.version,
    net: printMoney(row.net, row.decimals),
    hash: row.hash,
    related: row.related,
    ...(row.exceptions.length === 0 ? {} : { exceptions: row.exceptions }),
  };
}
