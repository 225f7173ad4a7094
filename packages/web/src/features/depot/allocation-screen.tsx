/**
 * The loads of the vans (SPEC §2, ManageAllocation and ConfirmAllocation): what is proposed out of orders and the last load, changed
 * by a person, looked at once more and posted. Two steps of one screen; who may only confirm stands on the second.
 */
import { EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { CONFIRM_ALLOCATION, MANAGE_ALLOCATION } from '../../derive/depot-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { AllocationChoice, type AllocationWish } from './allocation-choice.tsx';
import { AllocationLoads } from './allocation-loads.tsx';
import { DepotFrame } from './depot-frame.tsx';

export function AllocationScreen() {
  return (
    <DepotFrame at={[MANAGE_ALLOCATION, CONFIRM_ALLOCATION]}>
      <Allocation />
    </DepotFrame>
  );
}

function Allocation() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const search = useAsked<Partial<AllocationWish>>();
  const { date = todayOf(me), basis = 'both', godown, route } = search;
  const wish: AllocationWish = { date, basis, godown, route };
  const proposal = useQuery({
    queryKey: ['allocation', wish],
    queryFn: ({ signal }) => ask('GET /allocations/proposal', { query: { ...wish }, signal }),
    // Numbers that are being changed stay as they are until somebody loads them again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const change = (next: Partial<AllocationWish>) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  const { data, error, isFetching, refetch, dataUpdatedAt } = proposal;
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Loads of the vans')} />
      <AllocationChoice wish={wish} onChange={change} />
      {data === undefined && error === null && <SkeletonRows rows={10} columns={6} />}
      {data === undefined && error !== null && (
        <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.allocations.every(({ needs }) => needs.length === 0) && (
        <EmptyState
          title={t('Nothing is to be loaded')}
          description={t('No order waits for these vans until this date, and none of them was loaded before.')}
        />
      )}
      {data?.allocations.some(({ needs }) => needs.length > 0) && (
        <AllocationLoads
          key={`${JSON.stringify(wish)} ${dataUpdatedAt}`}
          proposal={data}
          onReload={() => void refetch()}
          isReloading={isFetching}
        />
      )}
    </div>
  );
}
