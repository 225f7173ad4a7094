/** Asks the server now whether it has a newer application than this device. */

const DOWNLOAD_MS = 60_000;

/** `ready`: a new version waits to be taken. `noWorker`: this browser keeps no application, each load is the newest. */
export type Found = 'ready' | 'newest' | 'noWorker' | 'offline';

export async function lookForUpdate(): Promise<Found> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return 'noWorker';
  try {
    await registration.update();
  } catch {
    return 'offline';
  }
  const { installing } = registration;
  if (installing !== null) await downloaded(installing);
  return registration.waiting === null ? 'newest' : 'ready';
}

/** Or given up. */
function downloaded(worker: ServiceWorker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.addEventListener('statechange', () => resolve());
  setTimeout(resolve, DOWNLOAD_MS);
  return promise;
}
