/**
 * Collections from the device: all that are asked for at the same moment come in one transaction. A phone's thread pays for each
 * transaction and each answer, and a screen asks for some fifty collections at once.
 */
import type { ChunkRecord, PhoneDatabase } from '../store/phone-database.ts';
import { type ChunkMap, createChunkMap } from './chunk-map.ts';

interface Wish {
  readonly generation: number;
  readonly collection: string;
  readonly answer: PromiseWithResolvers<ChunkMap>;
}

/** Rejects for all that were asked together when the device cannot be read. */
export function chunkReader(database: PhoneDatabase): (generation: number, collection: string) => Promise<ChunkMap> {
  let wishes: Wish[] = [];
  const readAll = () => {
    const asked = wishes;
    wishes = [];
    try {
      // The browser's own transaction: those of Dexie reach beyond their end into whoever waits for what they read.
      const store = database.backendDB().transaction('chunks', 'readonly').objectStore('chunks');
      for (const wish of asked) readOne(store, wish);
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
  };
  return (generation, collection) => {
    const answer = Promise.withResolvers<ChunkMap>();
    if (wishes.length === 0) queueMicrotask(readAll);
    wishes.push({ generation, collection, answer });
    return answer.promise;
  };
}

function readOne(store: IDBObjectStore, { generation, collection, answer }: Wish): void {
  const range = IDBKeyRange.bound([generation, collection, 0], [generation, collection, Number.MAX_SAFE_INTEGER]);
  const request: IDBRequest<ChunkRecord[]> = store.getAll(range);
  request.onsuccess = () => answer.resolve(createChunkMap(new Map(request.result.map(({ at, rows }) => [at, rows]))));
  request.onerror = () => answer.reject(request.error);
}
