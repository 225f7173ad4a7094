/** Sales, returns and deliveries of some days with what their customers signed, newest first; the latest signature counts. */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { startOfMonth } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import {
  type CustomerSignedSales,
  customerSignedSales as definition,
  type SignedSaleRow,
  signedTypes,
} from '@fieldbook/core/reports/customer-signed-sales';
import { pageOf, readCursor } from './cursor.ts';
import { demandOrder, type ReportScope, unknownReference } from './report-scope.ts';

export interface SignedSalesQuery {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly show?: 'signed' | 'unsigned' | 'all' | undefined;
  readonly type?: string | undefined;
  readonly customer?: string | undefined;
  readonly route?: string | undefined;
  readonly person?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** $1 types, $2 to $3 days, $4 branch ids or null, $5 party, $6 route, $7 person, each an id or null. */
const FOUND = `from voucher v left join lateral (select a.uid, a.signed_at, taker.name as taker from attachment a
      join app_user taker on taker.id = a.user_id
      where a.voucher_uid = v.uid and a.role = 'partyVerifiedBy' order by a.signed_at desc, a.id desc limit 1) signed on true
  where v.type = any ($1) and v.date between $2 and $3 and v.state <> 'draft' and not is_taken_back(v.state, v.type)
    and ($4::integer[] is null or v.branch_id = any ($4)) and ($5::integer is null or v.party_id = $5)
    and ($6::integer is null or v.route_id = $6) and ($7::integer is null or v.person_id = $7)`;

/** $8 whether signed or null for both, $9 and $10 where the page before ended, $11 rows at most. */
const PAGE = `select v.date, v.type as "voucherType", v.id as "voucherNo", v.refer_no as "referNo", party.code as "partyCode",
    party.name as party, party.name_arabic as "partyArabic", v.net, money.code as currency, money.decimals,
    to_char(v.signed_at at time zone branch.zone, 'YYYY-MM-DD HH24:MI') as "signedAt", v.taker as "takenBy", v.signature
  from (select v.*, signed.uid as signature, signed.signed_at, signed.taker ${FOUND}
      and ($8::boolean is null or (signed.uid is not null) = $8) and ($9::date is null or (v.date, v.id) < ($9, $10::bigint))
    order by v.date desc, v.id desc limit $11) v
    join branch on branch.id = v.branch_id join currency money on money.id = v.currency_id
    left join party on party.id = v.party_id
  order by v.date desc, v.id desc`;

const COUNTS = `select count(*)::integer as count, count(signed.uid)::integer as signed ${FOUND}`;

type Row = {
  readonly [K in keyof SignedSaleRow]-?: Exclude<SignedSaleRow[K], undefined> | null;
} & { readonly net: number; readonly decimals: number };

export async function customerSignedSales(scope: ReportScope, query: SignedSalesQuery): Promise<CustomerSignedSales> {
  const to = query.to ?? scope.today;
  const from = query.from ?? startOfMonth(to);
  demandOrder(from, to, 'to');
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['date', 'integer']);
  const selection = [
    query.type === undefined ? signedTypes : [query.type],
    ...[from, to, scope.branches],
    ...(await idsOf(scope, query)),
  ];
  const isSigned = query.show === 'all' ? null : query.show !== 'unsigned';
  const { rows } = await scope.client.query<Row>({
    name: 'report-signed-sales',
    text: PAGE,
    values: [...selection, isSigned, cursor?.[0] ?? null, cursor?.[1] ?? null, limit + 1],
  });
  const { page, next } = pageOf(rows, limit, ({ date, voucherNo }) => [String(date), Number(voucherNo)]);
  const frame = { ...scope.frame(definition.name, to, from), rows: page.map((row) => printed(scope, row)), next };
  if (cursor !== undefined) return frame;
  const counts = await scope.client.query<{ count: number; signed: number }>({
    name: 'report-signed-sales-counts',
    text: COUNTS,
    values: selection,
  });
  return { ...frame, totals: counts.rows[0] ?? { count: 0, signed: 0 } };
}

function printed(scope: ReportScope, { net, decimals, currency, ...row }: Row): SignedSaleRow {
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  const foreign = currency === scope.currency ? {} : { currency };
  return { ...given, ...foreign, amount: printMoney(net, decimals) } as SignedSaleRow;
}

const tables = {
  customer: "party where side = 'customer' and",
  route: 'route where',
  person: 'person where',
} as const;

/** Problems: `reference.unknown`. */
async function idsOf({ client }: ReportScope, query: SignedSalesQuery): Promise<readonly (number | null)[]> {
  const ids: (number | null)[] = [];
  for (const [of, place] of Object.entries(tables) as [keyof typeof tables, string][]) {
    const code = query[of];
    const { rows } =
      code === undefined
        ? { rows: [] }
        : await client.query<{ id: number }>(`select id from ${place} code = $1`, [code]);
    if (code !== undefined && rows[0] === undefined) throw unknownReference(of, code);
    ids.push(rows[0]?.id ?? null);
  }
  return ids;
}
