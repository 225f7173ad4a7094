/**
 * What to load the vans with in the morning: what is left of open orders of their routes, what they were loaded with last, less
 * what they have and what is on its way to them; as far as the store of their branch has it, shared where that is too little. Only a proposal: posting is
 * confirming it (SPEC §2, manage allocation).
 */
import type {
  Allocation,
  AllocationProposal,
  AllocationQuery,
  AllocationStore,
} from '@fieldbook/core/api/transfer-operations';
import type { GodownView, VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import { type Problem, problem, type Result } from '@fieldbook/core/kernel/result';
import { type LoadNeed, planLoads, type StockPart } from '@fieldbook/core/stock/load-plan';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { inScope, ReportRefusal, unknownReference } from '../store/reports/report-scope.ts';
import { USED_OF_LINE } from '../store/vouchers/used-of-line.ts';
import { dayVoucher } from './day-uid.ts';
import { goodsOf, transferLines } from './godown-goods.ts';
import { seesGodown } from './transfer-actor.ts';

/** `$1` the van, `$2` the last day of delivery, `$3` and `$4` whether orders and the last load count, `$5` only of which route. */
const NEEDS = `with van as (select id from godown where code = $1),
  ordered as (
    select line.item_id, sum(greatest(0, abs(line.smallest) + line.free_smallest - used.quantity)) as quantity
    from voucher v join voucher_line line on line.voucher_id = v.id and line.version = v.version ${USED_OF_LINE}
    where $3::boolean and v.type = 'order' and v.fulfilment in ('open', 'partly') and (v.delivery_date is null or v.delivery_date <= $2::date)
      and (line.godown_id = (select id from van)
        or v.route_id in (select route_id from route_godown where godown_id = (select id from van)))
      and ($5::text is null or v.route_id = (select id from route where code = $5))
    group by 1),
  last_load as (
    select line.item_id, sum(line.smallest) as quantity from voucher_line line join (
      select v.id, v.version from voucher v
      where $4::boolean and v.type = 'stockTransfer' and v.to_godown_id = (select id from van) and v.mode = 'dispatch'
        and v.state not in ('void', 'rejected') and v.date <= $2::date
        and not exists (select from voucher back where back.source_voucher_id = v.id and back.type = 'stockTransferIn'
          and back.mode in ('reject', 'cancel') and back.state not in ('void', 'rejected'))
      order by v.date desc, v.id desc limit 1) v on v.id = line.voucher_id and v.version = line.version
    group by 1),
  coming as (
    select line.item_id, sum(greatest(0, line.smallest - used.quantity)) as quantity
    from voucher v join voucher_line line on line.voucher_id = v.id and line.version = v.version ${USED_OF_LINE}
    where v.type = 'stockTransfer' and v.fulfilment in ('open', 'partly') and line.to_godown_id = (select id from van)
    group by 1),
  wanted as (select item_id from ordered union select item_id from last_load)
select item.code as item, coalesce(ordered.quantity, 0)::bigint as ordered,
  coalesce(last_load.quantity, 0)::bigint as "lastLoad", coalesce(stock.quantity, 0)::bigint as "inVan",
  coalesce(coming.quantity, 0)::bigint as "onTheWay"
from wanted join item on item.id = wanted.item_id and item.active
  left join ordered using (item_id) left join last_load using (item_id) left join coming using (item_id)
  left join godown_stock stock on stock.item_id = wanted.item_id and stock.godown_id = (select id from van)
order by item.code`;

const CARRIED = `select (select array_agg(godown.code::text) from route_godown carried
    join godown on godown.id = carried.godown_id where carried.route_id = route.id) as godowns
  from route where code = $1
    and ((select current_setting('fieldbook.routes', true)) = '*' or id = any (context_list('fieldbook.routes')))`;

interface Asked {
  readonly client: pg.ClientBase;
  readonly masters: VoucherMasters;
  readonly date: string;
  readonly query: AllocationQuery;
}

interface Van {
  readonly van: GodownView;
  readonly store: string;
  readonly needs: readonly LoadNeed[];
}

type Services = Pick<CompanyServices, 'database' | 'cache'>;

/**
 * Problems: `godown.not_allowed` for what is no van, and for a van whose branch has no default godown; `reference.unknown` for a
 * route.
 */
export function proposeAllocation(
  { database, cache }: Services,
  actor: Actor,
  query: AllocationQuery,
): Promise<Result<AllocationProposal>> {
  const masters = cache.current;
  const isVan = (each: GodownView) => each.isVan && each.active && each.kind === 'saleable' && seesGodown(actor, each);
  const vans = [...masters.data.godowns.values()].filter(isVan);
  return inScope({ database }, { actor }, async ({ client, today }) => {
    const carried = query.route === undefined ? undefined : await carriedBy(client, query.route);
    const chosen = vans.filter(({ code }) => (query.godown ?? code) === code && carried?.includes(code) !== false);
    if (query.godown !== undefined && chosen.length === 0) throw new ReportRefusal(notAllowed(query.godown));
    const asked = { client, masters, date: query.date ?? today, query };
    const loaded: Van[] = [];
    for (const van of chosen.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
      const store = masters.branch(van.branch)?.defaultGodown;
      if (store === undefined || store === van.code) throw new ReportRefusal(notAllowed(van.code));
      loaded.push({ van, store, needs: await needsOf(asked, van) });
    }
    const allocations: Allocation[] = [];
    const stores: AllocationStore[] = [];
    for (const store of new Set(loaded.map((each) => each.store))) {
      const own = loaded.filter((each) => each.store === store);
      const wanted = new Set(own.flatMap(({ needs }) => needs.map(({ item }) => item)));
      const goods = (await goodsOf(client, store)).filter(({ item }) => wanted.has(item));
      stores.push({ godown: store, goods });
      allocations.push(...(await allocate(asked, own, goods)));
    }
    return { date: asked.date, allocations: allocations.toSorted((a, b) => (a.godown < b.godown ? -1 : 1)), stores };
  });
}

const notAllowed = (code: string): Problem => problem('godown.not_allowed', 'godown', { code });

async function carriedBy(client: pg.ClientBase, route: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ godowns: readonly string[] | null }>(CARRIED, [route]);
  if (rows[0] === undefined) throw unknownReference('route', route);
  return rows[0].godowns ?? [];
}

async function needsOf({ client, masters, date, query }: Asked, van: GodownView): Promise<readonly LoadNeed[]> {
  const { basis = 'both', route = null } = query;
  const values = [van.code, date, basis !== 'lastLoad', basis !== 'orders', route];
  const { rows } = await client.query<LoadNeed>({ name: 'allocation-needs', text: NEEDS, values });
  const goods = rows.filter(({ item }) => masters.item(item)?.isService !== true);
  return goods.map(({ item, ordered, lastLoad, inVan, onTheWay }) => ({
    item,
    ordered: Number(ordered),
    lastLoad: Number(lastLoad),
    inVan: Number(inVan),
    onTheWay: Number(onTheWay),
  }));
}

/** Of the vans of one store. */
async function allocate(
  { client, date }: Asked,
  vans: readonly Van[],
  stock: readonly StockPart[],
): Promise<Allocation[]> {
  const plans = planLoads(
    vans.map(({ needs }) => needs),
    stock,
  );
  const allocations: Allocation[] = [];
  for (const [at, { van, store, needs }] of vans.entries()) {
    const { parts, short } = present(plans[at], 'a plan a van');
    const { uid } = await dayVoucher(client, { purpose: 'allocation', godown: van.code, date }, false);
    const { code: godown, branch } = van;
    const about = { godown, store, branch, uid, needs: [...needs], short: [...short] };
    const way = { godown: store, toGodown: godown };
    const transfer = { uid, type: 'stockTransfer', date, branch, ...way, items: transferLines(parts) };
    allocations.push(parts.length === 0 ? about : { ...about, transfer });
  }
  return allocations;
}
