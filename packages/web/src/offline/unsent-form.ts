/**
 * A form with work that was neither sent nor thrown away: no new version takes over while there is one, in whatever tab. Held
 * as a lock of the browser, which lets go by itself when its tab is closed or dies.
 */
import { useEffect } from 'react';

const NAME = 'fieldbook-unsent-form';

/** Answers how to let go. */
export function holdForm(): () => void {
  const until = Promise.withResolvers<void>();
  // Without locks (a page that is not secure) there is no service worker either, so nothing takes over.
  if ('locks' in navigator) void navigator.locks.request(NAME, { mode: 'shared' }, () => until.promise);
  return until.resolve;
}

export function useUnsentForm(isUnsent: boolean): void {
  useEffect(() => (isUnsent ? holdForm() : undefined), [isUnsent]);
}

export async function isFormUnsent(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === NAME);
}
