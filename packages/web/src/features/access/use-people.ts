/** Who may be asked about: everybody within the own branches. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import type { Query } from '../../api/client.ts';

export function usePeople(query: Query, isWanted = true) {
  return useQuery({
    queryKey: ['access-who', query],
    queryFn: ({ signal }) => ask('GET /access/who', { query, signal }),
    enabled: isWanted,
  });
}
