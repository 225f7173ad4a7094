/**
 * How much left a shelf since a line brought goods there. Goods of one average are one heap: as long as nothing left it, those of
 * the line are all there; of what left since, nobody knows whether they were. Pure; smallest units.
 * Source: `docs/decisions/0107-goods-sent-back-after-a-sale.md`.
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
}

interface Received {
  readonly shelf: ChargedGoods['shelf'];
  /** What had left the shelf by then. */
  readonly gone: number;
}

/** Steps are noted in posting order. What changes its godown within a shelf has not left it. */
export class Departures {
  /** By shelf, since the beginning. */
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

  note({ voucher, line, basis, pool, valuedIn, quantity }: Moving): void {
    const shelf = nameOf({ pool, branch: valuedIn });
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
    this.#received.set(key, { shelf, gone: this.#goneFrom(shelf) });
  }

  /** Nothing of a line that was not noted as received. */
  since(key: number): Received | undefined {
    const received = this.#received.get(key);
    return received && { ...received, gone: this.#goneFrom(received.shelf) - received.gone };
  }

  #goneFrom(shelf: ChargedGoods['shelf']): number {
    return this.#gone.get(nameOf(shelf)) ?? 0;
  }

  /** Goods of which is known what had left before the first step that was noted. */
  beside({ shelf, gone, ...goods }: ChargedGoods): ChargedGoods {
    return { ...goods, shelf, gone: gone + this.#goneFrom(shelf) };
  }

  #add(shelf: string, quantity: number): void {
    this.#gone.set(shelf, (this.#gone.get(shelf) ?? 0) + quantity);
  }
}

const nameOf = ({ pool, branch }: ChargedGoods['shelf']): string => `${pool} ${branch}`;

/** Of goods that go back to the supplier from a shelf, as many as surely came with the line that they are returned of. */
export function surelyThere({ quantity, gone, shelf }: ChargedGoods, from: ChargedGoods['shelf']): number {
  return nameOf(shelf) === nameOf(from) ? Math.max(quantity - gone, 0) : 0;
}
