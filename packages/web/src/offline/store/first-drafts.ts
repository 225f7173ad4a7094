/**
 * Drafts of versions before the local store lay in a database of their own. They move over when a company's store is opened;
 * each leaves the old place only after it is on the disk in the new one, so a browser killed in between loses none.
 */
import type { PhoneDatabase } from './phone-database.ts';
import type { StoredDraft } from './stored-draft.ts';

const NAME = 'fieldbook';
const STORE = 'drafts';

/** Nothing when there never was one; asking for it must not make one. */
function openFirst(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (isNew ? resolve(undefined) : reject(request.error));
  });
}

function inStore<T>(database: IDBDatabase, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Answers how many came over. A draft that was written anew in the store since then stays as it is. */
export async function moveFirstDrafts(store: PhoneDatabase, companyAddress: string): Promise<number> {
  const first = await openFirst();
  if (first === undefined) return 0;
  try {
    if (!first.objectStoreNames.contains(STORE)) return 0;
    const all = await inStore<StoredDraft[]>(first, (drafts) => drafts.getAll());
    const own = all.filter(({ company }) => company === companyAddress);
    await store.transaction('rw', store.drafts, async () => {
      const known = await store.drafts.bulkGet(own.map(({ key }) => key));
      await store.drafts.bulkPut(own.filter(({ savedAt }, at) => savedAt > (known[at]?.savedAt ?? 0)));
    });
    for (const { key } of own) await inStore(first, (drafts) => drafts.delete(key));
    return own.length;
  } finally {
    first.close();
  }
}
