/**
 * The van on its phone (SPEC §2, GodownStock): what stands in it, what comes to it, what it sends, and its count. All of it works
 * from this phone alone. A device that holds no van shows the stock of any godown, or is told what to do.
 */
import { texts } from '@fieldbook/core/i18n/text';
import { buttonClass, classNames, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Truck from 'lucide-react/icons/truck';
import { lazy, Suspense } from 'react';
import { DayGate } from '../../derive/day/day-gate.tsx';
import { FailedState } from '../../derive/failed-state.tsx';
import { NotFilled } from '../../derive/field/not-filled.tsx';
import { useMasters } from '../../derive/masters/use-masters.ts';
import { DEVICE } from '../../derive/outbox/outbox-places.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { type VanTab, vanAt, vanTabs } from '../../derive/van-places.ts';
import { useT } from '../../i18n/language.tsx';
import { withDeskWords } from '../../i18n/words.ts';
import type { VanHere } from '../../offline/books/van-here.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { StockPanel } from './stock-panel.tsx';
import { useVanParts, useVanState, VanContext } from './use-van.ts';

const tabWords = texts({
  stock: 'Stock',
  load: 'Load',
  send: 'Send',
  count: 'day summary|Count',
});

const MASTERS = ['item', 'godown', 'category', 'branch'] as const;

export function VanScreen() {
  const van = useVanState();
  const loaded = useMasters(MASTERS);
  if (van.state === 'none') return <NoVan />;
  if (van.state === 'empty') return <NotFilled />;
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  if (van.state === 'loading' || loaded.state === 'loading') return <SkeletonRows rows={10} columns={2} />;
  return <Van here={van.here} indexes={loaded.indexes} />;
}

interface VanProps {
  readonly here: VanHere;
  readonly indexes: Parameters<typeof useVanParts>[1];
}

const panels = {
  stock: StockPanel,
  load: lazy(() => import('./load-panel.tsx').then((module) => ({ default: module.LoadPanel }))),
  send: lazy(() => import('./send-panel.tsx').then((module) => ({ default: module.SendPanel }))),
  count: lazy(() => import('./count-panel.tsx').then((module) => ({ default: module.CountPanel }))),
};

function Van({ here, indexes }: VanProps) {
  const t = useT();
  const parts = useVanParts(here, indexes);
  const { tab } = useAsked<{ readonly tab?: string }>();
  const shown = vanTabs.find((each) => each === tab) ?? 'stock';
  const Panel = panels[shown];
  return (
    <VanContext value={parts}>
      <div className="mx-auto flex min-h-0 w-full max-w-2xl grow flex-col print:max-w-none">
        <PageHead title={<bdi>{parts.godownName(here.van)}</bdi>} />
        <nav aria-label={t('Van stock')} className="flex shrink-0 border-b border-line bg-surface print:hidden">
          {vanTabs.map((each) => (
            <TabLink key={each} tab={each} isShown={each === shown} />
          ))}
        </nav>
        {/* What is there may be looked at any time; documents are for a day that has been started. */}
        {shown === 'stock' ? (
          <Panel />
        ) : (
          <DayGate>
            <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
              <Panel />
            </Suspense>
          </DayGate>
        )}
      </div>
    </VanContext>
  );
}

function TabLink({ tab, isShown }: { readonly tab: VanTab; readonly isShown: boolean }) {
  const t = useT();
  return (
    <Link
      {...vanAt({ tab })}
      replace
      aria-current={isShown ? 'page' : undefined}
      className={classNames(
        '-mb-px flex h-11 grow basis-0 items-center justify-center border-b-2 px-1 text-base font-medium',
        isShown ? 'border-brand text-ink' : 'border-transparent text-soft hover:text-ink',
      )}
    >
      {t(tabWords[tab])}
    </Link>
  );
}

const GodownStock = lazy(() =>
  withDeskWords(import('../../derive/godown-stock/godown-stock.tsx')).then((module) => ({
    default: module.GodownStock,
  })),
);

function NoVan() {
  const t = useT();
  if (mayOpen(useMe(), 'frmGodownStock')) {
    return (
      <Suspense fallback={<SkeletonRows rows={12} columns={4} />}>
        <GodownStock />
      </Suspense>
    );
  }
  return (
    <EmptyState
      isPage
      icon={<Truck aria-hidden="true" className="size-5" />}
      title={t('This phone holds no van')}
      description={t(
        'What stands in a van is known to the phone that holds it. Stock of all godowns is among the reports.',
      )}
      action={
        <Link to={DEVICE} className={buttonClass('primary', 'large')}>
          {t('Take a van')}
        </Link>
      }
    />
  );
}
