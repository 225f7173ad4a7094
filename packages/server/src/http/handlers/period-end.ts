/** Closing a year, entering closing stock and revaluing foreign currency over HTTP. */
import { closeStockBody, closeYearBody, revalueBody } from '@fieldbook/core/api/period-end-operations';
import { parseRate } from '@fieldbook/core/kernel/money';
import { closeStock } from '../../period-end/close-stock.ts';
import { closeYear } from '../../period-end/close-year.ts';
import { revalue } from '../../period-end/revalue.ts';
import type { PostedVoucher } from '../../posting/service.ts';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import { actorOf, type Handlers, keyOf } from '../call.ts';
import { readBy } from '../read-request.ts';

export const periodEndHandlers: Handlers = {
  'periodEnd.closeYear': async (call) => {
    const { until } = readBy(closeYearBody, call.body);
    return answer(valueOrRefuse(await closeYear(call.company, actorOf(call), until)).vouchers);
  },
  'periodEnd.closeStock': async (call) => {
    const { asOf } = readBy(closeStockBody, call.body);
    return answer(valueOrRefuse(await closeStock(call.company, actorOf(call), asOf)));
  },
  'periodEnd.revalue': async (call) => {
    const { asOf, rates } = readBy(revalueBody, call.body);
    const scaled = new Map(Object.entries(rates).map(([currency, rate]) => [currency, parseRate(rate) ?? 0]));
    const request = { key: keyOf(call), asOf, rates: scaled };
    const { vouchers } = answer(valueOrRefuse(await revalue(call.company, actorOf(call), request)));
    return { vouchers, nothingToPost: vouchers.length === 0 };
  },
};

function answer(vouchers: readonly Pick<PostedVoucher, 'type' | 'voucherNo' | 'referNo' | 'date'>[]) {
  return { vouchers: vouchers.map(({ type, voucherNo, referNo, date }) => ({ type, voucherNo, referNo, date })) };
}
