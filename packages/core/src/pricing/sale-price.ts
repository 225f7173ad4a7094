/** The price of a line of a sale where none was entered: the customer's price group, then the item's own rates. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { Values } from '../definition/voucher.ts';
import { type Price, priceFor } from './price.ts';

/** With its trace; without a rate when nothing has a price. `line` names item and unit, `header` date and customer. */
export function salePrice(line: Values, header: Values, masters: VoucherMasters): Price {
  const item = masters.item(String(line['item']));
  if (item === undefined || line['unit'] === undefined) return { trace: [] };
  const group = masters.party('customer', String(header['customer'] ?? ''))?.priceGroup;
  return priceFor({
    item,
    unit: String(line['unit']),
    date: String(header['date']),
    level: 'retail',
    ...(group === undefined ? {} : { groupPrices: masters.groupPrices(group, item.code) }),
  });
}
