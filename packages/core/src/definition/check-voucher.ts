/** All that is wrong with a completed draft: its references first, then the decisions of its type. */
import { ONE_RATE } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { checkReferences } from './check-references.ts';
import type { VoucherMasters } from './masters-view.ts';
import type { Totals } from './totals.ts';
import type { VoucherDefinition, VoucherDraft } from './voucher.ts';

export interface CheckedVoucher {
  readonly totals: Totals;
  readonly problems: readonly Problem[];
}

/** Completed draft in; a reference that leads nowhere hides the type's own problems, which could not be judged. */
export function checkVoucher(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  masters: VoucherMasters,
): CheckedVoucher | { readonly totals: undefined; readonly problems: readonly Problem[] } {
  const references = checkReferences(definition, draft, masters);
  if (references.length > 0) return { totals: undefined, problems: references };
  const general = [...closedPeriod(draft, masters), ...exchangeProblems(draft, masters)];
  const totals = definition.rules.totals(draft, masters);
  const judged = definition.rules.validate(draft, totals, masters);
  return { totals, problems: [...general, ...(judged.ok ? [] : judged.problems)] };
}

function closedPeriod(draft: VoucherDraft, masters: VoucherMasters): Problem[] {
  const until = masters.choices.lockedUntil;
  const date = String(draft.header['date']);
  return until !== undefined && date <= until ? [problem('period.closed', 'date', { date: until })] : [];
}

/** A foreign currency needs its rate, which no default can know; the base currency has none but 1. */
function exchangeProblems({ header }: VoucherDraft, masters: VoucherMasters): Problem[] {
  const isBase = (header['currency'] ?? masters.choices.baseCurrency) === masters.choices.baseCurrency;
  const rate = header['exchangeRate'];
  if (isBase) return rate === undefined || rate === ONE_RATE ? [] : [problem('exchange.not_base', 'exchangeRate')];
  return typeof rate === 'number' && rate > 0 ? [] : [problem('exchange.rate_missing', 'exchangeRate')];
}
