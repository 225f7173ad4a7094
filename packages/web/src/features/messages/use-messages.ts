/** The list of a box in pages: what was received from this device or the server, what was sent from the server alone. */
import type { ListedMessage } from '@fieldbook/core/api/message-operations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

/** The local store is a script of its own. */
const own = () => import('../../offline/messages/own-messages.ts');

export type Box = 'received' | 'sent';

export function useMessages(box: Box) {
  const pages = useInfiniteQuery({
    queryKey: ['messages', 'list', box],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      box === 'received'
        ? (await own()).messagesHere(cursor)
        : ask('GET /messages', { query: { box, cursor }, signal }),
    retry: false,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows: readonly ListedMessage[] | undefined = pages.data?.pages.flatMap((page) => page.rows);
  return { ...pages, rows };
}

export async function markRead(codes: readonly string[]): Promise<void> {
  await (await own()).markReadHere(codes);
}
