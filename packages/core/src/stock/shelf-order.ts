/** Goods in the order in which somebody walks along the racks: rack, shelf, code; what has no place comes last. */
import type { ItemView } from '../definition/masters-view.ts';

type Placed = Pick<ItemView, 'code' | 'rackNo' | 'shelfNo'>;

/** `A-3 / 2`; empty where the item has no place. */
export function shelfOf({ rackNo, shelfNo }: Placed): string {
  return [rackNo, shelfNo].filter((part) => part !== undefined).join(' / ');
}

/** Rack 2 before rack 10. */
function inOrder(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  return one.localeCompare(other, 'en', { numeric: true });
}

export function byShelf(one: Placed, other: Placed): number {
  return inOrder(one.rackNo, other.rackNo) || inOrder(one.shelfNo, other.shelfNo) || (one.code < other.code ? -1 : 1);
}
