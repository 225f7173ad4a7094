/**
 * The rows of one master in memory, and the chunks they lie in on the device: some forty large records are read in a
 * fraction of the time that tens of thousands of small ones take (DESIGN §3, Local store). A change rewrites only the chunks
 * it touches.
 */
import type { StoredRow } from '@fieldbook/core/sync/own-rows';

/** Rows of a chunk: at 30,000 rows about forty records. */
export const CHUNK_ROWS = 750;

export interface ChunkMap {
  /** All rows in order of their code; the same array until something changes. */
  sorted(): readonly StoredRow[];
  get(code: string): StoredRow | undefined;
  readonly size: number;
  /** Takes rows in, changed or new, and lets go of others. Answers the numbers of the chunks that are different now. */
  apply(rows: readonly StoredRow[], gone: readonly string[]): readonly number[];
  /** What is to be stored of a chunk; empty when nothing is left in it. */
  chunk(at: number): readonly StoredRow[];
}

export function createChunkMap(stored: ReadonlyMap<number, readonly StoredRow[]>): ChunkMap {
  let places: Places | undefined;
  let order: readonly StoredRow[] | undefined;
  const known = () => {
    places ??= placesOf(stored);
    return places;
  };
  return {
    get size() {
      return known().chunkOf.size;
    },
    get: (code) =>
      known()
        .chunks.get(known().chunkOf.get(code) ?? -1)
        ?.get(code),
    sorted() {
      const lists = places === undefined ? stored.values() : [...places.chunks.values()].map((rows) => rows.values());
      order ??= [...lists].flatMap((rows) => [...rows]).sort(byCode);
      return order;
    },
    apply(rows, gone) {
      const changed = [...gone.map((code) => drop(known(), code)), ...rows.map((row) => put(known(), row))].filter(
        (at) => at !== undefined,
      );
      if (changed.length > 0) order = undefined;
      return [...new Set(changed)];
    },
    chunk: (at) => [...(known().chunks.get(at)?.values() ?? [])],
  };
}

/** Where each row lies: asked for changes alone, so a screen that only reads does not wait for it. */
interface Places {
  readonly chunks: Map<number, Map<string, StoredRow>>;
  readonly chunkOf: Map<string, number>;
  last: number;
}

function placesOf(stored: ReadonlyMap<number, readonly StoredRow[]>): Places {
  const chunks = new Map([...stored].map(([at, rows]) => [at, new Map(rows.map((row) => [row.code, row]))]));
  const chunkOf = new Map([...chunks].flatMap(([at, rows]) => [...rows.keys()].map((code) => [code, at] as const)));
  return { chunks, chunkOf, last: Math.max(0, ...chunks.keys()) };
}

function put(places: Places, row: StoredRow): number {
  const { chunks, chunkOf } = places;
  if (!chunkOf.has(row.code) && (chunks.get(places.last)?.size ?? 0) >= CHUNK_ROWS) places.last += 1;
  const at = chunkOf.get(row.code) ?? places.last;
  const rows = chunks.get(at) ?? new Map<string, StoredRow>();
  chunks.set(at, rows.set(row.code, row));
  chunkOf.set(row.code, at);
  return at;
}

function drop({ chunks, chunkOf }: Places, code: string): number | undefined {
  const at = chunkOf.get(code);
  if (at === undefined) return undefined;
  chunkOf.delete(code);
  chunks.get(at)?.delete(code);
  return at;
}

const byCode = (one: StoredRow, other: StoredRow) => (one.code < other.code ? -1 : 1);
