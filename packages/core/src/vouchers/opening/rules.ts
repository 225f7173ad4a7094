/** Decisions of an opening: bills with their own dates, stock at cost; it need not balance, Opening balance equity does. */
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { Totals } from '../../definition/totals.ts';
import { completeHeader, completeItems } from '../../definition/trade-defaults.ts';
import type { Values, VoucherDraft, VoucherRules } from '../../definition/voucher.ts';
import { addDays } from '../../kernel/date.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkEntryLines, checkNewBills, sideSum, signedAmount, targetOf } from '../../ledger/entry-lines.ts';
import { checkIncomingLines } from '../../stock/incoming-lines.ts';
import { amountTotals } from '../../tax/amount-totals.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';

export const openingRules: VoucherRules = {
  complete(draft, masters) {
    const header = completeHeader(draft.header, masters);
    const items = completeItems({ ...draft, header }, masters, () => undefined).map(withoutTax);
    return { ...draft, header, items, ledgers: draft.ledgers.map((line) => completeLine(line, header, masters)) };
  },

  totals: openingTotals,

  validate(draft, totals, masters) {
    const problems = [
      ...checkIncomingLines(draft, totals, masters),
      ...checkServices(draft, masters),
      ...checkEntryLines(draft, masters),
      ...checkNewBills(draft.ledgers, (line) => targetOf(line, masters) !== undefined),
    ];
    if (draft.items.length === 0 && draft.ledgers.length === 0) problems.push(problem('lines.missing', 'items'));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

/** The net is what either side of the entry comes to, Opening balance equity included. */
function openingTotals(draft: VoucherDraft, masters: VoucherMasters): Totals {
  const { items, subtotal, net: stock } = tradeTotals({ ...draft, ledgers: [] }, masters, 'supplier');
  const debit = stock + sideSum(draft.ledgers, 'debit');
  const net = Math.max(debit, sideSum(draft.ledgers, 'credit'));
  return { ...amountTotals(net, draft.ledgers.map(signedAmount)), items, subtotal };
}

/** A bill without a date of its own is of the opening's day; it is due after the party's credit days. */
function completeLine(line: Values, header: Values, masters: VoucherMasters): Values {
  const target = targetOf(line, masters);
  if (target === undefined) return line;
  const billDate = line['billDate'] ?? header['date'];
  const days = masters.party(target.side, target.party)?.creditDays ?? 0;
  return { billDate, dueDate: addDays(String(billDate), days), ...line };
}

function checkServices(draft: VoucherDraft, masters: VoucherMasters): Problem[] {
  return draft.items.flatMap((line, index) => {
    const code = String(line['item']);
    const isService = masters.item(code)?.isService === true;
    return isService ? [problem('item.not_stocked', `items.${index}.item`, { code })] : [];
  });
}

function withoutTax({ taxCode: _taxCode, ...line }: Values): Values {
  return line;
}
