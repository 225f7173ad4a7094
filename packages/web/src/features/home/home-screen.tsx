/** The first screen after signing in (SPEC §2, /dashboard/analytics): what a rep begins with, the dashboard, and where to go on. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { readSettings } from '@fieldbook/core/settings/settings';
import { SkeletonRows, useIsPhone } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { lazy, Suspense } from 'react';
import { useMenu } from '../../derive/menu/use-menu.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { VISIT } from '../../derive/visit-places.ts';
import { useT } from '../../i18n/language.tsx';
import { withDeskWords } from '../../i18n/words.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { mayOpen } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';

const DayCard = lazy(() => import('../../derive/day/day-card.tsx').then((module) => ({ default: module.DayCard })));
const FirstWeek = lazy(() =>
  withDeskWords(import('../../derive/beginning/first-week.tsx')).then((module) => ({ default: module.FirstWeek })),
);
const Dashboard = lazy(() => import('./dashboard.tsx').then((module) => ({ default: module.Dashboard })));

export function HomeScreen() {
  const t = useT();
  const me = useMe();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 pb-8">
      <PageHead title={t('Good day, {name}', { name: me.user.name })} />
      <Suspense fallback={null}>
        <DayCard />
      </Suspense>
      {isBeforeFirstDay(me) && (
        <Suspense fallback={null}>
          <FirstWeek />
        </Suspense>
      )}
      <StartVisit />
      {mayOpen(me, 'frmDashboard') && (
        <Suspense fallback={<SkeletonRows rows={6} columns={4} />}>
          <Dashboard />
        </Suspense>
      )}
      <div className="px-4 desk:px-5">
        <Shortcuts />
      </div>
    </div>
  );
}

/** Of the company, for who sets it up. */
function isBeforeFirstDay(me: Me): boolean {
  const { goLiveDate } = readSettings(me.settings);
  return (goLiveDate === '' || goLiveDate > todayOf(me)) && mayOpen(me, 'frmVoucherSettings');
}

/** What a rep on a phone with a van is there for. */
function StartVisit() {
  const t = useT();
  const isPhone = useIsPhone();
  const holdsVan = useOutbox()?.register.lease !== undefined;
  if (!isPhone || !holdsVan) return null;
  return (
    <div className="px-4">
      <Link
        to={VISIT}
        search={{}}
        className="flex min-h-16 items-center gap-3 rounded-lg bg-action px-4 py-2 text-on-action active:bg-action-strong"
      >
        <Store aria-hidden="true" className="size-6" />
        <span>
          <span className="block text-lg font-semibold">{t('Start a visit')}</span>
          <span className="block text-sm">{t('Sell, take back, order, collect')}</span>
        </span>
      </Link>
    </div>
  );
}

function Shortcuts() {
  const t = useT();
  const entries = useMenu().find(({ key }) => key === 'vouchers')?.entries ?? [];
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('Enter')}</h2>
      <ul className="grid grid-cols-2 gap-1 desk:grid-cols-4">
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link
              to={entry.to}
              search={entry.search}
              className="flex min-h-target items-center gap-2 rounded-md px-2 py-1.5 hover:bg-hover"
            >
              <Plus aria-hidden="true" className="size-4 text-faint" />
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
