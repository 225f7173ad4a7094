/**
 * Is a document completed on this device, and over which books? It is where its definition takes part and the device holds
 * a van; everywhere else forms go to the server as ever (docs/decisions/0090-offline.md).
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import type { LocalBooks } from '@fieldbook/core/sync/local-books';
import { useEffect, useMemo, useState } from 'react';
import { booksHere, useOutbox } from '../../offline/outbox.ts';

export interface FieldWork {
  /** Code of the van's godown. */
  readonly van: string;
  /** Where money goes that is paid on it. */
  readonly cashLedger: string | undefined;
  /** Stock, bills and balances as this phone knows them, own documents counted in; nothing before the first fill. */
  readonly books: LocalBooks | undefined;
}

/** Nothing where the document goes to the server. */
export function useFieldWork(definition: Pick<VoucherDefinition, 'field'>): FieldWork | undefined {
  const outbox = useOutbox();
  const lease = definition.field === true ? outbox?.register.lease : undefined;
  const { van, cashLedger } = (lease ?? {}) as Partial<LeaseFacts>;
  const books = useBooks(van !== undefined, outbox);
  return useMemo(() => (van === undefined ? undefined : { van, cashLedger, books }), [van, cashLedger, books]);
}

/** Asked again with every change of the outbox or of what the server said. */
function useBooks(isWanted: boolean, outbox: unknown): LocalBooks | undefined {
  const [books, setBooks] = useState<LocalBooks>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outbox is other books
  useEffect(() => {
    let isGone = false;
    if (!isWanted) return;
    booksHere().then(
      (found) => isGone || setBooks(found),
      () => isGone || setBooks(undefined),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, outbox]);
  return books;
}
