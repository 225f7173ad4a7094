/**
 * Bounds that no single field can keep: the amounts that a document's quantities, rates and sums come to. Within them
 * every later computation (taxes, exchange, sums over a register) stays exact, so it needs no bounds of its own.
 */
import { LARGEST_SCALED } from '../kernel/decimal.ts';
import { ONE_RATE } from '../kernel/money.ts';
import type { Fields } from './field.ts';
import type { ProblemList } from './problems.ts';
import type { Values, VoucherDraft, VoucherFacts } from './voucher.ts';

/** Sum of all amounts of one document, in minor units. */
const LARGEST_DOCUMENT = LARGEST_SCALED / 10;

type Facts = Pick<VoucherFacts, 'header' | 'lines'>;

/** Adds `amount.out_of_range` where a line, the sum of all lines, or the sum at the exchange rate leaves the bounds. */
export function checkBounds(facts: Facts, draft: VoucherDraft, decimals: number, problems: ProblemList): void {
  let sum = amountOf(facts.header, draft.header, decimals);
  for (const group of ['items', 'ledgers', 'tenders', 'bills'] as const) {
    for (const [index, line] of draft[group].entries()) {
      const amount = amountOf(facts.lines[group] ?? {}, line, decimals);
      if (amount > LARGEST_DOCUMENT) problems.add('amount.out_of_range', `${group}.${index}`);
      sum += amount;
    }
  }
  const exchange = draft.header.exchangeRate;
  const factor = typeof exchange === 'number' ? Math.max(1, Math.abs(exchange) / ONE_RATE) : 1;
  if (sum * factor > LARGEST_DOCUMENT) problems.add('amount.out_of_range', factor > 1 ? 'exchangeRate' : undefined);
}

/** An upper bound good enough to refuse by: a binary fraction is welcome here, and only here. */
function amountOf(fields: Fields, values: Values, decimals: number): number {
  let amount = 0;
  for (const [name, value] of Object.entries(values)) {
    if (fields[name]?.kind === 'money' && typeof value === 'number') amount += Math.abs(value);
  }
  const { quantity, freeQuantity, rate } = values;
  const units = Math.abs(Number(quantity ?? 0)) + Math.abs(Number(freeQuantity ?? 0));
  return amount + (units / 1000) * (Math.abs(Number(rate ?? 0)) / ONE_RATE) * 10 ** decimals;
}
