/** Rows of masters indexed for a screen that lists them and computes no voucher: without what a voucher type needs of them. */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexOf, type MasterIndex } from '../../masters/master-index.ts';
import { masterRowsQuery } from './master-rows.ts';

export type LoadedIndexes =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly indexes: ReadonlyMap<string, MasterIndex> };

/** `names` must be the same list with every call. */
export function useMasterIndexes(names: readonly string[]): LoadedIndexes {
  const queries = useQueries({ queries: names.map(masterRowsQuery) });
  const failed = queries.find((query) => query.isError);
  const rows = queries.map(({ data }) => data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows themselves are what the memo depends on
  const indexes = useMemo(() => {
    if (rows.some((each) => each === undefined)) return undefined;
    return new Map(names.map((name, at) => [name, indexOf(rows[at] ?? [])]));
  }, [names, ...rows]);
  if (indexes !== undefined) return { state: 'ready', indexes };
  if (failed === undefined) return { state: 'loading' };
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  return { state: 'failed', error: failed.error, retry };
}
