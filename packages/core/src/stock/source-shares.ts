/**
 * What the lines of one voucher take of the lines of its source: how much of each is left, and which part of its value goes
 * along. It moves no goods. Source: ACCOUNTING.md, Books and valuation.
 */
import type { SourceLine, SourceWords, StockStep, TakenOfLine } from '../definition/books.ts';
import type { Leniency } from '../definition/leniency.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { shareOfLine } from './cost-steps.ts';
import { pickLine } from './pick-line.ts';

/** Goods that may, but need not, say where they are. */
export type LooseStep = Omit<StockStep, 'godown'> & Partial<Pick<StockStep, 'godown'>>;

type Step = LooseStep & { readonly isFree?: boolean };

/** Of what a share is taken, and how far the line may be exceeded. */
export interface Share {
  readonly wanted: number | undefined;
  readonly over?: ((line: SourceLine) => number) | undefined;
  /** How a refusal is said; as of a return when absent. */
  readonly words?: SourceWords | undefined;
  readonly worthOf: (line: SourceLine) => Minor;
}

const returnWords: SourceWords = { exceeded: 'return.exceeds_sold', missing: 'return.not_on_source' };

export class SourceShares {
  /** Which line of the source each line was taken from. */
  readonly sources = new Map<number, number>();
  /** Smallest units among them that the source gave away free. */
  readonly free = new Map<number, number>();
  /** Book value of what each line took from the source. */
  readonly taken = new Map<number, Minor>();
  /** By source and item: a voucher of many lines takes from as many. */
  readonly #lines = new Map<readonly SourceLine[], ReadonlyMap<string, readonly SourceLine[]>>();
  /** Lines of the source that a line continues. */
  readonly #linesFor: (line: number) => readonly SourceLine[];
  readonly #from = new Map<number, SourceLine>();
  /** What this voucher itself has used of the lines of its source. */
  readonly #used = new Map<SourceLine, { readonly quantity: number; readonly value: Minor }>();
  /** What is left of `SourceLine.replaced`, by line of the source. */
  readonly #replaced = new Map<SourceLine, TakenOfLine[]>();
  readonly #leniency: Leniency;
  readonly #worthElsewhere: (step: Step) => Minor;

  /** `worthElsewhere`: value of what no line of the source has, where that is forgiven. */
  constructor(
    linesFor: (line: number) => readonly SourceLine[],
    leniency: Leniency,
    worthElsewhere: (step: Step) => Minor,
  ) {
    this.#linesFor = linesFor;
    this.#leniency = leniency;
    this.#worthElsewhere = worthElsewhere;
  }

  /** Uses up the step's quantity of a line of its item; answers the value that goes along. */
  take(step: Step, { wanted, over, worthOf, words = returnWords }: Share): Result<Minor> {
    const candidates = this.#candidates(step);
    const line = pickLine(candidates, step, this.#leftOf, wanted ?? this.#lineBefore(candidates, step));
    const path = `items.${step.line}.quantity`;
    if (line === undefined) {
      const missing = problem(words.missing, path, { item: step.item });
      return this.#leniency.forgives(missing) ? accepted(this.#worthElsewhere(step)) : refused(missing);
    }
    const left = this.#leftOf(line);
    const isBeyond = step.quantity > left + (over?.(line) ?? 0);
    if (isBeyond) {
      const exceeded = problem(words.exceeded, path, { n: Math.max(0, left) });
      if (!this.#leniency.forgives(exceeded)) return refused(exceeded);
    }
    const before = this.#used.get(line) ?? { quantity: 0, value: 0 };
    const used = { used: line.quantity - left, usedValue: line.usedValue + before.value };
    const value =
      this.#takenBefore(line, step.quantity) ??
      shareOfLine({ quantity: line.quantity, cost: worthOf(line), ...used }, step.quantity);
    this.#used.set(line, { quantity: before.quantity + step.quantity, value: before.value + value });
    this.#from.set(step.line, line);
    this.sources.set(step.line, line.line);
    if (step.isFree !== undefined) {
      this.free.set(step.line, (this.free.get(step.line) ?? 0) + (step.isFree ? step.quantity : 0));
    }
    this.taken.set(step.line, (this.taken.get(step.line) ?? 0) + value);
    return accepted(value);
  }

  /** A line left at another value than its share of the source. */
  correct(line: number, difference: Minor): void {
    const own = this.#from.get(line);
    const used = own === undefined ? undefined : this.#used.get(own);
    if (difference === 0 || own === undefined || used === undefined) return;
    this.#used.set(own, { ...used, value: used.value + difference });
    this.taken.set(line, (this.taken.get(line) ?? 0) + difference);
  }

  /** The line of the source that this line was taken from before an edit, as long as that has as much. */
  #lineBefore(candidates: readonly SourceLine[], { line, quantity }: Step): number | undefined {
    const isThere = (from: SourceLine, taken: TakenOfLine) =>
      this.#leftOf(from) >= quantity || (taken.quantity === quantity && !this.#used.has(from));
    return candidates.find((from) => from.replaced?.some((taken) => taken.line === line && isThere(from, taken)))?.line;
  }

  /** A line of the version before took as much: an edit that leaves it so does not value it anew, whatever others have taken since. */
  #takenBefore(line: SourceLine, quantity: number): Minor | undefined {
    const open = this.#replaced.get(line) ?? [...(line.replaced ?? [])];
    const at = open.findIndex((taken) => taken.quantity === quantity);
    const [found] = at < 0 ? [] : open.splice(at, 1);
    this.#replaced.set(line, open);
    return found?.value;
  }

  readonly #leftOf = (line: SourceLine): number => line.quantity - line.used - (this.#used.get(line)?.quantity ?? 0);

  #candidates({ line, item }: Step): readonly SourceLine[] {
    const lines = this.#linesFor(line);
    const known = this.#lines.get(lines) ?? byItem(lines);
    this.#lines.set(lines, known);
    return known.get(item) ?? [];
  }
}

function byItem(lines: readonly SourceLine[]): Map<string, SourceLine[]> {
  const found = new Map<string, SourceLine[]>();
  for (const line of lines) {
    const known = found.get(line.item);
    if (known === undefined) found.set(line.item, [line]);
    else known.push(line);
  }
  return found;
}
