/**
 * What the server told this phone, in memory and on the device: the rows of each master, and of the server's books, as
 * collections of chunks. A page of a delta and the token to go on from are written in one transaction, so whatever dies, the
 * next sync goes on where this one was. A full refresh is gathered beside what is in use and takes its place when complete.
 */
import type { StoredRow } from '@fieldbook/core/sync/own-rows';
import type { Register } from '@fieldbook/core/sync/register';
import { demandFormat } from '@fieldbook/core/sync/store-format';
import { type ChunkRecord, type PhoneDatabase, REGISTER } from '../store/phone-database.ts';
import { type ChunkMap, createChunkMap } from './chunk-map.ts';
import { chunkReader } from './read-chunks.ts';

/** Where a delta stands. `revision` rises with each write, so that a tab knows when another has written. */
export interface DeltaFact {
  readonly generation: number;
  /** Who was signed in: another person sees other rows. */
  readonly user: string;
  readonly token: string;
  readonly revision: number;
  /** By the device's clock, for display. */
  readonly freshAt: string;
}

export interface FillingFact {
  readonly generation: number;
  readonly user: string;
  /** Nothing before the first page. */
  readonly token: string | undefined;
  readonly rows: number;
}

/** Rows of one collection that came, and codes of those that are gone. */
export interface PagePart {
  readonly collection: string;
  /** The collection as it is now, instead of changes to it; with those rows of before that stay. */
  readonly isWhole?: boolean;
  readonly stays?: readonly string[];
  readonly rows: readonly StoredRow[];
  readonly gone: readonly string[];
}

export interface Page {
  readonly parts: readonly PagePart[];
  readonly token: string;
  readonly at: string;
  /** What the page says of the books and the lease; asked inside the transaction. */
  readonly register: (held: Register) => Register;
}

/** All rows of a device that keeps none any more, as one tab hands them to another. */
export interface KeptRows {
  readonly user: string;
  readonly collections: readonly (readonly [name: string, rows: readonly StoredRow[]])[];
}

export const DELTA = 'delta';
export const FILLING = 'filling';

/** Another tab wrote since this one read: the caller reads again and repeats. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

interface Memory {
  readonly generation: number;
  revision: number;
  readonly maps: Map<string, Promise<ChunkMap>>;
}

const newMemory = (generation: number, revision: number): Memory => ({ generation, revision, maps: new Map() });

export class RowStore {
  readonly #database: PhoneDatabase;
  readonly #read: ReturnType<typeof chunkReader>;
  /** An answer on its way, for whoever asks meanwhile; a write of this tab ends its use. */
  #asked: Promise<DeltaFact | undefined> | undefined;
  #inUse: Memory | undefined;
  #gathered: Memory | undefined;
  /** What is served after the device had to let go of its chunks, and whose it is. */
  #kept: { readonly user: string; readonly memory: Memory } | undefined;

  constructor(database: PhoneDatabase) {
    this.#database = database;
    this.#read = chunkReader(database);
  }

  delta(): Promise<DeltaFact | undefined> {
    if (this.#asked !== undefined) return this.#asked;
    const asked = this.#database.fact<DeltaFact>(DELTA);
    this.#asked = asked;
    const end = () => {
      if (this.#asked === asked) this.#asked = undefined;
    };
    asked.then(end, end);
    return asked;
  }

  filling(): Promise<FillingFact | undefined> {
    return this.#database.fact<FillingFact>(FILLING);
  }

  /** Whose rows there are; nothing before the first fill. */
  async owner(): Promise<string | undefined> {
    return (await this.delta())?.user ?? this.#kept?.user;
  }

  /** Rows in use, in order of code; nothing before the first fill. The same array until something changes. */
  async rows(collection: string): Promise<readonly StoredRow[] | undefined> {
    const held = await this.delta();
    const memory = held === undefined ? this.#kept?.memory : this.#memoryOf(held);
    return memory === undefined ? undefined : (await this.#mapOf(memory, collection)).sorted();
  }

  /** Brings all rows into memory and lets them go from the device; memory serves them until the next fill. */
  async letGo(): Promise<void> {
    const held = await this.delta();
    if (held !== undefined) {
      const memory = this.#memoryOf(held);
      const keys = await this.#database.chunks.toCollection().primaryKeys();
      const collections = new Set(keys.flatMap(([generation, name]) => (generation === held.generation ? [name] : [])));
      await Promise.all([...collections].map((collection) => this.#mapOf(memory, collection)));
      this.#kept = { user: held.user, memory };
    }
    await this.#write(async () => {
      await this.#database.facts.bulkDelete([DELTA, FILLING]);
      await this.#database.chunks.clear();
    });
  }

  /** What this tab serves from memory alone; nothing while the device has it, or where this tab has none. */
  async kept(): Promise<KeptRows | undefined> {
    const kept = this.#kept;
    if (kept === undefined || (await this.delta()) !== undefined) return undefined;
    const maps = await Promise.all([...kept.memory.maps].map(async ([name, map]) => [name, await map] as const));
    return { user: kept.user, collections: maps.map(([name, map]) => [name, map.sorted()]) };
  }

  /** Takes what another tab kept when the device let go of it. False where the device has rows, or this tab has its own. */
  async keep({ user, collections }: KeptRows): Promise<boolean> {
    if (this.#kept !== undefined || (await this.delta()) !== undefined) return false;
    const memory = newMemory(0, 0);
    for (const [name, rows] of collections)
      memory.maps.set(name, Promise.resolve(createChunkMap(new Map([[0, rows]]))));
    this.#kept = { user, memory };
    return true;
  }

  /** Goes on with a fill of the same person that was cut off, or begins one; always `anew` where that no longer fits. */
  async beginFill(user: string, how?: 'anew'): Promise<FillingFact> {
    const going = await this.filling();
    if (how === undefined && going?.user === user && going.token !== undefined) {
      if (this.#gathered?.generation !== going.generation) this.#gathered = newMemory(going.generation, 0);
      return going;
    }
    const used = (await this.delta())?.generation ?? 0;
    const generation = Math.max(used, going?.generation ?? 0) + 1;
    const begun: FillingFact = { generation, user, token: undefined, rows: 0 };
    await this.#write(async () => {
      await this.#dropOthers(used);
      await this.#database.facts.put({ name: FILLING, value: begun });
    });
    this.#gathered = newMemory(generation, 0);
    return begun;
  }

  async addToFill(page: Page): Promise<FillingFact> {
    const { before, gathered } = await this.#gathering();
    const rows = before.rows + page.parts.reduce((sum, part) => sum + part.rows.length, 0);
    const next: FillingFact = { ...before, token: page.token, rows };
    try {
      const chunks = await this.#changedChunks(gathered, page.parts);
      await this.#write(async () => {
        await this.#database.chunks.bulkPut(chunks);
        await this.#database.facts.put({ name: FILLING, value: next });
      });
    } catch (error) {
      this.#gathered = undefined;
      throw error;
    }
    return next;
  }

  /** Takes the last page and puts what was gathered in the place of what is in use. */
  async finishFill(page: Page): Promise<DeltaFact> {
    const { before, gathered } = await this.#gathering();
    const { generation, user } = before;
    const revision = ((await this.delta())?.revision ?? 0) + 1;
    const next: DeltaFact = { generation, user, token: page.token, revision, freshAt: page.at };
    this.#gathered = undefined;
    const chunks = await this.#changedChunks(gathered, page.parts);
    await this.#write(async () => {
      await this.#database.chunks.bulkPut(chunks);
      await this.#database.facts.put({ name: DELTA, value: next });
      await this.#database.facts.delete(FILLING);
      await this.#changeRegister(page.register);
      await this.#dropOthers(generation);
    });
    this.#inUse = { ...gathered, revision };
    this.#kept = undefined;
    return next;
  }

  /** Throws `Overtaken` when another tab has written meanwhile: nothing was changed. */
  async applyDelta(page: Page): Promise<DeltaFact> {
    const before = await this.delta();
    if (before === undefined) throw new Overtaken('nothing is filled');
    const memory = this.#memoryOf(before);
    const next: DeltaFact = { ...before, token: page.token, revision: before.revision + 1, freshAt: page.at };
    try {
      const chunks = await this.#changedChunks(memory, page.parts);
      await this.#write(async () => {
        if ((await this.#database.fact<DeltaFact>(DELTA))?.revision !== before.revision)
          throw new Overtaken('another tab has written');
        await this.#database.chunks.bulkPut(chunks);
        await this.#database.facts.put({ name: DELTA, value: next });
        await this.#changeRegister(page.register);
      });
    } catch (error) {
      // Memory is ahead of the device, and the device is right.
      this.#inUse = undefined;
      throw error;
    }
    memory.revision = next.revision;
    return next;
  }

  async #write(work: () => Promise<void>): Promise<void> {
    await this.#database.transaction('rw', this.#database.facts, this.#database.chunks, work);
    this.#asked = undefined;
  }

  async #gathering(): Promise<{ before: FillingFact; gathered: Memory }> {
    const before = await this.filling();
    const gathered = this.#gathered;
    if (before === undefined || gathered?.generation !== before.generation) throw new Overtaken('another fill began');
    return { before, gathered };
  }

  #memoryOf({ generation, revision }: DeltaFact): Memory {
    if (this.#inUse?.generation !== generation || this.#inUse.revision !== revision) {
      this.#inUse = newMemory(generation, revision);
    }
    return this.#inUse;
  }

  #mapOf(memory: Memory, collection: string): Promise<ChunkMap> {
    const known = memory.maps.get(collection);
    if (known !== undefined) return known;
    const map = this.#read(memory.generation, collection);
    memory.maps.set(collection, map);
    map.catch(() => memory.maps.delete(collection));
    return map;
  }

  /** Applies to memory and says what is to be written; before the transaction, which may wait for the database alone. */
  async #changedChunks(memory: Memory, parts: readonly PagePart[]): Promise<ChunkRecord[]> {
    const { generation } = memory;
    const chunks: ChunkRecord[] = [];
    for (const { collection, isWhole, stays = [], rows, gone } of parts) {
      const map = await this.#mapOf(memory, collection);
      const kept = new Set(isWhole ? [...rows.map(({ code }) => code), ...stays] : []);
      const others = isWhole ? map.sorted().flatMap(({ code }) => (kept.has(code) ? [] : [code])) : [];
      const changed = map.apply(rows, [...gone, ...others]);
      chunks.push(...changed.map((at) => ({ generation, master: collection, at, rows: map.chunk(at) })));
    }
    return chunks;
  }

  async #changeRegister(change: Page['register']): Promise<void> {
    const held = await this.#database.fact<Register>(REGISTER);
    if (held !== undefined) demandFormat(held);
    if (held !== undefined) await this.#database.facts.put({ name: REGISTER, value: change(held) });
  }

  /** By key alone: what is deleted need not be read. */
  async #dropOthers(generation: number): Promise<void> {
    const byKey = () => this.#database.chunks.where('[generation+master+at]');
    await byKey().below([generation]).delete();
    await byKey()
      .aboveOrEqual([generation + 1])
      .delete();
  }
}
