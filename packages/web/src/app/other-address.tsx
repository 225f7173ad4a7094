/**
 * Where no route of its own leads: a screen that few open, or one of the further addresses of SPEC §2, which leads on and keeps its
 * ids. What knows them is fetched when it is asked.
 */
import { lazy, Suspense } from 'react';

const Found = lazy(() => import('./found-address.tsx').then((module) => ({ default: module.FoundAddress })));

export function OtherAddress() {
  return (
    <Suspense fallback={null}>
      <Found />
    </Suspense>
  );
}
