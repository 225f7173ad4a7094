/** One list of the supervisor's screens in all its states: loading, failed, empty, filled. */
import { EmptyState, SkeletonRows } from '@fieldbook/ui';
import type { ReactNode } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';

export interface PanelListProps<Row> {
  readonly label: string;
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly rowKey: (row: Row) => string;
  readonly row: (row: Row) => ReactNode;
  readonly emptyTitle: string;
  readonly emptyLead: string;
}

export function PanelList<Row>({ label, query, rowKey, row, emptyTitle, emptyLead }: PanelListProps<Row>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={5} columns={3} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (data.length === 0) return <EmptyState title={emptyTitle} description={emptyLead} />;
  return (
    <ul aria-label={label} className="divide-y divide-hair border-y border-line bg-surface desk:rounded-lg desk:border">
      {data.map((each) => (
        <li key={rowKey(each)} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
          {row(each)}
        </li>
      ))}
    </ul>
  );
}
