/** Rows of a file with one verdict or all, 100 at a time, and the correction of one where it stands. */
import type { ImportPlan, ImportRow, ImportRun } from '@fieldbook/core/api/import-operations';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { useCountsAnew } from './use-run.ts';

const AT_ONCE = 100;

export type Verdict = NonNullable<ImportRow['verdict']>;

type Page = Readonly<{ rows: readonly ImportRow[] }>;

const rowsKey = (uid: string) => ['import-rows', uid];

export function useRows({ uid, state, mapping, writtenAt, undoneAt }: ImportRun, verdict: Verdict | undefined) {
  return useInfiniteQuery({
    queryKey: [...rowsKey(uid), verdict, state, mapping, writtenAt, undoneAt],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      ask('GET /imports/{uid}/rows', { path: { uid }, query: { verdict, after: pageParam, limit: AT_ONCE }, signal }),
    getNextPageParam: ({ rows }) => (rows.length < AT_ONCE ? undefined : rows.at(-1)?.row),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export interface Correction {
  readonly row: ImportRow;
  readonly cells: Readonly<Record<string, string>>;
}

/** The corrected row stays where it is, with its new verdict; rows that share a code are judged with it and are read anew. */
export function useCorrect(uid: string) {
  const client = useQueryClient();
  const countAnew = useCountsAnew(uid);
  return useMutation({
    mutationFn: ({ row: { row }, cells }: Correction) =>
      ask('PATCH /imports/{uid}/rows/{row}', { path: { uid, row }, body: { cells } }),
    onSuccess: async (after, { row: before }) => {
      await client.cancelQueries({ queryKey: rowsKey(uid) });
      client.setQueriesData<InfiniteData<Page>>({ queryKey: rowsKey(uid) }, (data) => data && withRow(data, after));
      countAnew();
      if (isRepeated(before) || isRepeated(after)) void client.invalidateQueries({ queryKey: rowsKey(uid) });
    },
  });
}

const isRepeated = ({ problems }: ImportRow): boolean => problems.some(({ code }) => code === 'import.code_repeated');

function withRow(data: InfiniteData<Page>, after: ImportRow): InfiniteData<Page> {
  const pages = data.pages.map(({ rows }) => ({ rows: rows.map((each) => (each.row === after.row ? after : each)) }));
  return { ...data, pages };
}

/** What stands in the cells that are shown; the others of the row stay as they are. */
export const shownColumns = ({ columns, headings }: ImportPlan) =>
  [...new Map(columns.map(({ at }) => [at, { at, heading: headings[at] ?? '' }])).values()].toSorted(
    (one, other) => one.at - other.at,
  );
