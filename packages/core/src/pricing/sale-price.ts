/** The price of a line of a sale where none was entered: the customer's price group, then the item's own rates. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine, SharedHeader } from '../definition/shared-values.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { ONE_RATE } from '../kernel/money.ts';
import { type Price, priceFor } from './price.ts';

/**
 * With its trace; without a rate when nothing has a price. `line` names item and unit, `header` date, customer and currency. Prices
 * are in the currency of the books: the rate is converted into the document's, the trace is not.
 */
export function salePrice(line: GoodsLine, header: SharedHeader, masters: VoucherMasters): Price {
  const item = masters.item(line.item ?? '');
  if (item === undefined || line.unit === undefined) return { trace: [] };
  const group = masters.party('customer', header.customer ?? '')?.priceGroup;
  const price = priceFor({
    item,
    unit: line.unit,
    date: String(header.date),
    level: 'retail',
    ...(group === undefined ? {} : { groupPrices: masters.groupPrices(group, item.code) }),
  });
  if (price.rate === undefined || (header.currency ?? masters.choices.baseCurrency) === masters.choices.baseCurrency)
    return price;
  const { exchangeRate = 0 } = header;
  return exchangeRate > 0
    ? { ...price, rate: multiplyDivide(price.rate, ONE_RATE, exchangeRate) }
    : { trace: price.trace };
}
