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
  const chunks = new Map([...stored].map(([at, rows]) => [at, new Map(rows.map((row) => [row.code, row]))]));
  const chunkOf = new Map([...chunks].flatMap(([at, rows]) => [...rows.keys()].map((code) => [code, at] as const)));
  let order: readonly StoredRow[] | undefined;
  let last = Math.max(0, ...chunks.keys());

  const withRoom = () => {
    if ((chunks.get(last)?.size ?? 0) >= CHUNK_ROWS) last += 1;
    return last;
  };
  const put = (row: StoredRow) => {
    const at = chunkOf.get(row.code) ?? withRoom();
    const rows = chunks.get(at) ?? new Map<string, StoredRow>();
    chunks.set(at, rows.set(row.code, row));
    chunkOf.set(row.code, at);
    return at;
  };
  const drop = (code: string) => {
    const at = chunkOf.get(code);
    if (at === undefined) return undefined;
    chunkOf.delete(code);
    chunks.get(at)?.delete(code);
    return at;
  };
  return {
    get size() {
      return chunkOf.size;
    },
    get: (code) => chunks.get(chunkOf.get(code) ?? -1)?.get(code),
    sorted() {
      order ??= [...chunks.values()].flatMap((rows) => [...rows.values()]).sort(byCode);
      return order;
    },
    apply(rows, gone) {
      const changed = [...gone.map(drop), ...rows.map(put)].filter((at) => at !== undefined);
      if (changed.length > 0) order = undefined;
      return [...new Set(changed)];
    },
    chunk: (at) => [...(chunks.get(at)?.values() ?? [])],
  };
}

const byCode = (one: StoredRow, other: StoredRow) => (one.code < other.code ? -1 : 1);
