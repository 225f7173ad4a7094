/** What a user may leave out of a trade voucher, filled in alike for every type; given values stay. */

import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine, SharedHeader } from '../definition/shared-values.ts';
import { dueAfter } from '../kernel/date.ts';
import { ONE_RATE } from '../kernel/money.ts';

/** Currency of the branch; the exchange rate of the base currency, since that of another must be entered. */
function usualCurrency(header: SharedHeader, masters: VoucherMasters) {
  const { baseCurrency } = masters.choices;
  const currency = header.currency ?? masters.branch(header.branch ?? '')?.currency ?? baseCurrency;
  return { currency, ...(currency === baseCurrency ? { exchangeRate: ONE_RATE } : {}) };
}

/** Currency, exchange rate and godown. */
export function completeHeader<H extends SharedHeader>(header: H, masters: VoucherMasters): H {
  const godown = masters.branch(header.branch ?? '')?.defaultGodown;
  return { ...usualCurrency(header, masters), ...(godown === undefined ? {} : { godown }), ...header };
}

/** Of a voucher without goods: currency and exchange rate alone. */
export function completeMoneyHeader<H extends SharedHeader>(header: H, masters: VoucherMasters): H {
  return { ...usualCurrency(header, masters), ...header };
}

/** The due date of a bill: the voucher's date and the party's credit days. What is paid at once has none. */
export function completeDueDate<H extends Pick<SharedHeader, 'date' | 'dueDate' | 'mode' | 'customer' | 'supplier'>>(
  header: H,
  side: 'customer' | 'supplier',
  masters: Pick<VoucherMasters, 'party'>,
): H {
  const party = masters.party(side, header[side] ?? '');
  const isPaidAtOnce = header.mode !== undefined && header.mode !== 'credit';
  if (header.dueDate !== undefined || party === undefined || isPaidAtOnce) return header;
  return { ...header, dueDate: dueAfter(String(header.date), party.creditDays) };
}

/** Smallest unit, the item's tax code, the header's godown; `rateOf` finds a price where none was entered. */
export function completeItems<L extends GoodsLine>(
  draft: { readonly header: SharedHeader; readonly items: readonly L[] },
  masters: VoucherMasters,
  rateOf: (line: L) => number | undefined,
): readonly L[] {
  return draft.items.map((line) => {
    const item = masters.item(line.item ?? '');
    const unit = line.unit ?? item?.units[0]?.unit;
    const rate = line.rate ?? rateOf({ ...line, unit });
    const taxCode = line.taxCode ?? item?.taxCode;
    return {
      ...line,
      godown: line.godown ?? draft.header.godown,
      ...(unit === undefined ? {} : { unit }),
      ...(rate === undefined ? {} : { rate }),
      ...(taxCode === undefined ? {} : { taxCode }),
    };
  });
}
