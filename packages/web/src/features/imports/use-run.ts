/** One file that is brought in: how far it is, asked each second while work on it goes on, and the deeds on it. */
import type { ImportMapping, ImportRun } from '@fieldbook/core/api/import-operations';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../api/ask.ts';
import { latestImports } from '../../derive/imports/latest-imports.ts';

const EVERY = 1000;

const runKey = (uid: string) => ['import', uid];

export function useRun(uid: string) {
  const query = useQuery({
    queryKey: runKey(uid),
    queryFn: ({ signal }) => ask('GET /imports/{uid}', { path: { uid }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (typeof state.data?.work === 'object' && state.data.work !== null ? EVERY : false),
  });
  useFreshRows(query.data);
  return query;
}

/** What was written or undone, also by somebody else, is read anew by whatever shows that master. */
function useFreshRows(run: ImportRun | undefined): void {
  const client = useQueryClient();
  const kind = run?.kind;
  const done = run === undefined || run.work !== null ? undefined : `${run.state} ${run.counts.written}`;
  useEffect(() => {
    if (done !== undefined) void client.invalidateQueries({ queryKey: ['master', kind] });
  }, [client, kind, done]);
}

/** What was asked before the deed and is not answered yet would take the place of its answer. */
async function keepAnswer(client: QueryClient, run: ImportRun): Promise<void> {
  await client.cancelQueries({ queryKey: runKey(run.uid) });
  client.setQueryData(runKey(run.uid), run);
}

/** Writing and undoing take what is written to the list of the latest files as well. */
export function useRunDeed(uid: string) {
  const client = useQueryClient();
  const answered = async (run: ImportRun) => {
    await keepAnswer(client, run);
    void client.invalidateQueries({ queryKey: latestImports.queryKey });
  };
  const deed = useMutation({
    mutationFn: (name: 'write' | 'undo') => ask(`POST /imports/{uid}/${name}`, { path: { uid } }),
    onSuccess: answered,
  });
  const drop = useMutation({
    mutationFn: () => ask('DELETE /imports/{uid}', { path: { uid } }),
    onSuccess: () => client.invalidateQueries({ queryKey: latestImports.queryKey }),
  });
  return { deed, drop };
}

export function useSettle(uid: string, onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mapping: ImportMapping) => ask('PATCH /imports/{uid}', { path: { uid }, body: mapping }),
    onSuccess: async (run) => {
      await keepAnswer(client, run);
      onSettled();
    },
  });
}

export function useCountsAnew(uid: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: runKey(uid) });
}
