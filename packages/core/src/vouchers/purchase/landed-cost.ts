/**
 * Freight, duty and other charges of a purchase that go into the cost of its own goods, spread over them by value, quantity
 * or weight (ACCOUNTING.md, Landed cost). A charge's cost is its net and the tax on it that nobody gives back. Charges for
 * the goods of another voucher are not these (`ledger/landed-charges.ts`).
 */
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { Totals } from '../../definition/totals.ts';
import type { Minor } from '../../kernel/money.ts';
import { type Problem, problem } from '../../kernel/result.ts';
import { isLandedOnOther } from '../../ledger/landed-charges.ts';
import { itemLines } from '../../stock/item-lines.ts';
import { isLanded, shareCharge, spreadProblem } from '../../stock/landed-weights.ts';
import { lineCost } from '../../tax/post-taxes.ts';
import type { PurchaseDraft } from './shape.ts';

interface Purchase {
  readonly draft: PurchaseDraft;
  readonly totals: Totals;
  readonly masters: VoucherMasters;
}

/** Is the charge part of the cost of the goods that this purchase brings? */
export function isLandedHere(charge: PurchaseDraft['ledgers'][number]): boolean {
  return isLanded(charge) && !isLandedOnOther(charge);
}

/** What each item line bears of the charges, in the voucher's currency. */
export function landedCosts(purchase: Purchase): readonly Minor[] {
  const { draft, totals, masters } = purchase;
  const landed = draft.items.map(() => 0);
  if (!draft.ledgers.some(isLandedHere)) return landed;
  const goods = goodsOf(purchase);
  for (const [index, charge] of draft.ledgers.entries()) {
    if (!isLandedHere(charge)) continue;
    const parts = shareCharge(goods, lineCost(totals.ledgers[index]), charge, masters);
    for (const [at, { line }] of goods.entries()) landed[line] = (landed[line] ?? 0) + (parts[at] ?? 0);
  }
  return landed;
}

/** Of a purchase whose lines are right otherwise. */
export function checkLandedCosts(purchase: Purchase): Problem[] {
  const { draft, totals, masters } = purchase;
  if (!draft.ledgers.some(isLandedHere)) return [];
  const goods = goodsOf(purchase);
  const problems = draft.ledgers.flatMap((charge, index) => {
    const wrong = isLandedHere(charge) ? spreadProblem(goods, charge, `ledgers.${index}.landed`, masters) : undefined;
    return wrong === undefined ? [] : [wrong];
  });
  if (problems.length > 0) return problems;
  const isBelowNothing = landedCosts(purchase).some((landed, line) => landed + lineCost(totals.items[line]) < 0);
  const lowering = draft.ledgers.findIndex(
    (charge, index) => isLandedHere(charge) && lineCost(totals.ledgers[index]) < 0,
  );
  return isBelowNothing ? [problem('discount.exceeds_amount', `ledgers.${lowering}.amount`)] : [];
}

function goodsOf({ draft, totals, masters }: Purchase) {
  return itemLines(draft, masters)
    .filter(({ isService }) => !isService)
    .map(({ line, item, quantity, free }) => ({
      line,
      item,
      quantity: quantity + free,
      value: lineCost(totals.items[line]),
    }));
}
