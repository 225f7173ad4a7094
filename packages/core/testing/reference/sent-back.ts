/** Goods that go back to their supplier: the charges that go along. Source: docs/books.md#goods-sent-back. */
import { multiplyDivide } from '../../src/kernel/decimal.ts';
import { sum } from './goods.ts';
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

  #brought(source: OfLine | undefined): StockStep | undefined {
    return this.#told.find((step) => step.kind === 'received' && isOf(step, source));
  }
}
