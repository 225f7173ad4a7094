/**
 * What the lines of one voucher take of the lines of its source: how much of each is left, and which part of its value goes
 * along. It moves no goods. Source: ACCOUNTING.md, Books and valuation.
 */
import type { SourceLine, SourceWords, StockStep } from '../definition/books.ts';
import type { Leniency } from '../definition/leniency.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';

type Step = Omit<StockStep, 'godown'>;

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
  /** Book value of what each line took from the source. */
  readonly taken = new Map<number, Minor>();
  /** By item: a voucher of many lines takes from as many. */
  readonly #lines: ReadonlyMap<string, readonly SourceLine[]>;
  /** What this voucher itself has used of the lines of its source. */
  readonly #used = new Map<number, { readonly quantity: number; readonly value: Minor }>();
  readonly #leniency: Leniency;
  readonly #worthElsewhere: (step: Step) => Minor;

  /** `worthElsewhere`: value of what no line of the source has, where that is forgiven. */
  constructor(lines: readonly SourceLine[], leniency: Leniency, worthElsewhere: (step: Step) => Minor) {
    this.#lines = byItem(lines);
    this.#leniency = leniency;
    this.#worthElsewhere = worthElsewhere;
  }

  /** Uses up the step's quantity of a line of its item; answers the value that goes along. */
  take(step: Step, { wanted, over, worthOf, words = returnWords }: Share): Result<Minor> {
    const line = pickLine(this.#lines.get(step.item) ?? [], step, this.#leftOf, wanted);
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
    const before = this.#used.get(line.line) ?? { quantity: 0, value: 0 };
    // By now so much of its value is due: whoever takes the last of it takes the rest, whatever others gave back before.
    const used = Math.min(line.quantity - left + step.quantity, line.quantity);
    const due = Math.max(0, multiplyDivide(worthOf(line), used, line.quantity) - line.usedValue - before.value);
    // What is forgiven uses the line up and goes beyond it: the rest has no source, and is worth what it was worth there.
    const rest = isBeyond && over === undefined ? step.quantity - Math.max(0, left) : 0;
    const value = due + multiplyDivide(worthOf(line), rest, line.quantity);
    this.#used.set(line.line, { quantity: before.quantity + step.quantity, value: before.value + value });
    this.sources.set(step.line, line.line);
    this.taken.set(step.line, (this.taken.get(step.line) ?? 0) + value);
    return accepted(value);
  }

  /** A line left at another value than its share of the source. */
  correct(line: number, difference: Minor): void {
    const own = this.sources.get(line);
    const used = own === undefined ? undefined : this.#used.get(own);
    if (difference === 0 || own === undefined || used === undefined) return;
    this.#used.set(own, { ...used, value: used.value + difference });
    this.taken.set(line, (this.taken.get(line) ?? 0) + difference);
  }

  readonly #leftOf = ({ line, quantity, used }: SourceLine): number =>
    quantity - used - (this.#used.get(line)?.quantity ?? 0);
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

/** `lines`: those of the step's item. */
function pickLine(
  lines: readonly SourceLine[],
  step: Step,
  left: (line: SourceLine) => number,
  wanted: number | undefined,
): SourceLine | undefined {
  const candidates = lines.filter((line) => (wanted ?? line.line) === line.line);
  return candidates.find((line) => left(line) >= step.quantity) ?? candidates.toSorted((a, b) => left(b) - left(a))[0];
}
