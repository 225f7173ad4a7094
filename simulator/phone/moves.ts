/** What a document does to stock, read off its lines alone: the measure for everything the engine and the server say. */
import { BATCHED, items as itemCodes } from '../masters.ts';

type Line = Readonly<Record<string, string>>;

const cartons: Readonly<Record<string, number>> = { MILK: 12, YOGHURT: 24, CHIPS: 48 };

/** By godown and item, and by godown, item and batch of what is kept so; smallest units, in above zero. */
export function movesOf(type: string, body: unknown): Map<string, number> {
  const moves = new Map<string, number>();
  const { items: lines = [], source } = body as { items?: readonly Line[]; source?: string };
  const sign = signOf(type, source);
  if (sign === 0) return moves;
  for (const line of lines) {
    const { item = '', godown = '', unit, quantity, freeQuantity, bookQuantity, outcome, batch } = line;
    if (outcome === 'lost') continue;
    // Of a count, only what differs from what the phone had on its books.
    const found = Number(quantity) - Number(bookQuantity ?? 0);
    const amount = sign * piecesIn({ item, unit, quantity: found, freeQuantity });
    add(moves, `${godown} ${item}`, amount);
    if (item === BATCHED) add(moves, `${godown} ${item} ${batch}`, amount);
  }
  return moves;
}

/** Smallest units of a line, free goods included. */
export function piecesIn({ item, unit, quantity, freeQuantity }: Readonly<Record<string, unknown>>): number {
  const pieces = unit === 'CTN' ? (cartons[String(item)] ?? 1) : 1;
  return (Number(quantity) + Number(freeQuantity ?? 0)) * pieces;
}

function signOf(type: string, source: string | undefined): -1 | 0 | 1 {
  if (['salesReturn', 'stockTransferIn', 'physicalStock'].includes(type)) return 1;
  if (type === 'stockTransfer') return -1;
  // Goods that were delivered before have left already.
  return type === 'sales' && source?.startsWith('DN') !== true ? -1 : 0;
}

export function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** All keys that a van may have. */
export function keysOf(van: string, batches: readonly string[]): string[] {
  return [...itemCodes.map((item) => `${van} ${item}`), ...batches.map((batch) => `${van} ${BATCHED} ${batch}`)];
}
