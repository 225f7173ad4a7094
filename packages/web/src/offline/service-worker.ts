/**
 * Keeps the application's own files on the device, so that it opens without a network. It never touches the API: what is
 * typed and posted belongs to the outbox, not to a cache. A new version waits until it is told to take over.
 */

interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface NotificationEvent extends LifetimeEvent {
  readonly notification: { close(): void };
}

interface OpenPage {
  focus(): Promise<unknown>;
}

interface Worker {
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { readonly type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(name: 'message', listener: (event: LifetimeEvent & MessageEvent) => void): void;
}

declare const self: Worker;

const entries = self.__WB_MANIFEST;
const files = new Set(entries.map(({ url }) => `/${url.replace(/^\//, '')}`));
const version = entries.map(({ url, revision }) => `${url}${revision ?? ''}`).join('|');
const cacheName = `fieldbook-${hash(version)}`;

/** Short and stable; only has to differ between builds. */
function hash(text: string): string {
  let sum = 5381;
  for (const character of text) sum = (sum * 33 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}

/** A file of a language's words: `/assets/words-ar-screen-….js`. Slips are in English or Arabic on every phone. */
const languageOf = (url: string): string | undefined => /\/words-(\w+)-screen-[^/]*$/.exec(url)?.[1];
const isOnDemand = (url: string): boolean => /\/words-(?!en-|ar-start-)/.test(url);

/** All but the words of languages that nobody chose here: those come when they are chosen, and stay. */
async function keepFiles(): Promise<void> {
  const chosen = await chosenLanguages();
  const wanted = [...files].filter((url) => !isOnDemand(url) || chosen.has(/words-(\w+)-/.exec(url)?.[1] ?? ''));
  const cache = await caches.open(cacheName);
  await cache.addAll(wanted.map((url) => new Request(url, { cache: 'reload' })));
}

/** As the version before kept them. */
async function chosenLanguages(): Promise<ReadonlySet<string | undefined>> {
  const names = (await caches.keys()).filter((name) => name.startsWith('fieldbook-'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(kept.flat().map(({ url }) => languageOf(url)));
}

async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const own = [...files].filter((url) => url.includes(`/words-${language}-`));
  const kept = await Promise.all(own.map((url) => cache.match(url)));
  await cache.addAll(own.filter((_, at) => kept[at] === undefined));
}

async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('fieldbook-') && name !== cacheName).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(path)) ?? fetch(request);
}

const MESSAGES = '/dashboard/Notifications';

/** A page that is open comes to the front as it is, with its bell: it may hold a form. */
async function showMessages(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  await (page === undefined ? self.clients.openWindow(MESSAGES) : page.focus());
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showMessages());
});
self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  const { keepLanguage: chosen } = event.data as { keepLanguage?: string };
  if (chosen !== undefined) event.waitUntil(keepLanguage(chosen));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (files.has(pathname)) event.respondWith(answer(request, pathname));
  else if (request.mode === 'navigate' && !/\/(api|healthz|readyz|livez|docs)(\/|$)/.test(pathname)) {
    event.respondWith(answer(request, '/index.html'));
  }
});
