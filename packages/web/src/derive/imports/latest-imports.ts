/** The files that were brought in, the latest first; asked again while work on one of them goes on. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

const EVERY = 3000;

const latestKey = ['imports'];

export const latestImports = queryOptions({
  queryKey: latestKey,
  queryFn: ({ signal }) => ask('GET /imports', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.rows.some(({ work }) => work !== null) === true ? EVERY : false),
});
