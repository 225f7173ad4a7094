/** What the end of a day knows: the documents completed on this phone since its start, the van's goods, transfers and cash. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { callKindOf } from '@fieldbook/core/day-cycle/day-progress';
import type { EndFacts, EndProgress } from '@fieldbook/core/day-cycle/end-steps';
import { endPlaceOf } from '@fieldbook/core/day-cycle/location-check';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { COUNT_STEP, DAMAGE_STEP, type OpenedDay, SETTLEMENT_STEP, stepUid } from '@fieldbook/core/day-cycle/step-uid';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { readSettings } from '@fieldbook/core/settings/settings';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { PendingTransfer } from '@fieldbook/core/sync/pending-transfers';
import { voidedHere } from '@fieldbook/core/sync/voided-here';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { useEffect, useMemo, useState } from 'react';
import { countsAgainstBooks } from '../../derive/field/count-lines.ts';
import type { VanHere } from '../../offline/books/van-here.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { vanHere } from '../../offline/outbox-care.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { pointsOf } from './route-points.ts';

export const SETTLEMENT = 'daySettlement';

/** A day that was opened again is settled again. */
export const settlementUid = (day: OpenedDay): string => stepUid(day, SETTLEMENT_STEP);

const field: readonly VoucherDefinition[] = voucherTypes.filter((definition) => definition.field === true);
export const orderType = field.find((definition) => callKindOf(definition) === 'order');
const countType = field.find(countsAgainstBooks);
const settlementType = field.find(({ type }) => type === SETTLEMENT);

export interface EndKnown {
  readonly facts: EndFacts;
  /** Nothing without a van. */
  readonly here: VanHere | undefined;
  /** Transfers that are to be seen before the day ends. */
  readonly pending: readonly PendingTransfer[];
  /** The cash that is handed in, and what it is by this phone's books. */
  readonly cash: { readonly ledger: string; readonly booked: number } | undefined;
  /** The settlement that was made. */
  readonly settled: OutboxItem | undefined;
}

/** Nothing until the phone's books have been read. */
export function useEndKnown(day: RouteDay, progress: EndProgress | undefined, routes: readonly MasterRow[]) {
  const me = useMe();
  const held = useOutbox();
  const van = useVanHere();
  return useMemo((): EndKnown | undefined => {
    if (progress === undefined || van === undefined) return undefined;
    const { here } = van;
    const items = held?.items ?? [];
    const ofDay = items.filter(({ kind, madeAt }) => kind === 'voucher' && madeAt >= day.start.at);
    // What another phone of the day has in the books is not asked for again.
    const gone = voidedHere(items);
    const others = (day.elsewhere ?? []).filter(({ uid }) => !items.some((item) => item.uid === uid));
    const documents = [...ofDay.filter(({ uid }) => !gone.has(uid)), ...others];
    const made = (definition: VoucherDefinition | undefined) =>
      documents.filter(({ type }) => type === definition?.type).length;
    const may = (definition: VoucherDefinition | undefined) =>
      definition !== undefined && mayOpen(me, definition.permission);
    const lease = held?.register.lease as Partial<LeaseFacts> | undefined;
    const ledger = lease?.cashLedger ?? me.money.cash;
    const cash =
      here === undefined || ledger === undefined || !may(settlementType)
        ? undefined
        : { ledger, booked: here.books.balance(ledger) };
    const pending = (here?.pending ?? []).filter(({ direction, date }) => direction === 'in' || date === day.date);
    const route = routes.find(({ code }) => code === day.route);
    const settled = items.find(({ uid }) => uid === settlementUid(day));
    const isDone = (step: string) =>
      day.done?.includes(step) === true || items.some(({ uid }) => uid === stepUid(day, step));
    const damageTransfers = Number(isDone(DAMAGE_STEP));
    const settings = readSettings(me.settings);
    const facts: EndFacts = {
      settings,
      progress,
      toConfirm: pending.filter(({ direction }) => direction === 'in').length,
      onTheWay: pending.filter(({ direction }) => direction === 'out').length,
      orders: made(orderType),
      counts: Math.max(made(countType), Number(isDone(COUNT_STEP))),
      mayOrder: may(orderType),
      mayCount: may(countType),
      // What came in damaged after the transfer goes with the next day's.
      damaged: damageTransfers > 0 ? 0 : damagedOf(here, settings.salesDefaultDamageStore),
      damageTransfers,
      hasEndPlace: route !== undefined && endPlaceOf(pointsOf(route)) !== undefined,
      hasCash: cash !== undefined,
      isSettled: isDone(SETTLEMENT_STEP),
      isEnded: day.state === 'ended',
    };
    return { facts, here, pending, cash, settled };
  }, [me, held, van, day, progress, routes]);
}

/** Damage godowns with goods; none where no store takes them. */
function damagedOf(here: VanHere | undefined, store: string): number {
  if (here === undefined || here.books.server.masters.godown(store)?.kind !== 'damage') return 0;
  const { books, items, godowns } = here;
  const holds = (godown: string) => items.some((item) => books.quantity(godown, item) > 0);
  return godowns.damage.filter((godown) => godown !== store && holds(godown)).length;
}

/** Asked again with every change of the outbox or of what the server said. */
function useVanHere(): { readonly here: VanHere | undefined } | undefined {
  const held = useOutbox();
  const [known, setKnown] = useState<{ readonly here: VanHere | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outbox is other books
  useEffect(() => {
    let isGone = false;
    vanHere().then(
      (here) => isGone || setKnown({ here }),
      () => isGone || setKnown({ here: undefined }),
    );
    return () => {
      isGone = true;
    };
  }, [held]);
  return known;
}
