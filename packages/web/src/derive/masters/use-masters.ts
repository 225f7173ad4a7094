/** Everything a voucher type needs of the masters, loaded at once and indexed once. */
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexOf } from '../../masters/master-index.ts';
import { type MasterIndexes, voucherMasters } from '../../masters/voucher-masters.ts';
import { useMe } from '../../session/use-me.ts';
import { masterRowsQuery } from './master-rows.ts';

export type LoadedMasters =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly indexes: MasterIndexes; readonly masters: VoucherMasters };

export function useMasters(names: readonly string[]): LoadedMasters {
  const me = useMe();
  const queries = useQueries({ queries: names.map(masterRowsQuery) });
  const failed = queries.find((query) => query.isError);
  const rows = queries.map(({ data }) => data);
  const isReady = rows.every((each) => each !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows themselves are what the memo depends on
  const ready = useMemo(() => {
    if (!isReady) return undefined;
    const indexes = new Map(names.map((name, at) => [name, indexOf(rows[at] ?? [])]));
    return { state: 'ready', indexes, masters: voucherMasters(indexes, me) } as const;
  }, [isReady, me, ...rows]);
  if (ready !== undefined) return ready;
  if (failed === undefined) return { state: 'loading' };
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  return { state: 'failed', error: failed.error, retry };
}
