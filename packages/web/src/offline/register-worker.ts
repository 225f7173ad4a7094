/** Registers the service worker and tells when a new version waits; it takes over only when the person says so. */
import { createStore } from '../session/store.ts';

export const updateReady = createStore(false);

let waiting: ServiceWorker | undefined;

export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  const offer = (worker: ServiceWorker | null) => {
    if (worker === null || navigator.serviceWorker.controller === null) return;
    waiting = worker;
    updateReady.set(true);
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing));
  });
}

export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over');
}
