/**
 * A visit to a customer (UI.md, Phone): first whom, then the documents of the visit as tabs. Works from this phone alone; a
 * phone that holds no van is told what to do.
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { buttonClass, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import Truck from 'lucide-react/icons/truck';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { NotFilled } from '../../derive/field/not-filled.tsx';
import { useVanWork } from '../../derive/field/use-van-work.ts';
import { warmMasters } from '../../derive/masters/master-rows.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { useSyncState } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { ChooseCustomer } from './choose-customer.tsx';
import { mastersOfVisit, visitTabs } from './visit-tabs.ts';

const loadVisit = () => import('./visit.tsx');
const Visit = lazy(() => loadVisit().then((module) => ({ default: module.Visit })));

const loadGate = () => import('../../derive/day/day-gate.tsx');
const DayGate = lazy(() => loadGate().then((module) => ({ default: module.DayGate })));

const DEVICE = '/dashboard/deviceRegister';

export function VisitScreen() {
  const me = useMe();
  const navigate = useNavigate();
  const { customer, tab } = useAsked<{ readonly customer?: string; readonly tab?: string }>();
  const work = useVanWork();
  const tabs = useMemo(() => visitTabs(me), [me]);
  useReady(tabs);
  if (tabs.length === 0) return <NotAllowed />;
  if (work.state === 'loading') return <SkeletonRows rows={10} columns={2} />;
  if (work.state === 'none') return <NoVan />;
  if (work.state === 'empty') return <NotFilled />;
  const change = (search: Readonly<Record<string, string>>) => void navigate({ to: '.', search, replace: true });
  const leave = () => void navigate({ to: '.', search: {} });
  return (
    <Suspense fallback={<SkeletonRows rows={10} columns={2} />}>
      <DayGate>
        {customer === undefined ? (
          <ChooseCustomer
            books={work.books}
            onChoose={(code) => void navigate({ to: '.', search: { customer: code } })}
          />
        ) : (
          <Visit
            key={customer}
            code={customer}
            work={work}
            tabs={tabs}
            tab={tabs.find(({ type }) => type === tab) ?? tabs[0]}
            onTab={(type) => change({ customer, tab: type })}
            onLeave={leave}
          />
        )}
      </DayGate>
    </Suspense>
  );
}

/** The script and the masters of a visit are on their way while the books are read. */
function useReady(tabs: readonly VoucherDefinition[]): void {
  const queries = useQueryClient();
  useEffect(() => {
    void loadVisit().catch(() => undefined);
    void loadGate().catch(() => undefined);
    warmMasters(queries, mastersOfVisit(tabs));
  }, [queries, tabs]);
}

function NoVan() {
  const t = useT();
  const { device } = useSyncState();
  return (
    <EmptyState
      isPage
      icon={<Truck aria-hidden="true" className="size-5" />}
      title={t('This phone holds no van')}
      description={t(
        device === 'approved'
          ? 'A visit sells from a van, with its numbers. Take one; after that no network is needed.'
          : 'First this phone asks to take part; an administrator approves it, and then it takes a van.',
      )}
      action={
        <Link to={DEVICE} className={buttonClass('primary', 'large')}>
          {t(device === 'approved' ? 'Take a van' : 'Take part')}
        </Link>
      }
    />
  );
}
