/**
 * For what most screens never open: its code is asked for when the browser is idle and mounted at the first opening, so
 * that it weighs nothing at the start and is there when it is needed.
 */
import { useEffect, useState } from 'react';

/** True from the first moment that `isOpen` was true; `load` runs once, when there is time. */
export function useOpenedOnce(isOpen: boolean, load: () => Promise<unknown>): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    // Opening asks again and shows the fault where it matters; a failed rehearsal is no news.
    const ask = () => void load().catch(() => undefined);
    const timer = setTimeout(ask, 2000);
    return () => clearTimeout(timer);
  }, [load]);
  return wasOpen || isOpen;
}
