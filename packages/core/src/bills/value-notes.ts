/** What credit and debit notes have in common: ledger lines with tax and no goods, on one party's account. */
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { Totals } from '../definition/totals.ts';
import type { VoucherDraft } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { checkCharges } from '../ledger/charge-lines.ts';
import { completeMoneyHeader } from '../pricing/trade-defaults.ts';
import { checkTaxes } from '../tax/voucher-totals.ts';
import { checkGivenBack, type Note } from './give-back.ts';

/** A line without a ledger is for the role's. */
export function completeNote<D extends VoucherDraft>(draft: D, role: LedgerRole, masters: VoucherMasters): D {
  const usual = masters.ledgerOf(role)?.code;
  const ledgers = draft.ledgers.map((line) => ({ ...(usual === undefined ? {} : { ledger: usual }), ...line }));
  return { ...draft, header: completeMoneyHeader({ ...draft.header }, masters), ledgers };
}

export function checkNote(
  draft: VoucherDraft & Note,
  totals: Totals,
  side: 'customer' | 'supplier',
  masters: VoucherMasters,
): Problem[] {
  const party = draft.header[side];
  const problems = [
    ...checkCharges(draft, masters),
    ...checkTaxes(draft, masters, side),
    ...checkGivenBack(draft, totals.net, masters),
  ];
  const isAnonymous = party !== undefined && masters.party(side, party)?.isCashParty === true;
  if (party === undefined) problems.push(problem('field.required', side));
  if (isAnonymous) {
    const control = side === 'customer' ? 'debtors' : 'creditors';
    problems.push(problem('ledger.needs_party', side, { code: masters.ledgerOf(control)?.code ?? control }));
  }
  if (draft.ledgers.length === 0) problems.push(problem('lines.missing', 'ledgers'));
  else if (totals.net <= 0) problems.push(problem('note.amount_not_positive', 'ledgers.0.amount'));
  return problems;
}
