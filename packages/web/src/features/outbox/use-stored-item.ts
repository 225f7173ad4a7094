/** One item as it stands in the store of this device: asked of the store itself, and again with every change of the outbox. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { useEffect, useState } from 'react';
import { storedItem, useOutbox } from '../../offline/outbox.ts';

/** Nothing when the store has none of that uid. */
export function useStoredItem(uid: string): OutboxItem | 'loading' | undefined {
  const outbox = useOutbox();
  const [item, setItem] = useState<OutboxItem | 'loading' | undefined>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outbox may hold another state of it
  useEffect(() => {
    let isGone = false;
    storedItem(uid).then(
      (found) => isGone || setItem(found),
      () => isGone || setItem(undefined),
    );
    return () => {
      isGone = true;
    };
  }, [uid, outbox]);
  return item;
}
