/** Totals of a slip that is posted as two vouchers: what goes out and what comes back, each rounded by itself. */
import type { TaxAmount, Totals } from '../definition/totals.ts';

/** `isBack` says for each entered line to which part it belongs; figures of `back` are below zero already. */
export function joinTotals(isBack: readonly boolean[], out: Totals, back: Totals): Totals {
  const [goingOut, comingBack] = [[...out.items], [...back.items]];
  const items = isBack.flatMap((isOfBack) => (isOfBack ? comingBack : goingOut).splice(0, 1));
  return {
    items,
    ledgers: [...out.ledgers, ...back.ledgers],
    taxes: joinTaxes([...out.taxes, ...back.taxes]),
    subtotal: out.subtotal + back.subtotal,
    discount: out.discount + back.discount,
    taxable: out.taxable + back.taxable,
    tax: out.tax + back.tax,
    cess: out.cess + back.cess,
    roundOff: out.roundOff + back.roundOff,
    net: out.net + back.net,
  };
}

function joinTaxes(taxes: readonly TaxAmount[]): TaxAmount[] {
  const sums = new Map<string, TaxAmount>();
  for (const tax of taxes) {
    const key = `${tax.taxCode} ${tax.component} ${tax.percent}`;
    const known = sums.get(key);
    const base = tax.base + (known?.base ?? 0);
    sums.set(key, { ...tax, base, amount: tax.amount + (known?.amount ?? 0) });
  }
  return [...sums.values()];
}
