/** What a voucher takes from the one before it: how much of which line, and the part of its value that goes along. */
import { multiplyDivide } from '../../kernel/decimal.ts';
import { type KeptVoucher, sum } from './arrays.ts';
import { linesOf } from './voucher-lines.ts';
import type { Writing } from './writing.ts';

interface Taking {
  readonly over?: number;
  readonly worth?: 'cost' | 'price';
  /** What goes along was settled when the voucher was posted: an invoice, a return at the price paid. */
  readonly isFixed?: boolean;
  readonly isFree?: boolean;
}

/**
 * Uses up `quantity` of a line of the source: the one named, else one of the same item. Answers its part of what the line
 * is worth in base currency: its cost, or by `worth` its price. Who takes the last of it takes the rest. `over`: millionths
 * of a percent.
 */
export function takeFromSource(
  voucher: Writing,
  at: { line: number; item: string; quantity: number },
  { over = 0, worth = 'cost', isFixed = false, isFree = false }: Taking = {},
): number {
  const { arrays, document, source } = voucher;
  if (source === undefined) return 0;
  const lines = linesOf(arrays, source).filter(({ item }) => item === at.item);
  const named = document.items[at.line]?.['sourceLine'];
  const open = lines
    .filter(({ line }) => named === undefined || line === named)
    .map((line) => ({ ...line, left: line.quantity - arrays.usedOf(source, line.line) }));
  const fitting = () => open.find(({ left }) => left >= at.quantity) ?? open.toSorted((a, b) => b.left - a.left)[0];
  // The line it was taken from before an edit, while that has as much.
  const before = () => {
    const own = voucher.tookBefore.filter((row) => row.source === source.key && row.ofLine === at.line);
    const isAsMuch = sum(own.map(({ quantity }) => quantity)) === at.quantity;
    const isUntouched = (line: number) => arrays.takenOf(source, line).every((row) => row.voucher !== voucher.key);
    return open.find(
      ({ line, left }) =>
        own.some((row) => row.sourceLine === line) && (left >= at.quantity || (isAsMuch && isUntouched(line))),
    );
  };
  const chosen = voucher.decide(`source of line ${at.line}`, () => (before() ?? fitting())?.line);
  const found = open.find(({ line }) => line === chosen);
  if (found === undefined) return voucher.deny(`not on the source: ${at.item}`);
  const allowed = multiplyDivide(found.quantity, over, 100_000_000, 'down');
  voucher.refuseIf(at.quantity > found.left + allowed, `beyond the source: ${found.left} left of ${at.item}`);
  const whole = worth === 'cost' ? found.cost : voucher.toBase(found.net, source.document);
  const earlier = sum(arrays.takenOf(source, found.line).map((row) => row.worth));
  const used = Math.min(found.quantity - found.left + at.quantity, found.quantity);
  const due = () => Math.max(0, multiplyDivide(whole, used, found.quantity) - earlier);
  const part = isFixed
    ? voucher.decide(
        `worth of line ${at.line}`,
        () => asBefore(voucher, { source, line: found.line, quantity: at.quantity }) ?? due(),
      )
    : due();
  const row = { source: source.key, sourceLine: found.line, quantity: at.quantity, worth: part, isFree };
  arrays.taken.push({ voucher: voucher.key, ofLine: at.line, ...row });
  return part;
}

/** A line of the version before took as much of the same: that is not settled anew. */
function asBefore({ replaced }: Writing, like: { source: KeptVoucher; line: number; quantity: number }) {
  const at = replaced.findIndex(
    (row) => row.source === like.source.key && row.sourceLine === like.line && row.quantity === like.quantity,
  );
  return at < 0 ? undefined : replaced.splice(at, 1)[0]?.worth;
}

/** What was taken last turned out to be worth this. */
export function correctTaken({ arrays }: Writing, worthIs: number): void {
  const last = arrays.taken.pop();
  if (last !== undefined) arrays.taken.push({ ...last, worth: worthIs });
}
