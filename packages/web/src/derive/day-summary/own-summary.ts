/** The summary of a day from this phone alone: the documents it completed and its own books, by the function of core. */

import type { Me } from '@fieldbook/core/api/session-operations';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { type DaySummary, summarizeDay } from '@fieldbook/core/day-cycle/summary/day-summary';
import { stopsOn } from '@fieldbook/core/day-cycle/visit-schedule';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import type { Language } from '@fieldbook/core/i18n/languages';
import { nameIn } from '@fieldbook/core/i18n/say';
import { dayInputHere } from '@fieldbook/core/sync/day-documents-here';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';
import type { VanHere } from '../../offline/books/van-here.ts';
import { now } from '../../session/clock.ts';

export interface OwnSources {
  readonly day: RouteDay;
  readonly me: Me;
  readonly language: Language;
  readonly items: readonly OutboxItem[];
  /** Nothing on a phone that holds no van. */
  readonly here: VanHere | undefined;
  readonly cashLedger: string | undefined;
  readonly indexes: MasterIndexes;
  readonly masters: VoucherMasters;
}

export function ownSummary(sources: OwnSources): DaySummary {
  const { day, me, language, items, here, cashLedger, indexes, masters } = sources;
  const nameOf = (of: string, code: string): string => {
    const row = indexes.get(of)?.byCode.get(code);
    return row === undefined ? code : nameIn(language, row);
  };
  const customers = indexes.get('customer')?.rows ?? [];
  const sectors = indexes.get('sector')?.rows ?? [];
  const due = day.routes.flatMap((route) => stopsOn({ customers, sectors }, day.date, route));
  return summarizeDay(
    dayInputHere({
      ...{ day, masters, items, now: now().toISOString() },
      customers: due.map(({ customer }) => customer.code),
      names: {
        user: day.user === me.user.code ? me.user.name : day.user,
        route: day.routes.map((code) => nameOf('route', code)).join(', '),
        vehicle: vehicleOf(day, indexes),
      },
      ...(here === undefined ? {} : { van: { ...here, ...(cashLedger === undefined ? {} : { cashLedger }) } }),
    }),
  );
}

/** The day's own, else the route's; by its plate. */
function vehicleOf({ vehicle, route }: RouteDay, indexes: MasterIndexes): string {
  const code = vehicle ?? indexes.get('route')?.byCode.get(route ?? '')?.['vehicle'];
  const row = typeof code === 'string' ? indexes.get('vehicle')?.byCode.get(code) : undefined;
  const plate = row?.['plateNo'];
  return typeof plate === 'string' && plate !== '' ? plate : (row?.name ?? '');
}
