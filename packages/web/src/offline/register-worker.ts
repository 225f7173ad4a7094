/**
 * Registers the service worker and offers a new version when one waits. It takes over only when the person says so and no tab
 * holds a form with unsent work; then every tab loads anew and all data is refreshed (SPEC §4, Update; DESIGN §5).
 */
import { createStore } from '../session/store.ts';
import { writeLocal } from './local-values.ts';
import { isFormUnsent } from './unsent-form.ts';

/** Counts offers: a new one is shown anew. 0 when there is nothing to offer. */
export const updateOffers = createStore(0);

/** A phone that stays open for days learns of a new version within this. */
const LOOK_EVERY_MS = 30 * 60_000;
const RETRY_MS = 5_000;

let waiting: ServiceWorker | undefined;

export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker of a page that had none takes over without anybody noticing.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) void reloadWhenSafe();
    isFirst = false;
  });
  const registration = await serviceWorker.register('/service-worker.js');
  const offer = (worker: ServiceWorker | null) => {
    if (worker === null || serviceWorker.controller === null) return;
    waiting = worker;
    updateOffers.set(updateOffers.get() + 1);
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing));
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/** False when a form with unsent work is open somewhere: then nothing happens. */
export async function takeUpdate(): Promise<boolean> {
  if (await isFormUnsent()) return false;
  writeLocal('refresh', 'wanted');
  waiting?.postMessage('take-over');
  return true;
}

/** Work that was begun in this tab at the last moment is finished first: it has all scripts it opened with. */
async function reloadWhenSafe(): Promise<void> {
  if (await isFormUnsent()) setTimeout(() => void reloadWhenSafe(), RETRY_MS);
  else location.reload();
}
