/** What refuses a receipt or a payment before the books are asked. */
import type { LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import type { Values, VoucherDraft } from '../definition/voucher.ts';
import { printMoney } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { checkChargeLines } from '../ledger/charge-lines.ts';
import { checkMoneyLedger, maySettleOn } from '../ledger/money-ledgers.ts';
import { isPostDated, type SettlementSide, sumOf } from './settlement.ts';

export function checkSettlement(draft: VoucherDraft, facts: SettlementSide, masters: VoucherMasters): Problem[] {
  const { header } = draft;
  const problems: Problem[] = [...checkParty(draft, facts, masters), ...checkLedgers(draft, masters)];
  if (Number(header['amount']) <= 0) problems.push(problem('bill.amount_not_positive', 'amount'));
  if (isPostDated(header) && header['chequeNo'] === undefined) problems.push(problem('field.required', 'chequeNo'));
  problems.push(...draft.bills.flatMap((line, index) => checkBill(line, index)));
  problems.push(...billsNamedTwice(draft.bills));
  const lines = sumOf(draft.bills, 'amount') + sumOf(draft.ledgers, 'amount');
  const amount = Number(header['amount']);
  if (problems.length > 0 || lines === amount) return problems;
  const decimals = masters.currency(String(header['currency']))?.decimals ?? 2;
  const values = { lines: printMoney(lines, decimals), amount: printMoney(amount, decimals) };
  return [problem('settlement.differs', draft.bills.length > 0 ? 'bills' : 'ledgers', values)];
}

function checkParty(draft: VoucherDraft, facts: SettlementSide, masters: VoucherMasters): Problem[] {
  const party = draft.header[facts.side];
  const isNeeded = draft.bills.length > 0 || draft.ledgers.length === 0;
  if (party === undefined) return isNeeded ? [problem('field.required', facts.side)] : [];
  const isAnonymous = masters.party(facts.side, String(party))?.isCashParty === true;
  if (!isAnonymous || draft.bills.length === 0) return [];
  return [problem('ledger.needs_party', facts.side, { code: masters.ledgerOf(facts.control)?.code ?? facts.control })];
}

/** Money lies in cash, bank or a clearing ledger; the rest of the amount goes to other ledgers that take it. */
function checkLedgers({ header, ledgers }: VoucherDraft, masters: VoucherMasters): Problem[] {
  const money = header['ledger'];
  const maySettle = (ledger: LedgerView) => maySettleOn(ledger) && ledger.code !== money;
  return [...checkMoneyLedger(money, 'ledger', masters), ...checkChargeLines(ledgers, maySettle, masters)];
}

/** A bill is settled by an amount above zero, a credit that is set against the bills by one below. */
function checkBill(line: Values, index: number): Problem[] {
  const path = `bills.${index}.`;
  const discount = Number(line['discount'] ?? 0);
  const isAgainst = line['kind'] === 'against';
  const problems: Problem[] = [];
  if (isAgainst && line['reference'] === undefined) problems.push(problem('field.required', `${path}reference`));
  if (!isAgainst && discount > 0) problems.push(problem('settlement.discount_without_bill', `${path}discount`));
  const cleared = Number(line['amount']) + discount;
  const isCredit = isAgainst && cleared < 0 && discount === 0;
  if (cleared <= 0 && !isCredit) problems.push(problem('bill.amount_not_positive', `${path}amount`));
  return problems;
}

function billsNamedTwice(bills: readonly Values[]): Problem[] {
  const seen = new Set<string>();
  return bills.flatMap((line, index) => {
    const isAdvance = line['kind'] === 'advance';
    if (line['kind'] === 'onAccount' || (line['reference'] === undefined && !isAdvance)) return [];
    const reference = String(line['reference'] ?? '');
    const key = `${isAdvance} ${reference}`;
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown ? [problem('bill.twice', `bills.${index}.reference`, { reference })] : [];
  });
}
