/**
 * The day-end summary on the phone (SPEC §3, §9): every figure with its vouchers behind it, the cash as an equation, the stock
 * item by item, and the paper. Works from this phone alone; part of whichever screen shows a day, and brings no bar of its own.
 */

import { type FigureName, figures } from '@fieldbook/core/day-cycle/summary/figures';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { dayLabels } from '@fieldbook/print/day-labels';
import { Segmented, SkeletonRows, useOpenedOnce } from '@fieldbook/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { FailedState } from '../failed-state.tsx';
import { CashRows } from './cash-rows.tsx';
import { FigureRow, type OpenFigure } from './figure-row.tsx';
import { figureSections } from './figure-sections.ts';
import { StockRows } from './stock-rows.tsx';
import { type ReadyDay, useDaySummary } from './use-day-summary.ts';
import { VarianceMark } from './variance-mark.tsx';

const loadVouchers = () => import('./vouchers-sheet.tsx');
const VouchersSheet = lazy(() => loadVouchers().then((module) => ({ default: module.VouchersSheet })));

const PaperView = lazy(() => import('./paper-view.tsx').then((module) => ({ default: module.PaperView })));

/** `day`: its uid. */
export function DaySummary({ day }: { readonly day: string }) {
  const summed = useDaySummary(day);
  if (summed.state === 'failed') return <FailedState error={summed.error} onRetry={summed.retry} />;
  if (summed.state !== 'ready') return <SkeletonRows rows={12} columns={2} />;
  return <Summed of={summed} />;
}

type View = 'figures' | 'items' | 'paper';

function Summed({ of }: { readonly of: ReadyDay }) {
  const t = useT();
  const [view, setView] = useState<View>('figures');
  const [open, setOpen] = useState<OpenFigure>();
  const wasOpened = useOpenedOnce(open !== undefined, loadVouchers);
  return (
    <section aria-label={t('Day-end summary')} className="flex flex-col gap-3">
      <div className="print:hidden">
        <Segmented
          isWide
          label={t('Show')}
          options={[
            { value: 'figures', label: t('Figures') },
            { value: 'items', label: t('By item') },
            { value: 'paper', label: t('Paper') },
          ]}
          value={view}
          onValueChange={setView}
        />
      </div>
      {view === 'figures' && <Figures of={of} onOpen={setOpen} />}
      {view === 'items' && (
        <Panel>
          <StockRows stock={of.summary.stock} indexes={of.indexes} onOpen={setOpen} />
        </Panel>
      )}
      {view === 'paper' && (
        <Suspense fallback={<SkeletonRows rows={12} columns={2} />}>
          <PaperView of={of} />
        </Suspense>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <VouchersSheet figure={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function Panel({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      {title !== undefined && (
        <h2 className="px-4 pt-3 pb-1 text-sm font-semibold text-soft lowercase first-letter:uppercase">{title}</h2>
      )}
      <div className="divide-y divide-hair">{children}</div>
    </section>
  );
}

const variances: ReadonlySet<FigureName> = new Set(['physicalStockFreshVariance', 'physicalStockExpiredVariance']);

function Figures({
  of: { summary },
  onOpen,
}: {
  readonly of: ReadyDay;
  readonly onOpen: (figure: OpenFigure) => void;
}) {
  const labelOf = useLabel();
  return (
    <>
      <Panel title={labelOf(dayLabels.cash)}>
        <CashRows cash={summary.cash} vouchers={summary.figures.cashInHand.vouchers} onOpen={onOpen} />
      </Panel>
      {figureSections.map((section) => (
        <Panel key={inEnglish(section.title)} title={labelOf(section.title)}>
          {section.figures.map((name) => {
            const { kind, label } = figures[name];
            const figure = { title: labelOf(label), kind, ...summary.figures[name] };
            const mark = variances.has(name) ? <VarianceMark value={figure.value ?? 0} /> : undefined;
            return <FigureRow key={name} figure={figure} mark={mark} onOpen={onOpen} />;
          })}
        </Panel>
      ))}
    </>
  );
}
