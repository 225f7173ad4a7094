/** The dashboard that the server gives this person, in all its states; it comes anew while the screen is open. */
import type { Dashboard as Facts } from '@fieldbook/core/api/dashboard-operations';
import { SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { OfficeDashboard } from './office-dashboard.tsx';
import { RepDashboard } from './rep-dashboard.tsx';

const MINUTE = 60_000;

export function Dashboard() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call<Facts>('GET', '/dashboard', { signal }),
    refetchInterval: MINUTE,
  });
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={6} columns={4} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return data.kind === 'office' ? <OfficeDashboard facts={data} /> : <RepDashboard facts={data} />;
}
