/** Decisions of a day settlement: what the counted notes come to, where they go, and a reason for a difference. */
import { sumOf } from '../../bills/settlement.ts';
import type { BookFigures } from '../../definition/books-at-moment.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { multiplyMultiplyDivide } from '../../kernel/decimal.ts';
import { type Minor, ONE_RATE } from '../../kernel/money.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkCashOrBank } from '../../ledger/money-ledgers.ts';
import { completeMoneyHeader } from '../../pricing/trade-defaults.ts';
import { amountTotals } from '../../tax/amount-totals.ts';
import type { DaySettlementDraft } from './shape.ts';

export const daySettlementRules: VoucherRules<DaySettlementDraft> = {
  complete(draft, masters) {
    const header = completeMoneyHeader(draft.header, masters);
    const tenders = draft.tenders.map((line) => completeLine(line, header, masters));
    const counted = tenders.length === 0 ? {} : { amount: sumOf(tenders, 'amount') };
    return { ...draft, header: { ...counted, ...header }, tenders };
  },

  totals: (draft) => amountTotals(draft.header.amount ?? 0),

  validate(draft, _totals, masters) {
    const problems = [...checkLedgers(draft, masters), ...checkCount(draft)];
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

type Header = DaySettlementDraft['header'];
type Line = DaySettlementDraft['tenders'][number];

/** Notes of another currency count at their rate; a line goes where the whole goes unless it says otherwise. */
function completeLine(line: Line, header: Header, masters: VoucherMasters): Line {
  const worth = line.denomination === undefined ? {} : { amount: worthOf(line, header, masters) };
  return { ...line, ...worth, ledger: line.ledger ?? header.toLedger };
}

function worthOf(line: Line, header: Header, masters: VoucherMasters): Minor {
  const decimals = masters.currency(header.currency ?? '')?.decimals ?? 2;
  const { denomination = 0, count = 0, exchangeRate = ONE_RATE } = line;
  const factors = [denomination, count * 10 ** decimals, exchangeRate] as const;
  return multiplyMultiplyDivide(factors, BigInt(ONE_RATE) ** 2n);
}

function checkLedgers({ header, tenders }: DaySettlementDraft, masters: VoucherMasters): Problem[] {
  const isCash = (code: string) => masters.ledger(code)?.use === 'cash';
  const problems = isCash(header.ledger) ? [] : [problem('settlement.cash_ledger', 'ledger')];
  problems.push(...checkCashOrBank(header.toLedger, 'toLedger', masters));
  if (header.toLedger === header.ledger) problems.push(problem('contra.same_ledger', 'toLedger'));
  tenders.forEach((line, index) => {
    const path = `tenders.${index}.`;
    problems.push(...checkCashOrBank(line.ledger, `${path}ledger`, masters));
    const isForeign = line.currency !== undefined && line.currency !== header.currency;
    if (isForeign && line.exchangeRate === undefined)
      problems.push(problem('exchange.rate_missing', `${path}exchangeRate`));
  });
  return problems;
}

/** Without a count there is nothing to settle. What the books make of it is known when it is posted. */
function checkCount({ header, tenders }: DaySettlementDraft): Problem[] {
  if (header.amount === undefined) return [problem('field.required', 'amount')];
  const problems: Problem[] = [];
  const isCounted = tenders.length === 0 || sumOf(tenders, 'amount') === header.amount;
  if (!isCounted) problems.push(problem('settlement.count_differs', 'amount'));
  return problems;
}

/** The till as the books have it at that moment; what the sender believed stays beside it. */
export function fillSettlement(draft: DaySettlementDraft, figures: BookFigures): DaySettlementDraft {
  const { bookAmount: stated, ...header } = draft.header;
  const word = stated === undefined ? {} : { statedAmount: stated };
  const bookAmount = figures.balance(header.ledger);
  return { ...draft, header: { ...header, ...word, bookAmount, countedAt: figures.at } };
}
