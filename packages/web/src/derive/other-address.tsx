/**
 * Where no route of its own leads: a screen that few open, or one of the further addresses of SPEC §2, which leads on and keeps its
 * ids. Who knows the screens says what stands there (`app/found-address.tsx`).
 */
import { type ComponentType, createContext, Suspense, use } from 'react';

export const OtherAddressContext = createContext<ComponentType | undefined>(undefined);

export function OtherAddress() {
  const Found = use(OtherAddressContext);
  return <Suspense fallback={null}>{Found !== undefined && <Found />}</Suspense>;
}
