/** The salesperson's day on this phone, for screens, and telling what happens in it: kept first, sent when a network lets it. */
import { readEvent } from '@fieldbook/core/day-cycle/event-types';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { type Result, refused } from '@fieldbook/core/kernel/result';
import { ROUTE_DAYS } from '@fieldbook/core/sync/collections';
import type { GoingAlong, StoredDocument } from '@fieldbook/core/sync/complete-document';
import type { Included } from '@fieldbook/core/sync/included';
import { daysHere, openDay } from '@fieldbook/core/sync/own-days';
import type { StoredRow } from '@fieldbook/core/sync/own-rows';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '../../session/use-me.ts';
import { completeOther, useOutbox } from '../outbox.ts';
import { knownOutbox } from '../sync/sync-state.ts';

const none: readonly RouteDay[] = [];

interface ToldDays {
  readonly days: readonly RouteDay[];
  /** Own items that they hold; read before them, so that what is in neither is never left out: twice is once. */
  readonly included: Included;
}

async function toldDays(): Promise<ToldDays> {
  const included = knownOutbox.get()?.register.included ?? { upTo: 0, without: [] };
  return { included, days: await storedDays() };
}

async function storedDays(): Promise<readonly RouteDay[]> {
  try {
    // The local store is a script of its own, which no screen waits for.
    const { phoneParts } = await import('../sync/phone-parts.ts');
    const { rows } = await phoneParts();
    return (await rows.rows(ROUTE_DAYS))?.map((row) => row as StoredRow & RouteDay) ?? none;
  } catch {
    // A browser that refuses a database keeps no days.
    return none;
  }
}

export interface DaysOfPhone {
  /** Nothing until the store has been read. */
  readonly days: readonly RouteDay[] | undefined;
  /** The one that is open. */
  readonly day: RouteDay | undefined;
}

/** Days of the person and of the van, own events included. */
export function useRouteDay(): DaysOfPhone {
  const me = useMe();
  const held = useOutbox();
  const { data: told } = useQuery({ queryKey: [ROUTE_DAYS], queryFn: toldDays, networkMode: 'always' });
  const user = me.user.code;
  const { decimals } = me.currency;
  return useMemo(() => {
    if (told === undefined) return { days: undefined, day: undefined };
    const days = daysHere({ told: told.days, items: held?.items ?? [], included: told.included }, { user, decimals });
    return { days, day: openDay(days, { user, van: held?.register.lease?.van }) };
  }, [told, held, user, decimals]);
}

export interface EventExtras extends GoingAlong {
  readonly uid?: string;
  /** Of the company's money. */
  readonly decimals?: number;
}

/**
 * Keeps an event of a type of `event-types.ts`, body in wire form; the same uid again answers with what is kept. Problems: those of
 * the type's fields, `lease.none` on a device that takes no part, and those of the store.
 */
export function recordEvent(
  type: string,
  body: Readonly<Record<string, unknown>>,
  { uid = crypto.randomUUID(), decimals = 2, along = [] }: EventExtras = {},
): Promise<Result<StoredDocument>> {
  const read = readEvent(type, body, decimals);
  if (!read.ok) return Promise.resolve(refused(...read.problems));
  return completeOther({ uid, kind: 'event', type, body, along });
}
