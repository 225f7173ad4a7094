/**
 * The summary of a day: over the documents that this phone completed and its own books, so that it needs no network; with one,
 * as the office has it, once that holds all that this phone did. Both by the same function of core.
 */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { DaySummary } from '@fieldbook/core/day-cycle/summary/day-summary';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';
import type { VanHere } from '../../offline/books/van-here.ts';
import { useRouteDay } from '../../offline/day/route-day.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { vanHere } from '../../offline/outbox-care.ts';
import { useMe } from '../../session/use-me.ts';
import { type LoadedMasters, useMasters } from '../masters/use-masters.ts';
import { summaryFromBooks } from './from-books.ts';
import { whichSummary } from './which-summary.ts';

export interface ReadyDay {
  readonly state: 'ready';
  readonly summary: DaySummary;
  readonly indexes: MasterIndexes;
  /** The office has the day as it is here, and its papers. */
  readonly isAtServer: boolean;
}

export type SummaryOfDay =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | ReadyDay;

const names = ['item', 'customer', 'ledger', 'godown', 'branch', 'route', 'sector', 'vehicle', 'taxCode'];

export function useDaySummary(uid: string): SummaryOfDay {
  const { days } = useRouteDay();
  const held = useOutbox();
  const loaded = useMasters(names);
  const day = days?.find(({ code }) => code === uid);
  const ready = loaded.state === 'ready' ? loaded : undefined;
  const own = useOwn(day, ready);
  const hasUnsent = held?.items.some(({ state }) => state !== 'sent') ?? false;
  const told = useTold(uid, days !== undefined && (day === undefined || !hasUnsent));
  if (loaded.state === 'failed') return loaded;
  if (ready === undefined || days === undefined || (day !== undefined && own === undefined))
    return { state: 'loading' };
  const summary = whichSummary({ own, told: told.summary, hasUnsent });
  if (summary !== undefined) {
    return { state: 'ready', summary, indexes: ready.indexes, isAtServer: summary === told.summary };
  }
  return told.error === null ? { state: 'loading' } : { state: 'failed', error: told.error, retry: told.retry };
}

/** From this phone alone; nothing of a day that is not here, nor before the phone's books have been read. */
function useOwn(
  day: RouteDay | undefined,
  loaded: Extract<LoadedMasters, { state: 'ready' }> | undefined,
): DaySummary | undefined {
  const me = useMe();
  const language = useLanguage();
  const held = useOutbox();
  const van = useVan(held);
  const items = held?.items;
  const lease = held?.register.lease as Partial<LeaseFacts> | undefined;
  const cashLedger = lease?.cashLedger ?? me.money.cash;
  const [own, setOwn] = useState<DaySummary>();
  useEffect(() => {
    if (loaded === undefined || day === undefined || van === undefined) return;
    let isGone = false;
    const { indexes, masters } = loaded;
    const sources = { day, me, language, items: items ?? [], here: van.here, cashLedger, indexes, masters };
    // The voucher types and their rules are a script of their own.
    void import('./own-summary.ts').then(({ ownSummary }) => {
      if (!isGone) setOwn(ownSummary(sources));
    });
    return () => {
      isGone = true;
    };
  }, [loaded, day, van, items, me, language, cashLedger]);
  return own;
}

/** From the books, once they may hold all of the phone; that there is no network matters only where the phone has nothing. */
function useTold(uid: string, isAsked: boolean) {
  const { decimals } = useMe().currency;
  const { data, error, refetch } = useQuery({
    queryKey: ['route-day-summary', uid],
    queryFn: ({ signal }) => ask('GET /route-days/{uid}/summary', { path: { uid }, signal }),
    enabled: isAsked,
    retry: false,
    networkMode: 'always',
    refetchInterval: 30_000,
  });
  const summary = useMemo(() => (data === undefined ? undefined : summaryFromBooks(data, decimals)), [data, decimals]);
  return { summary, error, retry: () => void refetch() };
}

/** Read again whenever the outbox changed; nothing until the phone's books have been read. */
function useVan(changed: unknown): { readonly here: VanHere | undefined } | undefined {
  const [van, setVan] = useState<{ readonly here: VanHere | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed says when to read again
  useEffect(() => {
    let isGone = false;
    const set = (here: VanHere | undefined) => {
      if (!isGone) setVan({ here });
    };
    vanHere().then(set, () => set(undefined));
    return () => {
      isGone = true;
    };
  }, [changed]);
  return van;
}
