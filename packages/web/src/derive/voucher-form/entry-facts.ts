/** What the books know of an item while a line of it is entered: asked once for an item and a party, by the panel beside and by rates. */
import { ask } from '../../api/ask.ts';

export interface FactsWish {
  readonly item: string;
  readonly side: 'customer' | 'supplier' | undefined;
  /** Its code; empty while nobody is chosen. */
  readonly party: string;
}

const FRESH = 30_000;

export function entryFactsOf({ item, side, party }: FactsWish) {
  const query = { side, party: party === '' ? undefined : party };
  return {
    queryKey: ['entry-facts', item, side, party],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      ask('GET /items/{code}/entry-facts', { path: { code: item }, query, signal }),
    staleTime: FRESH,
  };
}
