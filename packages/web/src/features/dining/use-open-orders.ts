/** Open orders of the restaurant; they come anew by themselves while a screen shows them. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

export const openOrdersKey = ['dining-orders'] as const;

const EVERY = 10_000;

export function useOpenOrders() {
  return useQuery({
    queryKey: openOrdersKey,
    queryFn: ({ signal }) => ask('GET /dining/orders', { signal }),
    refetchInterval: EVERY,
  });
}
