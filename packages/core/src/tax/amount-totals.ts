/** Totals of vouchers without goods or taxes: what a receipt, a journal or a contra comes to. */
import type { LineTotals, Totals } from '../definition/totals.ts';
import type { Minor } from '../kernel/money.ts';

/** `ledgers` are the signed amounts of the ledger lines, in their order. */
export function amountTotals(net: Minor, ledgers: readonly Minor[] = []): Totals {
  return {
    items: [],
    ledgers: ledgers.map(plainLine),
    taxes: [],
    subtotal: net,
    discount: 0,
    taxable: net,
    tax: 0,
    cess: 0,
    roundOff: 0,
    net,
  };
}

function plainLine(amount: Minor): LineTotals {
  return { gross: amount, discount: 0, net: amount, tax: 0, taxes: [], total: amount };
}
