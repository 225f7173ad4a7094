/**
 * Collections from the device: all that are asked for at the same moment come in one transaction. A phone's thread pays for each
 * transaction and each answer, and a screen asks for some fifty collections at once.
 */
import { Dexie } from 'dexie';
import type { PhoneDatabase } from '../store/phone-database.ts';
import { type ChunkMap, createChunkMap } from './chunk-map.ts';

interface Wish {
  readonly generation: number;
  readonly collection: string;
  readonly answer: PromiseWithResolvers<ChunkMap>;
}

/** Rejects for all that were asked together when the device cannot be read. */
export function chunkReader(database: PhoneDatabase): (generation: number, collection: string) => Promise<ChunkMap> {
  let wishes: Wish[] = [];
  const readAll = async () => {
    const asked = wishes;
    wishes = [];
    try {
      // Whoever asked may stand in a transaction of the past, and goes on with writes of its own: answers are given outside.
      const maps = await Dexie.ignoreTransaction(() =>
        database.transaction('r', database.chunks, () => Promise.all(asked.map((wish) => readOne(database, wish)))),
      );
      asked.forEach(({ answer }, at) => {
        answer.resolve(maps[at] ?? createChunkMap(new Map()));
      });
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
  };
  return (generation, collection) => {
    const answer = Promise.withResolvers<ChunkMap>();
    if (wishes.length === 0) queueMicrotask(() => void readAll());
    wishes.push({ generation, collection, answer });
    return answer.promise;
  };
}

async function readOne(database: PhoneDatabase, { generation, collection }: Wish): Promise<ChunkMap> {
  const chunks = await database.chunks
    .where('[generation+master+at]')
    .between([generation, collection, 0], [generation, collection, Number.MAX_SAFE_INTEGER])
    .toArray();
  return createChunkMap(new Map(chunks.map(({ at, rows }) => [at, rows])));
}
