/** Who may be asked about: everybody within the own branches. */
import type { WhoMay } from '@fieldbook/core/api/access-operations';
import { useQuery } from '@tanstack/react-query';
import { call, type Query } from '../../api/client.ts';

export function usePeople(query: Query, isWanted = true) {
  return useQuery({
    queryKey: ['access-who', query],
    queryFn: ({ signal }) => call<WhoMay>('GET', '/access/who', { query, signal }),
    enabled: isWanted,
  });
}
