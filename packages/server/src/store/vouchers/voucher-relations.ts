/**
 * Reads what a voucher is connected with, in one query: bills, chain, neighbours. The caller's transaction has the person's
 * context, so row security leaves out what is out of sight.
 */
import { MOST_RELATIONS, type VoucherRelations } from '@fieldbook/core/api/voucher-relations';
import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { hidesPrices } from './hidden-prices.ts';

const LINK = `'voucherNo', v.id, 'type', v.type, 'referNo', v.refer_no, 'date', v.date, 'state', v.state`;

const BILL = `'reference', b.reference, 'kind', b.kind, 'party', p.code, 'partyName', p.name, 'partyNameArabic', p.name_arabic,
  'dueDate', b.due_date, 'currency', c.code, 'decimals', c.decimals, 'open', b.open`;

/** What the voucher wrote on bills: of what it opened itself, and of what it settled; nothing once it is taken back. */
const MINE = `select e.bill_id, sum(e.amount) filter (where e.kind <> 'against') as opened,
    sum(e.amount) filter (where e.kind = 'against') as settled
  from posting p join bill_entry e on e.posting_id = p.id where p.voucher_id = $1 group by e.bill_id`;

const SETTLEMENTS = `(select coalesce(jsonb_agg(jsonb_build_object(${LINK}, 'amount', s.amount) order by v.date, v.id), '[]')
  from (select p.voucher_id, sum(e.amount)::bigint as amount from bill_entry e join posting p on p.id = e.posting_id
      where e.bill_id = b.id and p.voucher_id <> $1 group by p.voucher_id having sum(e.amount) <> 0
      order by p.voucher_id limit ${MOST_RELATIONS}) s
    join voucher v on v.id = s.voucher_id)`;

const OPENED_BY = `(select jsonb_build_object(${LINK}) from bill_entry e join posting p on p.id = e.posting_id
    join voucher v on v.id = p.voucher_id
  where e.bill_id = b.id and e.kind <> 'against' order by e.posting_id limit 1)`;

const bills = (
  amount: 'opened' | 'settled',
  more: string,
) => `(select coalesce(jsonb_agg(told.bill order by told.id), '[]')
  from (select b.id, jsonb_strip_nulls(jsonb_build_object(${BILL}, 'amount', mine.${amount}, ${more})) as bill
    from mine join bill b on b.id = mine.bill_id join party p on p.id = b.party_id join currency c on c.id = b.currency_id
    where mine.${amount} <> 0 order by b.id limit ${MOST_RELATIONS}) told)`;

/** A voucher names its source in its header, its lines theirs. */
const SOURCES = `select v.source_voucher_id as id from voucher v where v.id = before.id
  union select l.source_voucher_id from voucher v join voucher_line l on l.voucher_id = v.id and l.version = v.version
    where v.id = before.id`;

const CONTINUATIONS = `select v.id from voucher v where v.source_voucher_id = after.id
  union select v.id from voucher_line l join voucher v on v.id = l.voucher_id and v.version = l.version
    where l.source_voucher_id = after.id`;

const chain = (name: 'before' | 'after') => `(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(${LINK},
    'net', v.net, 'currency', c.code, 'decimals', c.decimals, 'fulfilment', v.fulfilment)) order by v.date, v.id), '[]')
  from (select id from ${name} where id <> $1 limit ${MOST_RELATIONS}) found join voucher v on v.id = found.id
    join currency c on c.id = v.currency_id)`;

/** The register begins with the newest. */
const neighbour = (compared: '<' | '>', order: 'asc' | 'desc') => `(select n.id from voucher n
  where n.type = own.type and (n.date, n.id) ${compared} (own.date, own.id) order by n.date ${order}, n.id ${order} limit 1)`;

const RELATIONS = `with recursive mine as materialized (${MINE}),
  before(id) as (select $1::bigint union select s.id from before cross join lateral (${SOURCES}) s where s.id is not null),
  after(id) as (select $1::bigint union select s.id from after cross join lateral (${CONTINUATIONS}) s)
select ${bills('opened', `'settlements', ${SETTLEMENTS}`)} as opened, ${bills('settled', `'by', ${OPENED_BY}`)} as settled,
  ${chain('before')} as before, ${chain('after')} as after,
  ${neighbour('>', 'asc')} as previous, ${neighbour('<', 'desc')} as next
from voucher own where own.id = $1 and own.type = $2`;

/** As the answer, with amounts in minor units. */
type Counted<T> = Omit<T, 'amount' | 'open' | 'net'> & {
  readonly [K in Extract<keyof T, 'amount' | 'open' | 'net'>]: number;
};
type Priced<T> = Counted<T> & { readonly decimals: number };
type OpenedRow = Priced<Omit<VoucherRelations['opened'][number], 'settlements'>> & {
  readonly settlements: readonly Counted<VoucherRelations['opened'][number]['settlements'][number]>[];
};

interface Row {
  readonly opened: readonly OpenedRow[];
  readonly settled: readonly Priced<VoucherRelations['settled'][number]>[];
  readonly before: readonly Priced<VoucherRelations['before'][number]>[];
  readonly after: readonly Priced<VoucherRelations['after'][number]>[];
  readonly previous: number | null;
  readonly next: number | null;
}

/** Nothing where the voucher is out of sight, or of another type. */
export async function readRelations(
  client: pg.ClientBase,
  type: string,
  { voucherNo, actor }: { readonly voucherNo: number; readonly actor: Actor },
): Promise<VoucherRelations | undefined> {
  const { rows } = await client.query<Row>({ name: 'voucher-relations', text: RELATIONS, values: [voucherNo, type] });
  const row = rows[0];
  if (row === undefined) return undefined;
  const chained = ({ decimals, net, ...voucher }: Row['before'][number]) => ({
    ...voucher,
    ...(hidesPrices(actor, voucher.type) ? {} : { net: printMoney(net, decimals) }),
  });
  const bills = hidesPrices(actor, type) ? { opened: [], settled: [] } : row;
  return {
    opened: bills.opened.map(({ decimals, amount, open, settlements, ...bill }) => ({
      ...bill,
      amount: printMoney(amount, decimals),
      open: printMoney(open, decimals),
      settlements: settlements.map((each) => ({ ...each, amount: printMoney(each.amount, decimals) })),
    })),
    settled: bills.settled.map(({ decimals, amount, open, ...bill }) => ({
      ...bill,
      amount: printMoney(amount, decimals),
      open: printMoney(open, decimals),
    })),
    before: row.before.map(chained),
    after: row.after.map(chained),
    ...(row.previous === null ? {} : { previous: row.previous }),
    ...(row.next === null ? {} : { next: row.next }),
  };
}
