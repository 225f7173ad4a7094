/**
 * What to load the vans with in the morning: what is left of open orders of their routes, what they were loaded with last, less
 * what they have and what is on its way to them; as far as the store of their branch has it. Only a proposal: posting is
 * confirming it (SPEC §2, manage allocation).
 */
import type { Allocation, AllocationQuery } from '@fieldbook/core/api/transfer-operations';
import type { GodownView, VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { type Problem, problem, type Result } from '@fieldbook/core/kernel/result';
import { type LoadNeed, planLoad, type StockPart } from '@fieldbook/core/stock/load-plan';
import type pg from 'pg';
import type { CompanyServices } from '../company/company-services.ts';
import type { Actor } from '../posting/service.ts';
import { inScope, ReportRefusal } from '../store/reports/report-scope.ts';
import { dayVoucher } from './day-uid.ts';
import { goodsOf, transferLines } from './godown-goods.ts';
import { seesGodown } from './transfer-actor.ts';

/** Used up by what followed a line and was not voided. */
const USED = `cross join lateral (select coalesce(sum(abs(later.smallest) + later.free_smallest), 0) as quantity
    from voucher_line later join voucher holder on holder.id = later.voucher_id and holder.version = later.version
    where later.source_voucher_id = v.id and later.source_line = line.line_no and holder.state not in ('void', 'rejected')) used`;

/** `$1` the van, `$2` the last day of delivery, `$3` and `$4` whether orders and the last load count. */
const NEEDS = `with van as (select id from godown where code = $1),
  ordered as (
    select line.item_id, sum(greatest(0, abs(line.smallest) + line.free_smallest - used.quantity)) as quantity
    from voucher v join voucher_line line on line.voucher_id = v.id and line.version = v.version ${USED}
    where $3::boolean and v.type = 'order' and v.fulfilment in ('open', 'partly') and (v.delivery_date is null or v.delivery_date <= $2::date)
      and (line.godown_id = (select id from van)
        or v.route_id in (select route_id from route_godown where godown_id = (select id from van)))
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
    from voucher v join voucher_line line on line.voucher_id = v.id and line.version = v.version ${USED}
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

interface Asked {
  readonly client: pg.ClientBase;
  readonly masters: VoucherMasters;
  readonly date: string;
  readonly basis: AllocationQuery['basis'];
}

type Services = Pick<CompanyServices, 'database' | 'cache'>;

/** Problems: `godown.not_allowed` for what is no van, and for a van whose branch has no default godown. */
export function proposeAllocation(
  { database, cache }: Services,
  actor: Actor,
  { godown, date, basis }: AllocationQuery,
): Promise<Result<{ readonly date: string; readonly allocations: readonly Allocation[] }>> {
  const masters = cache.current;
  const isVan = (each: GodownView) => each.isVan && each.active && each.kind === 'saleable' && seesGodown(actor, each);
  const vans = [...masters.data.godowns.values()].filter((each) => isVan(each) && (godown ?? each.code) === each.code);
  return inScope({ database }, { actor }, async ({ client, today }) => {
    if (godown !== undefined && vans.length === 0) throw new ReportRefusal(notAllowed(godown));
    const asked = { client, masters, date: date ?? today, basis };
    const stores = new Map<string, readonly StockPart[]>();
    const allocations: Allocation[] = [];
    for (const van of vans.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
      const store = masters.branch(van.branch)?.defaultGodown;
      if (store === undefined || store === van.code) throw new ReportRefusal(notAllowed(van.code));
      const stock = stores.get(store) ?? (await goodsOf(client, store));
      const { left, ...allocation } = await allocate(asked, { van, store, stock });
      stores.set(store, left);
      allocations.push(allocation);
    }
    return { date: asked.date, allocations };
  });
}

const notAllowed = (code: string): Problem => problem('godown.not_allowed', 'godown', { code });

async function allocate(
  { client, masters, date, basis = 'both' }: Asked,
  { van, store, stock }: { readonly van: GodownView; readonly store: string; readonly stock: readonly StockPart[] },
): Promise<Allocation & { readonly left: readonly StockPart[] }> {
  const values = [van.code, date, basis !== 'lastLoad', basis !== 'orders'];
  const { rows } = await client.query<LoadNeed>({ name: 'allocation-needs', text: NEEDS, values });
  const goods = rows.filter(({ item }) => masters.item(item)?.isService !== true);
  const needs = goods.map(({ item, ordered, lastLoad, inVan, onTheWay }) => ({
    item,
    ordered: Number(ordered),
    lastLoad: Number(lastLoad),
    inVan: Number(inVan),
    onTheWay: Number(onTheWay),
  }));
  const { parts, short, left } = planLoad(needs, stock);
  const about = { godown: van.code, needs, short: [...short], left };
  if (parts.length === 0) return about;
  const { uid } = await dayVoucher(client, { purpose: 'allocation', godown: van.code, date }, false);
  const way = { godown: store, toGodown: van.code };
  const transfer = { uid, type: 'stockTransfer', date, branch: van.branch, ...way, items: transferLines(parts) };
  return { ...about, transfer };
}
