/** What a voucher takes from the one before it: how much of which line, and the part of its value that goes along. */
import { multiplyDivide } from '../../kernel/decimal.ts';
import { sum } from './arrays.ts';
import { linesOf } from './voucher-lines.ts';
import type { Writing } from './writing.ts';

interface Taking {
  readonly over?: number;
  readonly worth?: 'cost' | 'price';
}

/**
 * Uses up `quantity` of a line of the source: the one named, else one of the same item. Answers its part of what the line
 * is worth in base currency: its cost, or by `worth` its price. Who takes the last of it takes the rest. `over`: millionths
 * of a percent.
 */
export function takeFromSource(
  voucher: Writing,
  at: { line: number; item: string; quantity: number },
  { over = 0, worth = 'cost' }: Taking = {},
): number {
  const { arrays, document, source } = voucher;
  if (source === undefined) return 0;
  const lines = linesOf(arrays, source).filter(({ item }) => item === at.item);
  const named = document.items[at.line]?.['sourceLine'];
  const open = lines
    .filter(({ line }) => named === undefined || line === named)
    .map((line) => ({ ...line, left: line.quantity - arrays.usedOf(source, line.line) }));
  const found = open.find(({ left }) => left >= at.quantity) ?? open.toSorted((a, b) => b.left - a.left)[0];
  if (found === undefined) return voucher.deny(`not on the source: ${at.item}`);
  const allowed = multiplyDivide(found.quantity, over, 100_000_000, 'down');
  if (at.quantity > found.left + allowed) voucher.deny(`beyond the source: ${found.left} left of ${at.item}`);
  const whole = worth === 'cost' ? found.cost : voucher.toBase(found.net, source.document);
  const before = sum(arrays.takenOf(source, found.line).map((row) => row.worth));
  const used = Math.min(found.quantity - found.left + at.quantity, found.quantity);
  const part = Math.max(0, multiplyDivide(whole, used, found.quantity) - before);
  const row = { source: source.key, sourceLine: found.line, quantity: at.quantity, worth: part };
  arrays.taken.push({ voucher: voucher.key, ofLine: at.line, ...row });
  return part;
}

/** What was taken last turned out to be worth this. */
export function correctTaken({ arrays }: Writing, worthIs: number): void {
  const last = arrays.taken.pop();
  if (last !== undefined) arrays.taken.push({ ...last, worth: worthIs });
}
