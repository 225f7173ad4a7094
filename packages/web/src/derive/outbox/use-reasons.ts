/**
 * The words of `item-reason.ts` where few rows have any to say: with the catalogue behind them they are a script of their own,
 * asked for by the first row that needs it.
 */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { useEffect } from 'react';
import { createStore, useStore } from '../../session/store.ts';

type Reasons = Pick<typeof import('./item-reason.ts'), 'reasonsOf' | 'flagsOf'>;

const words = createStore<Reasons | undefined>(undefined);

const load = async () => words.set(await import('./item-reason.ts'));

/** Nothing until the words are there; then every row that waits is drawn again. */
export function useReasons({ answer }: Pick<OutboxItem, 'answer'>): Reasons | undefined {
  const reasons = useStore(words);
  const isNeeded = [...(answer?.problems ?? []), ...(answer?.exceptions ?? [])].length > 0;
  const isMissing = isNeeded && reasons === undefined;
  useEffect(() => {
    // What did not come is asked for again by the next row that is shown.
    if (isMissing) void load().catch(() => undefined);
  }, [isMissing]);
  return reasons;
}
