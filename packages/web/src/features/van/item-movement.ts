/**
 * Movements of an item on the van today, computed from this phone's own documents. Nobody else moves goods of the van, so the
 * opening stock is the present stock less these movements. Uses facts of the definitions, never a voucher type. Pure.
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';

export type MovementKind = 'in' | 'out' | 'sold' | 'returned' | 'counted' | 'other';

export interface MovementEntry {
  readonly uid: string;
  readonly referNo: string;
  readonly type: string;
  /** Smallest units, in above zero. */
  readonly quantity: number;
}

export interface ItemMovement {
  readonly opening: number;
  /** In the order of the list above, those that there are. */
  readonly sums: readonly { readonly kind: MovementKind; readonly quantity: number }[];
  readonly closing: number;
  readonly entries: readonly MovementEntry[];
}

export interface MovementAsked {
  readonly item: string;
  readonly godowns: readonly string[];
  readonly closing: number;
  readonly items: readonly OutboxItem[];
  readonly today: string;
  readonly definitionOf: (type: string) => VoucherDefinition | undefined;
}

const kinds: readonly MovementKind[] = ['in', 'sold', 'returned', 'out', 'counted', 'other'];

export function movementOf(asked: MovementAsked): ItemMovement {
  const { item, godowns, closing, items, today, definitionOf } = asked;
  const sums = new Map<MovementKind, number>();
  const entries: MovementEntry[] = [];
  for (const { uid, kind, type, body, numbers, effects } of items) {
    if (kind !== 'voucher' || (body as { readonly date?: unknown }).date !== today) continue;
    const moves = effects.stock.filter((move) => move.item === item && godowns.includes(move.godown));
    for (const { quantity } of moves) {
      const of = kindOf(definitionOf(type), quantity);
      sums.set(of, (sums.get(of) ?? 0) + quantity);
    }
    const quantity = moves.reduce((sum, move) => sum + move.quantity, 0);
    if (moves.length > 0) entries.push({ uid, type, referNo: numbers[0]?.referNo ?? '', quantity });
  }
  const moved = [...sums.values()].reduce((sum, each) => sum + each, 0);
  const known = kinds.filter((kind) => sums.has(kind)).map((kind) => ({ kind, quantity: sums.get(kind) ?? 0 }));
  return { opening: closing - moved, sums: known, closing, entries: entries.toReversed() };
}

function kindOf(definition: VoucherDefinition | undefined, quantity: number): MovementKind {
  if (definition?.party?.side === 'customer') return quantity < 0 ? 'sold' : 'returned';
  if (definition?.lines.items?.bookQuantity !== undefined) return 'counted';
  if (definition?.header.toGodown !== undefined) return quantity > 0 ? 'in' : 'out';
  return 'other';
}
