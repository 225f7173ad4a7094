/** What refuses a receipt or a payment before the books are asked. */
import type { LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { ONE_RATE, printMoney } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { checkChargeLines } from '../ledger/charge-lines.ts';
import { checkMoneyLedger, maySettleOn } from '../ledger/money-ledgers.ts';
import { ALL_GOODS, percentOf, takenByCharges } from '../pricing/maximum-discount.ts';
import {
  isPostDated,
  partyOfBill,
  type SettledLine,
  type Settlement,
  type SettlementSide,
  sumOf,
} from './settlement.ts';

export function checkSettlement(draft: Settlement, facts: SettlementSide, masters: VoucherMasters): Problem[] {
  const { header } = draft;
  const problems: Problem[] = [...checkParty(draft, facts, masters), ...checkLedgers(draft, masters)];
  if (header.amount <= 0) problems.push(problem('bill.amount_not_positive', 'amount'));
  if (isPostDated(header) && header.chequeNo === undefined) problems.push(problem('field.required', 'chequeNo'));
  problems.push(...draft.bills.flatMap((line, index) => checkBill(line, index)));
  problems.push(...billsNamedTwice(draft, facts.side), ...checkGivenAway(draft, facts, masters));
  const lines = sumOf(draft.bills, 'amount') + sumOf(draft.ledgers, 'amount');
  const amount = header.amount;
  if (problems.length > 0 || lines === amount) return problems;
  const decimals = masters.currency(header.currency ?? '')?.decimals ?? 2;
  const values = { lines: printMoney(lines, decimals), amount: printMoney(amount, decimals) };
  return [problem('settlement.differs', draft.bills.length > 0 ? 'bills' : 'ledgers', values)];
}

/** A party with a name, in the header or in the line that is of another one. */
function checkParty({ header, bills, ledgers }: Settlement, facts: SettlementSide, masters: VoucherMasters): Problem[] {
  const { side } = facts;
  const isNeeded = bills.length > 0 || ledgers.length === 0;
  if (header[side] === undefined && isNeeded) return [problem('field.required', side)];
  const isAnonymous = (party: string | undefined) => masters.party(side, String(party))?.isCashParty === true;
  const code = masters.ledgerOf(facts.control)?.code ?? facts.control;
  const nameless = bills.flatMap((line, index) => {
    if (!isAnonymous(partyOfBill(line, header, side))) return [];
    return [line[side] === undefined ? side : `bills.${index}.${side}`];
  });
  return [...new Set(nameless)].map((path) => problem('ledger.needs_party', path, { code }));
}

/** Money lies in cash, bank or a clearing ledger; the rest of the amount goes to other ledgers that take it. */
function checkLedgers({ header, ledgers }: Settlement, masters: VoucherMasters): Problem[] {
  const money = header.ledger;
  const maySettle = (ledger: LedgerView) => maySettleOn(ledger) && ledger.code !== money;
  return [...checkMoneyLedger(money, 'ledger', masters), ...checkChargeLines(ledgers, maySettle, masters)];
}

/** A bill is settled by an amount above zero, a credit that is set against the bills by one below. */
function checkBill(line: SettledLine, index: number): Problem[] {
  const path = `bills.${index}.`;
  const discount = line.discount ?? 0;
  const isAgainst = line.kind === 'against';
  const problems: Problem[] = [];
  if (isAgainst && line.reference === undefined) problems.push(problem('field.required', `${path}reference`));
  if (!isAgainst && discount > 0) problems.push(problem('settlement.discount_without_bill', `${path}discount`));
  const cleared = line.amount + discount;
  const isCredit = isAgainst && cleared < 0 && discount === 0;
  if (cleared <= 0 && !isCredit) problems.push(problem('bill.amount_not_positive', `${path}amount`));
  return problems;
}

/**
 * What a customer is let off of his bills, as a discount or by lines below zero, is bounded as what is given away with the goods. Refuses
 * `discount.maximum`.
 */
function checkGivenAway(draft: Settlement, { side }: SettlementSide, masters: VoucherMasters): Problem[] {
  if (side !== 'customer') return [];
  const most = masters.choices.maximumDiscountPercent;
  const { bills } = draft;
  const given = sumOf(bills, 'discount') + takenByCharges(draft, most);
  const settled = bills.reduce((sum, bill) => sum + Math.max(bill.amount + (bill.discount ?? 0), 0), 0);
  if (given <= multiplyDivide(settled, most, ALL_GOODS)) return [];
  const path = bills.some(({ discount }) => (discount ?? 0) > 0) ? 'bills' : 'ledgers';
  return [problem('discount.maximum', path, { n: most / ONE_RATE, percent: percentOf(given, settled) })];
}

function billsNamedTwice({ header, bills }: Settlement, side: SettlementSide['side']): Problem[] {
  const seen = new Set<string>();
  return bills.flatMap((line, index) => {
    const isAdvance = line.kind === 'advance';
    if (line.kind === 'onAccount' || (line.reference === undefined && !isAdvance)) return [];
    const reference = line.reference ?? '';
    const key = JSON.stringify([isAdvance, reference, partyOfBill(line, header, side)]);
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown ? [problem('bill.twice', `bills.${index}.reference`, { reference })] : [];
  });
}
