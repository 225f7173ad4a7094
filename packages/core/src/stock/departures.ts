/**
 * Counts how many units left a shelf (a pool of a branch) since a line brought its goods there. Under average, goods on a shelf cannot
 * be told apart, so each unit that left may have been one of the line. Units that went back to the supplier with another line are
 * not counted: they were units of that line. Pure; smallest units. Source: docs/books.md#goods-sent-back.
 */
import type { ChargedGoods } from '../definition/books.ts';

/** The part of a history's step that says where goods move. `valuedIn`: branch of the godown, by code. */
export interface Moving {
  readonly voucher: number;
  readonly line: number;
  readonly basis: string;
  readonly pool: ChargedGoods['shelf']['pool'];
  readonly valuedIn: string;
  readonly quantity: number;
  /** Key of the line that brought goods which go back to the supplier. */
  readonly broughtBy?: number | undefined;
}

interface Received {
  readonly shelf: ChargedGoods['shelf'];
  /** What had left the shelf by then. */
  readonly gone: number;
}

/** Steps are noted in posting order. What changes its godown within a shelf has not left it. */
export class Departures {
  /** By shelf, and by shelf and line what went back of it; since the beginning. */
  readonly #gone = new Map<string, number>();
  readonly #received = new Map<number, Received>();
  /** The shelf that the line of a voucher took goods from last, to bring them on. */
  #shifted = '';

  copy(): Departures {
    const copy = new Departures();
    for (const [shelf, gone] of this.#gone) copy.#gone.set(shelf, gone);
    for (const [key, received] of this.#received) copy.#received.set(key, received);
    return copy;
  }

  note({ voucher, line, basis, pool, valuedIn, quantity, broughtBy }: Moving): void {
    const shelf = nameOf({ pool, branch: valuedIn });
    if (broughtBy !== undefined) {
      this.#add(sentFrom(shelf, broughtBy), -quantity);
      return;
    }
    const shift = `${voucher} ${line} ${shelf}`;
    if (quantity < 0) {
      this.#add(shelf, -quantity);
      if (basis === 'shifted') this.#shifted = shift;
    } else if (basis === 'shifted' && this.#shifted === shift) {
      this.#add(shelf, -quantity);
    }
  }

  /** `key`: of the line, under which it is asked for. */
  noteReceived({ pool, valuedIn }: Pick<Moving, 'pool' | 'valuedIn'>, key: number): void {
    const shelf = { pool, branch: valuedIn };
    this.#received.set(key, { shelf, gone: this.#goneFrom(shelf, key) });
  }

  /** Nothing of a line that was not noted as received. */
  since(key: number): Received | undefined {
    const received = this.#received.get(key);
    return received && { ...received, gone: this.#goneFrom(received.shelf, key) - received.gone };
  }

  #goneFrom(shelf: ChargedGoods['shelf'], key: number): number {
    const name = nameOf(shelf);
    return (this.#gone.get(name) ?? 0) + (this.#gone.get(sentFrom(name, key)) ?? 0);
  }

  /** Goods of which is known what had left before the first step that was noted. */
  beside({ shelf, gone, ...goods }: ChargedGoods, key: number): ChargedGoods {
    return { ...goods, shelf, gone: gone + this.#goneFrom(shelf, key) };
  }

  #add(shelf: string, quantity: number): void {
    this.#gone.set(shelf, (this.#gone.get(shelf) ?? 0) + quantity);
  }
}

const nameOf = ({ pool, branch }: ChargedGoods['shelf']): string => `${pool} ${branch}`;

const sentFrom = (shelf: string, broughtBy: number): string => `${shelf} ${broughtBy}`;

/** Of goods that go back to the supplier from a shelf, as many as surely came with the line that they are returned of. */
export function surelyThere({ quantity, gone, shelf }: ChargedGoods, from: ChargedGoods['shelf']): number {
  return nameOf(shelf) === nameOf(from) ? Math.max(quantity - gone, 0) : 0;
}
