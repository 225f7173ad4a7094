/** Decisions of a sale: what is filled in, its figures, what refuses it, and how returns on the same slip split off. */

import { checkNamedCustomer } from '../../bills/credit.ts';
import { checkTenders } from '../../bills/tenders.ts';
import { checkAdvances, usedAdvances } from '../../bills/use-advances.ts';
import { shareDiscounts } from '../../chains/discount-shares.ts';
import { deriveUid } from '../../definition/derived-uid.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { firstReferNo, type VoucherDraft, type VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkCharges } from '../../ledger/charge-lines.ts';
import { checkSalesAccount } from '../../ledger/money-ledgers.ts';
import { checkMaximumDiscount } from '../../pricing/maximum-discount.ts';
import { salePrice } from '../../pricing/sale-price.ts';
import { completeDueDate, completeHeader, completeItems } from '../../pricing/trade-defaults.ts';
import { checkQuantities } from '../../stock/item-lines.ts';
import { checkMinimum } from '../../stock/item-terms.ts';
import { joinTotals } from '../../tax/join-totals.ts';
import { checkTaxes, tradeTotals } from '../../tax/voucher-totals.ts';
import type { SaleDraft } from './shape.ts';

export const salesRules: VoucherRules<SaleDraft> = {
  complete(draft, masters) {
    const header = completeDueDate(completeHeader(draft.header, masters), 'customer', masters);
    const items = completeItems({ ...draft, header }, masters, (line) => salePrice(line, header, masters).rate);
    return shareDiscounts({ ...draft, header, items }, masters);
  },

  /** Of the whole slip: sold goods and returned goods each rounded by themselves, as they are posted. */
  totals(draft, masters) {
    const [sold, ...returned] = splitSales(draft, masters);
    if (sold === undefined || returned.length === 0) return tradeTotals(draft, masters, 'customer');
    const back = { ...draft, ...onlyReturns(draft) };
    return joinTotals(
      draft.items.map(isReturned),
      tradeTotals(sold, masters, 'customer'),
      tradeTotals(back, masters, 'customer'),
    );
  },

  validate(draft, totals, masters) {
    const problems = [
      ...checkQuantities(draft, masters),
      ...checkLines(draft),
      ...checkMinimum(draft, masters),
      ...checkSalesAccount(draft.header.salesAccount, masters),
      ...checkCharges(draft, masters),
      ...checkTaxes(draft, masters, 'customer'),
      ...checkMaximumDiscount(draft, totals, masters),
      ...checkAdvances(draft, 'customer', totals.net),
      ...checkTenders(draft, totals.net - usedAdvances(draft), masters),
    ];
    if (draft.header.mode === 'credit') problems.push(...checkNamedCustomer(draft, masters));
    const isBelowNothing = totals.net < 0 && !draft.items.some(isReturned);
    if (isBelowNothing && problems.length === 0) problems.push(problem('discount.exceeds_amount', 'ledgers'));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

function checkLines(draft: SaleDraft): Problem[] {
  if (draft.items.length === 0 && draft.ledgers.length === 0) return [problem('lines.missing', 'items')];
  return draft.items.flatMap((line, index) => {
    const problems: Problem[] = [];
    const isEmpty = line.quantity === 0 && (line.freeQuantity ?? 0) === 0;
    if (isEmpty) problems.push(problem('quantity.zero', `items.${index}.quantity`));
    if (line.rate === undefined) problems.push(problem('field.required', `items.${index}.rate`));
    if (line.source !== undefined && draft.header.source === undefined)
      problems.push(problem('field.required', 'source'));
    if (line.godown === undefined) problems.push(problem('field.required', `items.${index}.godown`));
    return problems;
  });
}

function isReturned({ quantity }: SaleDraft['items'][number]): boolean {
  return quantity < 0;
}

/** Header fields that do not go over to the return. */
const ofTheSale: readonly string[] = [
  ...['discount', 'source', 'salesAccount'],
  ...['deliveryDate', 'siteLocation', 'shipTo', 'billTo'],
];

/** The draft with its returned lines alone and nothing that belongs to the sale. */
function onlyReturns(draft: SaleDraft): Pick<VoucherDraft, 'header' | 'items' | 'ledgers' | 'tenders' | 'bills'> {
  const header = Object.fromEntries(Object.entries(draft.header).filter(([name]) => !ofTheSale.includes(name)));
  return { header, items: draft.items.filter(isReturned), ledgers: [], tenders: [], bills: [] };
}

/**
 * Negative lines become a sales return with a number of its own that refers to the sale (ACCOUNTING.md, Postings). What
 * the customer handed over is for the whole slip, so the return is paid out of the ledger that took the first tender.
 */
export function splitSales(draft: SaleDraft, masters: VoucherMasters): readonly VoucherDraft[] {
  if (!draft.items.some(isReturned)) return [draft];
  const sold = draft.items.filter((line) => !isReturned(line));
  const back = creditNote(draft, sold.length > 0);
  if (sold.length === 0) return [back];
  const first = draft.tenders[0];
  if (first === undefined || draft.header.mode === 'credit') return [{ ...draft, items: sold }, back];
  const paidBack = -tradeTotals({ ...draft, ...onlyReturns(draft) }, masters, 'customer').net;
  const tenders = [{ ...first, amount: first.amount + paidBack }, ...draft.tenders.slice(1)];
  const header = { ...back.header, ledger: first.ledger };
  return [
    { ...draft, items: sold, tenders },
    { ...back, header },
  ];
}

function creditNote(draft: SaleDraft, followsSale: boolean): VoucherDraft {
  const { claimedNet: _net, series: _series, number: _number, ...rest } = draft;
  const { header } = onlyReturns(draft);
  return {
    ...rest,
    uid: followsSale ? deriveUid(draft.uid, 1) : draft.uid,
    type: 'salesReturn',
    header: followsSale ? { ...header, againstBill: firstReferNo } : header,
    items: draft.items.filter(isReturned).map((line) => {
      const { freeQuantity: _free, sourceLine: _sourceLine, source: _source, ...kept } = line;
      return { ...kept, quantity: -line.quantity };
    }),
    ledgers: [],
    tenders: [],
    // An advance cannot pay for goods that come back; kept, so that it is refused and not lost.
    bills: followsSale ? [] : draft.bills,
  };
}
