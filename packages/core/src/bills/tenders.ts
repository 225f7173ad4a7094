/** Money handed over with a trade voucher: which ledgers take it, and what stays on credit (ACCOUNTING.md, several tenders). */

import { isCashOrBank } from '../definition/cash-or-bank.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { SharedHeader, TenderLine } from '../definition/shared-values.ts';
import type { Minor } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { checkMoneyLedger } from '../ledger/money-ledgers.ts';

export interface Tender {
  readonly ledger: string;
  readonly amount: Minor;
}

interface Tendered {
  readonly header: SharedHeader;
  readonly tenders: readonly TenderLine[];
}

/**
 * The tenders that settle `net`: those entered, the change taken off the cash; or the header's ledger for the whole net
 * where none was entered. On credit only what was entered is paid now.
 */
export function tendersOf(draft: Tendered, net: Minor, masters: VoucherMasters): Tender[] {
  const entered = draft.tenders.map(readTender).filter((tender) => tender.amount > 0);
  if (entered.length === 0) {
    const { ledger } = draft.header;
    const isPaidWhole = draft.header.mode !== 'credit' && ledger !== undefined && net !== 0;
    return isPaidWhole ? [{ ledger, amount: net }] : [];
  }
  let change = Math.max(sumOf(entered) - net, 0);
  return entered
    .map((tender) => {
      if (change === 0 || masters.ledger(tender.ledger)?.use !== 'cash') return tender;
      const given = Math.min(change, tender.amount);
      change -= given;
      return { ledger: tender.ledger, amount: tender.amount - given };
    })
    .filter((tender) => tender.amount !== 0);
}

export function sumOf(tenders: readonly Tender[]): Minor {
  return tenders.reduce((sum, tender) => sum + tender.amount, 0);
}

/** A net below zero is no change to be given: its voucher refuses it, or splits it off as a return. */
export function checkTenders(draft: Tendered, net: Minor, masters: VoucherMasters): Problem[] {
  const problems: Problem[] = [];
  const owed = Math.max(net, 0);
  const isCredit = draft.header.mode === 'credit';
  const entered = sumOf(draft.tenders.map(readTender));
  const cash = draft.tenders.filter((line) => masters.ledger(line.ledger ?? '')?.use === 'cash');
  if (!isCredit && draft.tenders.length === 0 && draft.header.ledger === undefined && net !== 0) {
    problems.push(problem('tender.missing', 'ledger'));
  }
  if (!isCredit && draft.tenders.length > 0 && entered < owed)
    problems.push(problem('tender.less_than_invoice', 'tenders'));
  const change = entered - owed;
  if (change > 0 && change > sumOf(cash.map(readTender)))
    problems.push(problem('tender.change_without_cash', 'tenders'));
  draft.tenders.forEach((line, index) => {
    const isAhead = line.effectiveDate !== undefined && line.effectiveDate > String(draft.header.date);
    if (isAhead && isCashOrBank(masters.ledger(line.ledger ?? '')))
      problems.push(problem('tender.post_dated', `tenders.${index}.effectiveDate`));
  });
  const ledgers = [draft.header.ledger, ...draft.tenders.map((line) => line.ledger)];
  ledgers.forEach((code, index) => {
    const path = index === 0 ? 'ledger' : `tenders.${index - 1}.ledger`;
    problems.push(...checkMoneyLedger(code, path, masters));
  });
  return problems;
}

function readTender({ ledger = '', amount = 0 }: TenderLine): Tender {
  return { ledger, amount };
}
