/**
 * A draft belongs to one tab at a time: another tab that opens the same form begins a draft of its own beside it. Each is held by
 * a lock of the browser, so that the draft of a tab that was closed is found by the next one. Without locks there is one draft.
 */

/** Drafts of one form beside each other. */
const MOST = 20;

/** A form that opens again in the same tab finds its draft held still: the browser lets go of a lock a moment later. */
const KEPT_MS = 1000;

interface Hold {
  isUsed: boolean;
  readonly end: () => void;
}

const holds = new Map<string, Hold>();

export interface HeldDraft {
  readonly key: string;
  release(): void;
}

/** Of the keys that `keyOf` makes of a place from 0, the first that no other tab holds; those that `stored` names before others. */
export async function holdDraft(keyOf: (at: number) => string, stored: ReadonlySet<string>): Promise<HeldDraft> {
  const keys = Array.from({ length: MOST }, (_, at) => keyOf(at));
  const wanted = [...keys.filter((key) => stored.has(key)), ...keys.filter((key) => !stored.has(key))];
  if ('locks' in navigator) for (const key of wanted) if (await take(key)) return { key, release: () => letGo(key) };
  return { key: keys[0] ?? '', release: () => undefined };
}

async function take(key: string): Promise<boolean> {
  const own = holds.get(key);
  if (own !== undefined) {
    if (own.isUsed) return false;
    own.isUsed = true;
    return true;
  }
  const until = Promise.withResolvers<void>();
  const isTaken = Promise.withResolvers<boolean>();
  void navigator.locks.request(`draft ${key}`, { ifAvailable: true }, (lock) => {
    isTaken.resolve(lock !== null);
    return lock === null ? undefined : until.promise;
  });
  if (!(await isTaken.promise)) return false;
  holds.set(key, { isUsed: true, end: until.resolve });
  return true;
}

function letGo(key: string): void {
  const own = holds.get(key);
  if (own === undefined) return;
  own.isUsed = false;
  setTimeout(() => {
    if (own.isUsed) return;
    holds.delete(key);
    own.end();
  }, KEPT_MS);
}
