/** Stored vouchers as callers see them: the answer to a repeated or conflicting write. */
import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';
import type { PostedVoucher } from './service.ts';

const LOAD = `select v.id, v.uid, v.type, v.refer_no, v.date, v.state, v.version, v.net, c.decimals,
    (select encode(p.hash, 'hex') from posting p where p.voucher_id = v.id order by p.id desc limit 1) as hash,
    (select coalesce(json_agg(json_build_object('type', r.type, 'voucherNo', r.id, 'referNo', r.refer_no) order by r.id), '[]')
      from voucher r where r.uid = any ($2::uuid[])) as related
  from voucher v join currency c on c.id = v.currency_id where v.id = $1`;

/** A voucher with those split from the same document (`relatedUids`). The caller has set the transaction's context. */
export async function loadPosted(
  client: Pick<pg.ClientBase, 'query'>,
  voucherNo: number,
  relatedUids: readonly string[] = [],
): Promise<PostedVoucher | undefined> {
  const { rows } = await client.query({ name: 'posting-stored', text: LOAD, values: [voucherNo, relatedUids] });
  const row = rows[0];
  if (row === undefined) return undefined;
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
  };
}
