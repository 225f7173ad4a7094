/** One visit: the customer in a strip, the documents of the visit as tabs; those that were opened stay as they are. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { documentDate } from '@fieldbook/core/day-cycle/route-day';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { readSettings } from '@fieldbook/core/settings/settings';
import { damageGodownOf } from '@fieldbook/core/stock/damage-godown';
import { isOffered } from '@fieldbook/core/stock/offered-items';
import { EmptyState, SkeletonRows } from '@fieldbook/ui';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import type { VanWork } from '../../derive/field/use-van-work.ts';
import { useMasters } from '../../derive/masters/use-masters.ts';
import { useT } from '../../i18n/language.tsx';
import { useRouteDay } from '../../offline/day/route-day.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { CustomerStrip } from './customer-strip.tsx';
import type { LineKind } from './line-kinds.ts';
import { TabBar } from './tab-bar.tsx';
import { usePastSales } from './use-past-sales.ts';
import { VisitContext, type VisitParts } from './visit-context.ts';
import { VisitDocument } from './visit-document.tsx';
import { mastersOfVisit } from './visit-tabs.ts';

const NoteVisit = lazy(() =>
  import('../../derive/route/note-visit.tsx').then((module) => ({ default: module.NoteVisit })),
);

export interface VisitProps {
  readonly code: string;
  readonly work: Extract<VanWork, { readonly state: 'ready' }>;
  readonly tabs: readonly VoucherDefinition[];
  /** The one that is open. */
  readonly tab: VoucherDefinition | undefined;
  readonly onTab: (type: string) => void;
  readonly onLeave: () => void;
}

export function Visit({ code, work, tabs, tab, onTab, onLeave }: VisitProps) {
  const t = useT();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [held, setHeld] = useState<VisitParts>();
  const parts = useVisitParts({ code, work, tabs, isHeld: held !== undefined });
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const latest = useRef<VisitParts>(undefined);
  useEffect(() => {
    latest.current = parts.state === 'ready' ? parts.visit : undefined;
  });
  const hold = useCallback((isHeld: boolean) => setHeld(isHeld ? latest.current : undefined), []);
  const count = useCallback(
    (of: string, n: number) => setCounts((before) => (before[of] === n ? before : { ...before, [of]: n })),
    [],
  );
  const type = tab?.type ?? '';
  useEffect(() => setOpened((before) => (before.includes(type) ? before : [...before, type])), [type]);
  if (parts.state === 'loading') return <SkeletonRows rows={10} columns={2} />;
  if (parts.state === 'failed') return <FailedState error={parts.error} onRetry={parts.retry} />;
  if (parts.visit === undefined)
    return (
      <EmptyState
        isPage
        title={t('This phone does not know the customer')}
        description={t('Customers of other routes are not carried. Go back and choose another.')}
      />
    );
  return (
    <VisitContext value={held ?? parts.visit}>
      <div className="mx-auto flex min-h-0 w-full max-w-2xl grow flex-col">
        <CustomerStrip onLeave={onLeave} />
        <Suspense fallback={null}>
          <NoteVisit code={code} />
        </Suspense>
        <TabBar tabs={tabs} active={type} counts={counts} onChoose={onTab} />
        {tabs
          .filter((each) => each.type === type || opened.includes(each.type))
          .map((each) => (
            <VisitDocument
              key={each.type}
              definition={each}
              isShown={each.type === type}
              onHold={hold}
              onCount={count}
            />
          ))}
      </div>
    </VisitContext>
  );
}

type Loading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  /** Nothing when this phone does not know the customer. */
  | { readonly state: 'ready'; readonly visit: VisitParts | undefined };

interface PartsWish extends Pick<VisitProps, 'code' | 'work' | 'tabs'> {
  /** What was bought before is not read anew. */
  readonly isHeld: boolean;
}

function useVisitParts({ code, work, tabs, isHeld }: PartsWish): Loading {
  const me = useMe();
  const names = useMemo(() => mastersOfVisit(tabs), [tabs]);
  const loaded = useMasters(names);
  const masters = loaded.state === 'ready' ? loaded.masters : undefined;
  const { days, day } = useRouteDay();
  const route = day?.route ?? masters?.party('customer', code)?.route;
  const past = usePastSales(code, route, isHeld ? undefined : masters);
  const { van, cashLedger, books } = work;
  const visit = useMemo((): VisitParts | undefined => {
    if (loaded.state !== 'ready') return undefined;
    const { indexes } = loaded;
    const customer = indexes.get('customer')?.byCode.get(code);
    if (customer === undefined) return undefined;
    const { godown } = loaded.masters;
    const { salesDefaultDamageStore: store, showSplitStockInMobile, salesFilterItems } = readSettings(me.settings);
    const damageGodown = damageGodownOf({ van, routes: indexes.get('route')?.rows ?? [], godown, store });
    const own = { ...me.money, ...(cashLedger === undefined ? {} : { cash: cashLedger }) };
    const indexOf = (master: string) => indexes.get(master);
    const today = documentDate(day, todayOf(me));
    const mayOffer = (row: MasterRow, kind: LineKind) =>
      isOffered(row, kind === 'sell' ? 'sale' : 'return', { salesFilterItems });
    const known = { customer, tabs, van, books, masters: loaded.masters, indexOf, own, today, day, past };
    return { ...known, damageGodown, splitsStock: showSplitStockInMobile, isOffered: mayOffer };
  }, [loaded, me, code, van, cashLedger, books, tabs, past, day]);
  if (loaded.state !== 'ready') return loaded;
  if (days === undefined) return { state: 'loading' };
  return { state: 'ready', visit };
}
