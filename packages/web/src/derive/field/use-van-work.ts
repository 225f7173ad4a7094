/** Does this phone hold a van, and what do its books say? Everything of a visit waits for both, and each lack has its own words. */
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import type { LocalBooks } from '@fieldbook/core/sync/local-books';
import { useEffect, useState } from 'react';
import { booksHere, useOutbox } from '../../offline/outbox.ts';

export type VanWork =
  | { readonly state: 'loading' }
  /** It holds no van. */
  | { readonly state: 'none' }
  /** It holds one, and its data has not come yet. */
  | { readonly state: 'empty' }
  | {
      readonly state: 'ready';
      readonly van: string;
      readonly cashLedger: string | undefined;
      readonly books: LocalBooks;
    };

/** Asked again with every change of the outbox or of what the server said. */
export function useVanWork(): VanWork {
  const outbox = useOutbox();
  const [asked, setAsked] = useState<{ readonly books: LocalBooks | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outbox is other books
  useEffect(() => {
    let isGone = false;
    booksHere().then(
      (books) => isGone || setAsked({ books }),
      () => isGone || setAsked({ books: undefined }),
    );
    return () => {
      isGone = true;
    };
  }, [outbox]);
  const lease = outbox?.register.lease as (Partial<LeaseFacts> & { readonly van: string }) | undefined;
  if (asked === undefined) return { state: 'loading' };
  if (lease === undefined) return { state: 'none' };
  if (asked.books === undefined) return { state: 'empty' };
  return { state: 'ready', van: lease.van, cashLedger: lease.cashLedger, books: asked.books };
}
