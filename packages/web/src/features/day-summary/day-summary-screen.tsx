/** The day-end summary as a screen of its own: of the day in the address, else of the latest day that this phone knows. */
import { papers } from '@fieldbook/core/reports/papers';
import { buttonClass, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { DaySummary } from '../../derive/day-summary/day-summary.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { paperAt } from '../../derive/paper-address.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useRouteDay } from '../../offline/day/route-day.ts';

export function DaySummaryScreen() {
  const t = useT();
  const label = useLabel();
  const { day } = useAsked<Readonly<Record<string, string | undefined>>>();
  const { days, day: open } = useRouteDay();
  const latest = open ?? days?.toSorted((a, b) => (a.start.at < b.start.at ? 1 : -1))[0];
  const uid = day ?? latest?.code;
  const date = days?.find(({ code }) => code === uid)?.date ?? latest?.date;
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto pb-4">
      <PageHead
        title={t('Day-end summary')}
        actions={
          date !== undefined && (
            <Link {...paperAt('receipt-summary', { from: date, to: date })} className={buttonClass('secondary')}>
              {label(papers['receipt-summary'].label)}
            </Link>
          )
        }
      />
      <div className="mx-auto w-full max-w-2xl px-4">
        {uid !== undefined && <DaySummary key={uid} day={uid} />}
        {uid === undefined &&
          (days === undefined ? <SkeletonRows rows={12} columns={2} /> : <EmptyState title={t('No day to sum up')} />)}
      </div>
    </div>
  );
}
