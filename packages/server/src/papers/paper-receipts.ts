/** What the receipt summary tells: receipts of a span of days by salesperson or route, in base currency, with how they were paid. */
import type { PaperQuery } from '@fieldbook/core/api/paper-operations';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import type { ReceiptMode, ReceiptSummary } from '@fieldbook/print/layouts/receipt-summary/receipt-summary';
import type { Actor } from '../auth/actor.ts';
import {
  demandOrder,
  inScope,
  ReportRefusal,
  type ReportScope,
  unknownReference,
} from '../store/reports/report-scope.ts';
import { MOST_ROWS } from './most-rows.ts';
import { namedOf, type PaperPlace, type PaperServices } from './paper-place.ts';

/** `$1` and `$2` the days, `$3` a salesperson or null, `$4` a route or null, `$5` branch ids or null, `$6` rows. */
const RECEIPTS = `select v.date::text as date, v.refer_no as "referNo", ledger.name as into, ledger.name_arabic as "intoArabic",
    coalesce(party.name, other.name, '') as "from", coalesce(party.name_arabic, other.name_arabic) as "fromArabic",
    route.name as route, route.name_arabic as "routeArabic",
    case when exists (select from voucher_tender tender where tender.voucher_id = v.id and tender.version = v.version
      and tender.cheque_no is not null) then 'cheque' when ledger.use = 'bank' then 'bank' else 'cash' end as mode,
    (v.net::numeric * v.exchange_rate / 1000000 * power(10::numeric, base.decimals - currency.decimals))::bigint as amount
  from voucher v join ledger on ledger.id = v.ledger_id join currency on currency.id = v.currency_id
    cross join (select decimals from company join currency on currency.id = company.currency_id) base
    left join party on party.id = v.party_id left join route on route.id = v.route_id left join person on person.id = v.person_id
    left join lateral (select given.name, given.name_arabic from voucher_ledger_line line join ledger given on given.id = line.ledger_id
      where line.voucher_id = v.id and line.version = v.version order by line.line_no limit 1) other on true
  where v.type = 'receipt' and v.state not in ('draft', 'void', 'rejected') and v.date between $1::date and $2::date
    and ($3::text is null or person.code = $3) and ($4::text is null or route.code = $4)
    and ($5::integer[] is null or v.branch_id = any ($5))
  order by v.date, v.id limit $6`;

interface Row {
  readonly date: string;
  readonly referNo: string;
  readonly into: string;
  readonly intoArabic: string | null;
  readonly from: string;
  readonly fromArabic: string | null;
  readonly route: string | null;
  readonly routeArabic: string | null;
  readonly mode: ReceiptMode;
  readonly amount: number;
}

/** Problems: `reference.unknown`, `date.before_start`, `print.too_large`. */
export function receiptFacts(
  { database }: PaperServices,
  actor: Actor,
  place: PaperPlace,
  query: PaperQuery<'receipt-summary'>,
): Promise<Result<ReceiptSummary>> {
  return inScope({ database }, { actor, branch: query.branch }, async (scope) => {
    const to = query.to ?? scope.today;
    const from = query.from ?? to;
    demandOrder(from, to, 'to');
    const salesPerson = await nameOf(scope, 'person', query.salesPerson);
    const route = await nameOf(scope, 'route', query.route);
    const { rows } = await scope.client.query<Row>({
      name: 'paper-receipts',
      text: RECEIPTS,
      values: [from, to, query.salesPerson ?? null, query.route ?? null, scope.branches, MOST_ROWS + 1],
    });
    if (rows.length > MOST_ROWS) throw new ReportRefusal(problem('print.too_large', undefined, { n: MOST_ROWS }));
    return {
      ...place,
      from,
      to,
      ...(salesPerson === undefined ? {} : { salesPerson }),
      ...(route === undefined ? {} : { route }),
      rows: rows.map((row) => ({
        date: row.date,
        referNo: row.referNo,
        receivedFrom: namedOf(row.from, row.fromArabic),
        receivedInto: namedOf(row.into, row.intoArabic),
        ...(row.route === null ? {} : { route: namedOf(row.route, row.routeArabic) }),
        mode: row.mode,
        amount: row.amount,
      })),
    };
  });
}

async function nameOf({ client }: ReportScope, table: 'person' | 'route', code: string | undefined) {
  if (code === undefined) return undefined;
  const sales = table === 'person' ? " and kind = 'sales'" : '';
  const text = `select name, name_arabic as "nameArabic" from ${table} where code = $1${sales}`;
  const { rows } = await client.query<{ name: string; nameArabic: string | null }>(text, [code]);
  if (rows[0] === undefined) throw unknownReference(table === 'person' ? 'salesPerson' : table, code);
  return namedOf(rows[0].name, rows[0].nameArabic);
}
