/**
 * The database of this device: one store of drafts. Writes are flushed to disk before they are acknowledged (DESIGN §5),
 * because a draft that was shown as kept must be there after the browser was killed.
 */

export interface StoredDraft {
  /** Company, voucher type and what is being edited: one draft each. */
  readonly key: string;
  readonly company: string;
  readonly type: string;
  /** The voucher being edited; nothing for a new one. */
  readonly voucherNo: number | undefined;
  /** Party or reference, for lists. */
  readonly title: string;
  readonly savedAt: number;
  /** The form's own state. */
  readonly form: unknown;
}

const STORE = 'drafts';

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('fieldbook', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Resolves when the transaction is complete, not when the request is. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

export const drafts = {
  get: (key: string): Promise<StoredDraft | undefined> => inStore('readonly', (store) => store.get(key)),
  all: (): Promise<readonly StoredDraft[]> => inStore('readonly', (store) => store.getAll()),
  put: async (draft: StoredDraft): Promise<void> => {
    await inStore('readwrite', (store) => store.put(draft));
  },
  remove: async (key: string): Promise<void> => {
    await inStore('readwrite', (store) => store.delete(key));
  },
};
