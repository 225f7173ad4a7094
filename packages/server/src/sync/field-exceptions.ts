/** Vouchers that were posted in spite of something, for a supervisor: listed until somebody has looked at them. */
import type { ExceptionRow } from '@fieldbook/core/api/upload-operations';
import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';
import { inUtc, withoutNulls } from '../store/sql-text.ts';

type Querier = Pick<pg.ClientBase, 'query'>;

export interface ExceptionsAsked {
  readonly all?: 'true' | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

/** With exception flags, or let pass by a code that nobody gave. */
const FLAGGED = `select id from voucher where exceptions <> '{}' union
  select strange.id from approval_use used join voucher strange on strange.uid = used.subject where used.code_id is null`;

const LIST = `select v.id as "voucherNo", v.type, v.refer_no as "referNo", v.date, v.document_date as "documentDate",
    party.code as party, party.name as "partyName", v.net, currency.code as currency, currency.decimals, v.exceptions,
    sender.code as device, sender.name as "deviceName",
    ${inUtc('v.posted_at')} as "postedAt", poster.code as "postedBy", poster.name as "postedByName",
    approved.list as approvals, coalesce(approved.has_strange, false) as has_strange,
    case when review.voucher_id is not null then json_strip_nulls(json_build_object('by', reviewer.code,
      'at', ${inUtc('review.reviewed_at')}, 'remark', review.remark)) end as review
  from voucher v join currency on currency.id = v.currency_id join app_user poster on poster.id = v.posted_by
    left join party on party.id = v.party_id
    left join lateral (select device.code, device.name from upload_item item join device on device.id = item.device_id
      where item.uid = v.uid limit 1) sender on true
    left join lateral (select bool_or(used.code_id is null) as has_strange, json_agg(json_strip_nulls(json_build_object(
        'purpose', used.purpose, 'value', used.value, 'isIssued', used.code_id is not null, 'by', giver.code,
        'byName', giver.name, 'at', ${inUtc('coalesce(given.issued_at, used.used_at)')})) order by used.event_id) as list
      from approval_use used left join approval_code given on given.id = used.code_id
        left join app_user giver on giver.id = given.issued_by
      where used.subject = v.uid) approved on true
    left join exception_review review on review.voucher_id = v.id
    left join app_user reviewer on reviewer.id = review.user_id
  where v.id in (${FLAGGED}) and v.id < coalesce($1::bigint, 9223372036854775807)
    and ($2::boolean or review.voucher_id is null)
  order by v.id desc limit $3`;

interface Row extends Omit<ExceptionRow, 'net'> {
  readonly net: number;
  readonly decimals: number;
  readonly has_strange: boolean;
}

/** The caller has set the context of the person. */
export async function listExceptions(client: Querier, asked: ExceptionsAsked): Promise<ExceptionRow[]> {
  const values = [asked.before ?? null, asked.all === 'true', asked.limit ?? 100];
  const { rows } = await client.query<Row>(LIST, values);
  return rows.map(({ decimals, has_strange: hasStrange, ...row }) => {
    const known = withoutNulls<typeof row>(row);
    const exceptions = [...row.exceptions, ...(hasStrange ? ['approval.not_issued'] : [])];
    return { ...known, exceptions, net: printMoney(row.net, decimals) };
  });
}

/** False when there is no such voucher in sight, or nothing to look at. */
export async function reviewException(
  client: Querier,
  voucherNo: number,
  by: { readonly userId: number; readonly remark: string | undefined },
): Promise<boolean> {
  const { rows } = await client.query(`select from voucher where id = $1 and id in (${FLAGGED})`, [voucherNo]);
  if (rows.length === 0) return false;
  await client.query(
    'insert into exception_review (voucher_id, user_id, remark) values ($1, $2, $3) on conflict do nothing',
    [voucherNo, by.userId, by.remark ?? null],
  );
  return true;
}
