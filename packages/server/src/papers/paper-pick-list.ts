/**
 * What the pick list of a van tells: the goods of its latest load up to a day, over all transfers of that day, with the route
 * and the salesperson whose it is. SPEC §7, Print/AllocatedStock and GetLastStockTranserItemsByGodowns.
 */

import type { PaperQuery } from '@fieldbook/core/api/paper-operations';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import { byShelf, shelfOf } from '@fieldbook/core/stock/shelf-order';
import { stockParts } from '@fieldbook/core/stock/split-stock';
import type { PickList } from '@fieldbook/print/layouts/pick-list/pick-list';
import type { Actor } from '../auth/actor.ts';
import { seesGodown } from '../stock-transfers/transfer-actor.ts';
import { inScope, ReportRefusal, type ReportScope, unknownReference } from '../store/reports/report-scope.ts';
import { lastLoad } from '../store/vouchers/last-load.ts';
import { namedOf, type PaperPlace, type PaperServices } from './paper-place.ts';

/** The route asked for with its van, or the one that carries the godowns; `$1` code of a route or null, `$2` codes of godowns. */
const ROUTE = `select route.name, route.name_arabic as "nameArabic", coalesce(nullif(vehicle.plate_no, ''), vehicle.name) as van,
    (select array_agg(godown.code::text) from route_godown carried join godown on godown.id = carried.godown_id
      where carried.route_id = route.id and godown.kind = 'saleable' and godown.active) as godowns
  from route left join vehicle on vehicle.id = route.vehicle_id
  where ($1::text is null or route.code = $1) and ($1 is not null or exists (select from route_godown carried
      join godown on godown.id = carried.godown_id where carried.route_id = route.id and godown.code = any ($2)))
    and ((select current_setting('fieldbook.routes', true)) = '*' or route.id = any (context_list('fieldbook.routes')))
  order by route.code limit 1`;

const PERSON = `select name, name_arabic as "nameArabic" from person where code = $1 and kind = 'sales'`;

interface Route {
  readonly name: string;
  readonly nameArabic: string | null;
  readonly van: string | null;
  readonly godowns: readonly string[] | null;
}

/** Problems: `field.required` without route and godowns, `reference.unknown`. */
export function pickListFacts(
  { database }: PaperServices,
  actor: Actor,
  place: PaperPlace,
  query: PaperQuery<'pick-list'>,
): Promise<Result<PickList>> {
  const { masters, settings } = place;
  return inScope({ database }, { actor, branch: query.branch }, async (scope) => {
    const asked = query.godowns ?? [];
    if (query.route === undefined && asked.length === 0) throw new ReportRefusal(problem('field.required', 'route'));
    const route = await routeOf(scope, query.route, asked);
    const codes = asked.length > 0 ? asked : (route?.godowns ?? []);
    for (const code of codes) {
      const godown = masters.godown(code);
      if (godown === undefined || !seesGodown(actor, godown)) throw unknownReference('godown', code);
    }
    const rows = await lastLoad(scope.client, codes, query.date ?? scope.today);
    const first = rows[0];
    const salesPerson = await personOf(scope, query.salesPerson ?? first?.salesPerson ?? undefined);
    return {
      ...place,
      date: first?.date ?? query.date ?? scope.today,
      ...(salesPerson === undefined ? {} : { salesPerson }),
      ...(route === undefined ? {} : { route: namedOf(route.name, route.nameArabic) }),
      van: route?.van ?? codes.map((code) => masters.godown(code)?.name ?? code).join(', '),
      transfers: first?.transfers ?? [],
      lines: rows
        .map(({ code, quantity }) => ({ item: masters.item(code) ?? { code, name: code, units: [] }, quantity }))
        .toSorted((a, b) => byShelf(a.item, b.item))
        .map(({ item, quantity }) => ({
          ...namedOf(item.name, masters.item(item.code)?.nameArabic ?? null),
          quantity,
          unit: item.units[0]?.unit ?? '',
          shelf: shelfOf(item),
          ...stockParts(item, quantity, settings.showSplitStockInMobile),
        })),
    };
  });
}

async function routeOf({ client }: ReportScope, code: string | undefined, godowns: readonly string[]) {
  const values = [code ?? null, godowns];
  const { rows } = await client.query<Route>({ name: 'paper-route', text: ROUTE, values });
  if (rows[0] === undefined && code !== undefined) throw unknownReference('route', code);
  return rows[0];
}

async function personOf({ client }: ReportScope, code: string | undefined) {
  if (code === undefined) return undefined;
  const { rows } = await client.query<{ name: string; nameArabic: string | null }>(PERSON, [code]);
  return rows[0] === undefined ? undefined : namedOf(rows[0].name, rows[0].nameArabic);
}
