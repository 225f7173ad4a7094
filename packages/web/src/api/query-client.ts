/** Answers kept in memory while the application is open; refusals are not repeated, a missing network twice. */
import { QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from './client.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => !(error instanceof ApiRefusal) && failures < 2,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
