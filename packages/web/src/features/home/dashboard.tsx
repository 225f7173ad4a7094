/** The dashboard that the server gives this person, in all its states; it comes anew while the screen is open. */
import { SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { OfficeDashboard } from './office-dashboard.tsx';
import { RepDashboard } from './rep-dashboard.tsx';

const MINUTE = 60_000;

export function Dashboard() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => ask('GET /dashboard', { signal }),
    refetchInterval: MINUTE,
  });
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={6} columns={4} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return data.kind === 'office' ? <OfficeDashboard facts={data} /> : <RepDashboard facts={data} />;
}
