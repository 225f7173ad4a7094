/** Whether the screen is as narrow as a phone: the same 640 px border as the `desk` variant in styles.css. */
import { useSyncExternalStore } from 'react';

const query = '(max-width: 639px)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
