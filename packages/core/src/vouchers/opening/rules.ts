/** Decisions of an opening: bills with their own dates, stock at cost; it need not balance, Opening balance equity does. */
import { bringsCheque } from '../../bills/cheque.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { Totals } from '../../definition/totals.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { dueAfter } from '../../kernel/date.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkEntryLines, checkNewBills, sideSum, signedAmount, targetOf } from '../../ledger/entry-lines.ts';
import { checkInterBranch } from '../../ledger/register-ledgers.ts';
import { completeHeader, completeItems } from '../../pricing/trade-defaults.ts';
import { checkIncomingLines } from '../../stock/incoming-lines.ts';
import { amountTotals } from '../../tax/amount-totals.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';
import type { OpeningDraft } from './shape.ts';

export const openingRules: VoucherRules<OpeningDraft> = {
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
      ...checkEntryLines(draft.ledgers.map(withoutPartyOfCheque), masters),
      ...checkCheques(draft, masters),
      ...checkInterBranch(draft.ledgers, masters),
      ...checkNewBills(draft.ledgers, (line) => targetOf(line, masters) !== undefined),
      ...checkBillDays(draft),
    ];
    if (draft.items.length === 0 && draft.ledgers.length === 0) problems.push(problem('lines.missing', 'items'));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

type Entry = OpeningDraft['ledgers'][number];
type Item = OpeningDraft['items'][number];

/** A bill that is open on a day was made by then; a cheque in hand falls due when it likes. */
export const isLaterBill = (billDate: string, date: string): boolean => billDate > date;

function checkBillDays({ header: { date }, ledgers }: OpeningDraft): Problem[] {
  return ledgers.flatMap(({ billDate }, index) =>
    billDate !== undefined && isLaterBill(billDate, date)
      ? [problem('opening.bill_later', `ledgers.${index}.billDate`, { date })]
      : [],
  );
}

/** Whose cheque it is stands on the line and not in the ledger, which is none of parties. */
function withoutPartyOfCheque(line: Entry): Entry {
  if (!bringsCheque(line)) return line;
  const { customer: _customer, supplier: _supplier, ...rest } = line;
  return rest;
}

/** A cheque lies in the ledger of cheques in hand or issued, has a day and is somebody's; its number tells it from others. */
function checkCheques(draft: OpeningDraft, masters: VoucherMasters): Problem[] {
  const seen = new Set<string>();
  return draft.ledgers.flatMap((line, index): Problem[] => {
    const path = `ledgers.${index}.`;
    const { customer, supplier, chequeNo: cheque, ledger: code } = line;
    if (cheque === undefined) return [];
    const twice = seen.has(cheque) ? [problem('cheque.twice', `${path}chequeNo`, { cheque })] : [];
    seen.add(cheque);
    const side = chequeSideOf(line, masters);
    if (side === undefined) return [...twice, problem('ledger.not_allowed', `${path}ledger`, { code })];
    const [party, other] = side === 'customer' ? [customer, supplier] : [supplier, customer];
    const needed = [
      ...(party === undefined ? [side] : []),
      ...(line.effectiveDate === undefined ? ['effectiveDate'] : []),
      ...(line[side === 'customer' ? 'debit' : 'credit'] === undefined
        ? [side === 'customer' ? 'debit' : 'credit']
        : []),
    ];
    const stranger = side === 'customer' ? 'supplier' : 'customer';
    return [
      ...twice,
      ...needed.map((name) => problem('field.required', `${path}${name}`)),
      ...(other === undefined ? [] : [problem('ledger.takes_no_party', `${path}${stranger}`, { code })]),
    ];
  });
}

/** Whose cheques the ledger holds; nothing for a ledger that holds none. */
function chequeSideOf({ ledger }: Entry, masters: VoucherMasters): 'customer' | 'supplier' | undefined {
  const role = masters.ledger(ledger)?.role;
  if (role === 'chequesInHand') return 'customer';
  return role === 'chequesIssued' ? 'supplier' : undefined;
}

/** The net is what either side of the entry comes to, Opening balance equity included. */
function openingTotals(draft: OpeningDraft, masters: VoucherMasters): Totals {
  const { items, subtotal, net: stock } = tradeTotals({ ...draft, ledgers: [] }, masters, 'supplier');
  const debit = stock + sideSum(draft.ledgers, 'debit');
  const net = Math.max(debit, sideSum(draft.ledgers, 'credit'));
  return { ...amountTotals(net, draft.ledgers.map(signedAmount)), items, subtotal };
}

/** A bill without a date of its own is of the opening's day; it is due after the party's credit days. */
function completeLine(line: Entry, header: OpeningDraft['header'], masters: VoucherMasters): Entry {
  const target = targetOf(line, masters);
  if (target === undefined) return line;
  const billDate = line.billDate ?? header.date;
  const days = masters.party(target.side, target.party)?.creditDays ?? 0;
  return { billDate, dueDate: dueAfter(billDate, days), ...line };
}

function checkServices(draft: OpeningDraft, masters: VoucherMasters): Problem[] {
  return draft.items.flatMap((line, index) => {
    const code = line.item;
    const isService = masters.item(code)?.isService === true;
    return isService ? [problem('item.not_stocked', `items.${index}.item`, { code })] : [];
  });
}

function withoutTax({ taxCode: _taxCode, ...line }: Item & { readonly taxCode?: string }): Item {
  return line;
}
