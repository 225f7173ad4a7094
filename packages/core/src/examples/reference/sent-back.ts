/**
 * Goods that go back to their supplier: the charges that go along, and what they leave at where nobody can tell which goods they
 * are. Source: docs/books.md#goods-sent-back.
 */
import { multiplyDivide } from '../../kernel/decimal.ts';
import { type Shelf, sum } from './goods.ts';
import type { OfLine, StockStep } from './stock-steps.ts';

const isOf = (step: OfLine, of: OfLine | undefined): boolean =>
  of !== undefined && step.voucher === of.voucher && step.line === of.line;

export class SentBack {
  readonly #all: readonly StockStep[];
  /** Those that are told already. */
  readonly #told: StockStep[] = [];

  constructor(all: readonly StockStep[]) {
    this.#all = all;
  }

  note(step: StockStep): void {
    this.#told.push(step);
  }

  /** What was landed on goods of the line that brought these, each unit as much; the last take the rest. */
  chargesOn({ source, quantity }: StockStep): number {
    const came = this.#brought(source)?.quantity ?? 0;
    if (source === undefined || came === 0) return 0;
    const charges = this.#all.filter((step) => step.isCharge === true && isOf(source, step.source));
    const landed = sum(charges.map(({ given }) => given));
    const back = this.#told.filter((step) => step.kind === 'sent' && isOf(source, step.source));
    const before = 0 - sum(back.map((step) => step.quantity));
    const upTo = (units: number) => multiplyDivide(landed, Math.min(units, came), came);
    return upTo(before - quantity) - upTo(before);
  }

  /**
   * What goods leave at that cost `price` where they came in, under average. Those that may have been sold since, out of the same
   * heap, leave at what is left of it: as many as left the heap since.
   */
  leavingAt({ source, quantity, ...place }: StockStep, price: number, heap: Shelf): number {
    const came = this.#brought(source);
    const leaving = -quantity;
    if (came === undefined || heap.quantity < leaving) return price;
    const isThere = (step: StockStep) =>
      step.item === came.item && step.branch === came.branch && step.pool === came.pool;
    const later = this.#told.slice(this.#told.indexOf(came) + 1).filter(isThere);
    // What went back to the supplier with another line is known to be no part of this one.
    const isUnknown = (step: StockStep) =>
      step.kind !== 'sent' || step.source === undefined || isOf(step.source, source);
    const shifted = later.filter(({ kind }) => kind === 'shifted');
    // What went from godown to godown of the branch has not left it.
    const isShiftedOn = (step: StockStep) => shifted.some((each) => each.quantity > 0 && isOf(each, step));
    const gone = later
      .filter((step) => step.quantity < 0 && isUnknown(step) && (step.kind !== 'shifted' || !isShiftedOn(step)))
      .map((step) => step.quantity);
    const isElsewhere = place.branch !== came.branch || place.pool !== came.pool;
    const certain = isElsewhere ? 0 : Math.min(leaving, Math.max(0, came.quantity + sum(gone)));
    const others = leaving - certain;
    if (others === 0) return price;
    const exact = multiplyDivide(price, certain, leaving);
    return exact + multiplyDivide(Math.max(0, heap.value - exact), others, heap.quantity - certain);
  }

  #brought(source: OfLine | undefined): StockStep | undefined {
    return this.#told.find((step) => step.kind === 'received' && isOf(step, source));
  }
}
