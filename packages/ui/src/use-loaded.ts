/**
 * A part that is a script of its own: asked for when the browser has time, at once when it is needed, and there in the same
 * breath as the press that opens it once it has come. React's own `lazy` shows nothing for 300 ms even then.
 */
import { useEffect, useState } from 'react';

/** What came before is there at once for whoever needs it as well. */
const known = new WeakMap<() => Promise<object>, object>();

/** What `load` brings; nothing until it is here. Fails as `load` does, where it is needed. */
export function useLoaded<T extends object>(isNeeded: boolean, load: () => Promise<T>): T | undefined {
  const [part, setPart] = useState(() => known.get(load) as T | undefined);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const isHere = part !== undefined;
  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    const ask = () =>
      void load().then(
        (loaded) => {
          known.set(load, loaded);
          if (!isGone) setPart(loaded);
        },
        // A failed rehearsal is no news.
        (error: unknown) => isGone || !isNeeded || setFailure({ error }),
      );
    const timer = setTimeout(ask, isNeeded ? 0 : 2000);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isHere, isNeeded, load]);
  if (failure !== undefined) throw failure.error;
  return part;
}

/** True from the first moment that `isOpen` was true. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}
