/**
 * An amount over open bills while a person changes single ones: those that were typed stay, the rest goes over the others,
 * the oldest first, and what no bill takes stays on account, or is
 * an advance where the person says so (UI.md, Collect; ACCOUNTING.md, Receipt).
 */
import type { Minor } from '../kernel/money.ts';
import { type SpreadBill, type SpreadLine, spreadOver } from './spread-over.ts';

export interface CollectPlan {
  readonly amount: Minor;
  /** By the bill's reference; zero leaves the bill out. */
  readonly typed: ReadonlyMap<string, Minor>;
  /** Settlement discount by the bill's reference: what is let go of, beside the money. */
  readonly discounts: ReadonlyMap<string, Minor>;
  /** What no bill takes is paid in advance; else it stays on account. */
  readonly isAdvance?: boolean;
}

export const nothingCollected: CollectPlan = { amount: 0, typed: new Map(), discounts: new Map() };

/** A line of the receipt; its bill is settled by both. */
export interface PlanLine extends Omit<SpreadLine, 'kind'> {
  readonly kind: SpreadLine['kind'] | 'advance';
  readonly discount?: Minor;
}

const sumOf = (typed: CollectPlan['typed']): Minor => [...typed.values()].reduce((sum, each) => sum + each, 0);

/** Another amount: typed bills stay while they fit into it. */
export function withAmount(plan: CollectPlan, amount: Minor): CollectPlan {
  return { ...plan, amount, typed: sumOf(plan.typed) <= amount ? plan.typed : new Map() };
}

/** One bill as typed, never more than is open of it; the amount grows when the typed bills need it. */
export function withBill(plan: CollectPlan, bill: SpreadBill, wish: Minor): CollectPlan {
  const next = new Map(plan.typed).set(bill.reference, Math.min(Math.max(wish, 0), openBeside(plan, bill)));
  return { ...plan, amount: Math.max(plan.amount, sumOf(next)), typed: next };
}

/** What is let go of a bill, never more than is open of it; what was typed for it makes room. */
export function withDiscount(plan: CollectPlan, bill: SpreadBill, wish: Minor): CollectPlan {
  const discount = Math.min(Math.max(wish, 0), Math.abs(bill.open));
  const discounts = new Map(plan.discounts).set(bill.reference, discount);
  if (discount === 0) discounts.delete(bill.reference);
  const next = { ...plan, discounts };
  const typed = plan.typed.get(bill.reference);
  return typed === undefined ? next : withBill(next, bill, typed);
}

function openBeside({ discounts }: Pick<CollectPlan, 'discounts'>, { reference, open }: SpreadBill): Minor {
  return Math.abs(open) - (discounts.get(reference) ?? 0);
}

/** Lines that sum to the amount, bills in the order given. */
export function planLines(bills: readonly SpreadBill[], plan: CollectPlan): readonly PlanLine[] {
  const { amount, typed, discounts } = plan;
  const own = bills.flatMap(({ reference }): SpreadLine[] => {
    const taken = typed.get(reference) ?? 0;
    return taken > 0 ? [{ kind: 'against', reference, amount: taken }] : [];
  });
  const rest = amount - own.reduce((sum, line) => sum + line.amount, 0);
  const others = bills.flatMap((bill) => {
    const open = openBeside(plan, bill);
    return typed.has(bill.reference) || open === 0 ? [] : [{ ...bill, open }];
  });
  const lines = [...own, ...spreadOver(others, rest, 1)].map((line): PlanLine => {
    if (line.kind === 'onAccount') return plan.isAdvance === true ? { ...line, kind: 'advance' } : line;
    const discount = discounts.get(line.reference ?? '');
    return discount === undefined ? line : { ...line, discount };
  });
  const at = (line: PlanLine) => bills.findIndex(({ reference }) => reference === line.reference);
  return lines.toSorted((a, b) => (at(a) === -1 ? bills.length : at(a)) - (at(b) === -1 ? bills.length : at(b)));
}

/** The plan that a kept draft had: what the amount alone would not give was typed. */
export function planOf(bills: readonly SpreadBill[], amount: Minor, lines: readonly PlanLine[]): CollectPlan {
  const discounts = new Map(
    lines.flatMap(({ reference = '', discount = 0 }) =>
      discount > 0 ? [[reference, discount] as [string, Minor]] : [],
    ),
  );
  const advance = lines.some(({ kind }) => kind === 'advance') ? { isAdvance: true } : {};
  const simple: CollectPlan = { amount, typed: new Map(), discounts, ...advance };
  const same = JSON.stringify(planLines(bills, simple)) === JSON.stringify(lines);
  if (same || lines.length === 0) return simple;
  const against = lines.flatMap(({ reference, amount: taken }) =>
    reference === undefined ? [] : [[reference, taken] as [string, Minor]],
  );
  const known = new Map(against.filter(([reference]) => bills.some((bill) => bill.reference === reference)));
  const left = bills
    .filter(({ reference }) => !known.has(reference))
    .map(({ reference }): [string, Minor] => [reference, 0]);
  return { ...simple, typed: new Map([...known, ...left]) };
}
