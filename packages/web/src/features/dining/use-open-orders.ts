/** Open orders of the restaurant; they come anew by themselves while a screen shows them. */
import type { OpenTableOrder } from '@fieldbook/core/api/dining-operations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const openOrdersKey = ['dining-orders'] as const;

const EVERY = 10_000;

export function useOpenOrders() {
  return useQuery({
    queryKey: openOrdersKey,
    queryFn: ({ signal }) => call<{ readonly rows: readonly OpenTableOrder[] }>('GET', '/dining/orders', { signal }),
    refetchInterval: EVERY,
  });
}
