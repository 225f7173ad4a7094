/**
 * An amount over open bills while a person changes single ones: those that were typed stay, the rest goes over the others,
 * the oldest first, and what no bill takes stays on account (UI.md, Collect; ACCOUNTING.md, Receipt).
 */
import type { Minor } from '@fieldbook/core/kernel/money';
import { type SpreadBill, type SpreadLine, spreadOver } from '../../derive/field/spread.ts';

export interface CollectPlan {
  readonly amount: Minor;
  /** By the bill's reference; zero leaves the bill out. */
  readonly typed: ReadonlyMap<string, Minor>;
}

export const nothingCollected: CollectPlan = { amount: 0, typed: new Map() };

const sumOf = (typed: CollectPlan['typed']): Minor => [...typed.values()].reduce((sum, each) => sum + each, 0);

/** Another amount: typed bills stay while they fit into it. */
export function withAmount({ typed }: CollectPlan, amount: Minor): CollectPlan {
  return { amount, typed: sumOf(typed) <= amount ? typed : new Map() };
}

/** One bill as typed, never more than is open of it; the amount grows when the typed bills need it. */
export function withBill({ amount, typed }: CollectPlan, bill: SpreadBill, wish: Minor): CollectPlan {
  const next = new Map(typed).set(bill.reference, Math.min(Math.max(wish, 0), Math.abs(bill.open)));
  return { amount: Math.max(amount, sumOf(next)), typed: next };
}

/** Lines that sum to the amount, bills in the order given. */
export function planLines(bills: readonly SpreadBill[], { amount, typed }: CollectPlan): readonly SpreadLine[] {
  const own = bills.flatMap(({ reference }): SpreadLine[] => {
    const taken = typed.get(reference) ?? 0;
    return taken > 0 ? [{ kind: 'against', reference, amount: taken }] : [];
  });
  const rest = amount - own.reduce((sum, line) => sum + line.amount, 0);
  const others = bills.filter(({ reference }) => !typed.has(reference));
  const lines = [...own, ...spreadOver(others, rest, 1)];
  const at = (line: SpreadLine) => bills.findIndex(({ reference }) => reference === line.reference);
  return lines.toSorted((a, b) => (at(a) === -1 ? bills.length : at(a)) - (at(b) === -1 ? bills.length : at(b)));
}

/** The plan that a kept draft had: what the amount alone would not give was typed. */
export function planOf(bills: readonly SpreadBill[], amount: Minor, lines: readonly SpreadLine[]): CollectPlan {
  const same = JSON.stringify(planLines(bills, { amount, typed: new Map() })) === JSON.stringify(lines);
  if (same || lines.length === 0) return { amount, typed: new Map() };
  const against = lines.flatMap(({ reference, amount: taken }) =>
    reference === undefined ? [] : [[reference, taken] as [string, Minor]],
  );
  const known = new Map(against.filter(([reference]) => bills.some((bill) => bill.reference === reference)));
  const left = bills
    .filter(({ reference }) => !known.has(reference))
    .map(({ reference }): [string, Minor] => [reference, 0]);
  return { amount, typed: new Map([...known, ...left]) };
}
