/** What a user may leave out of a trade voucher, filled in alike for every type; given values stay. */
import { dueAfter } from '../kernel/date.ts';
import { ONE_RATE } from '../kernel/money.ts';
import type { VoucherMasters } from './masters-view.ts';
import type { Values, VoucherDraft } from './voucher.ts';

/** Currency and godown of the branch; the exchange rate of the base currency, since that of another must be entered. */
export function completeHeader(header: Values, masters: VoucherMasters): Values {
  const branch = masters.branch(String(header['branch']));
  const currency = header['currency'] ?? branch?.currency ?? masters.choices.baseCurrency;
  return {
    currency,
    ...(currency === masters.choices.baseCurrency ? { exchangeRate: ONE_RATE } : {}),
    ...(branch?.defaultGodown === undefined ? {} : { godown: branch.defaultGodown }),
    ...header,
  };
}

/** Of a voucher without goods: currency and exchange rate alone. */
export function completeMoneyHeader(header: Values, masters: VoucherMasters): Values {
  const { godown: _godown, ...completed } = completeHeader(header, masters);
  return completed;
}

/** The due date of a bill: the voucher's date and the party's credit days. What is paid at once has none. */
export function completeDueDate(
  header: Values,
  side: 'customer' | 'supplier',
  masters: Pick<VoucherMasters, 'party'>,
): Values {
  const party = masters.party(side, String(header[side] ?? ''));
  const isPaidAtOnce = header['mode'] !== undefined && header['mode'] !== 'credit';
  if (header['dueDate'] !== undefined || party === undefined || isPaidAtOnce) return header;
  return { ...header, dueDate: dueAfter(String(header['date']), party.creditDays) };
}

/** Smallest unit, the item's tax code, the header's godown; `rateOf` finds a price where none was entered. */
export function completeItems(
  draft: VoucherDraft,
  masters: VoucherMasters,
  rateOf: (line: Values) => number | undefined,
): readonly Values[] {
  return draft.items.map((line) => {
    const item = masters.item(String(line['item']));
    const unit = line['unit'] ?? item?.units[0]?.unit;
    const rate = line['rate'] ?? rateOf({ ...line, unit });
    const taxCode = line['taxCode'] ?? item?.taxCode;
    return {
      ...line,
      godown: line['godown'] ?? draft.header['godown'],
      ...(unit === undefined ? {} : { unit }),
      ...(rate === undefined ? {} : { rate }),
      ...(taxCode === undefined ? {} : { taxCode }),
    };
  });
}
