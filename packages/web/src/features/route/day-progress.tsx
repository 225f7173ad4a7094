/** How far the day is, on top of the route: visits and how many were worth it, sales, what was collected, cash in the van. */
import { Amount, ProgressBar } from '@fieldbook/ui';
import { memo, type ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import type { RouteFacts } from './use-route.ts';

type DayProgressProps = Pick<RouteFacts, 'progress' | 'cash'>;

export const DayProgressStrip = memo(function DayProgressStrip({ progress, cash }: DayProgressProps) {
  const t = useT();
  const { decimals } = useMe().currency;
  const { visited, skipped, stops, productiveRate } = progress;
  const amount = (minorUnits: number) => <Amount minorUnits={minorUnits} decimals={decimals} />;
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t('Visits'), <bdi key="visits">{t('{n} of {all}', { n: visited, all: stops })}</bdi>],
    [t('Sales'), amount(progress.sales)],
    [t('route|Collected'), amount(progress.collections)],
    ...(cash === undefined ? [] : [[t('day|Cash'), amount(cash)] as const]),
  ];
  return (
    <section aria-label={t('Progress of the day')} className="px-4 pb-2">
      <dl className="flex gap-2">
        {figures.map(([label, value]) => (
          <div key={label} className="min-w-0 grow basis-0">
            <dt className="truncate text-xs text-faint">{label}</dt>
            <dd className="truncate font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ProgressBar label={t('Progress of the day')} value={visited + skipped} max={stops} className="mt-2" />
      {productiveRate !== undefined && (
        <p className="mt-1 text-xs text-soft">{t('{n}% productive', { n: productiveRate })}</p>
      )}
    </section>
  );
});
