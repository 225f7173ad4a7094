/** Closing a year and revaluing foreign currency over HTTP. */
import { closeYearBody, revalueBody } from '@fieldbook/core/api/period-end-operations';
import { parseRate } from '@fieldbook/core/kernel/money';
import { closeYear } from '../../period-end/close-year.ts';
import { revalue } from '../../period-end/revalue.ts';
import type { PostedVoucher } from '../../posting/service.ts';
import { actorOf, type Handlers, valueOrRefuse } from '../call.ts';
import { readBy } from '../read-request.ts';

export const periodEndHandlers: Handlers = {
  'periodEnd.closeYear': async (call) => {
    const { until } = readBy(closeYearBody, call.body);
    return answer(valueOrRefuse(await closeYear(call.company, actorOf(call), until)).vouchers);
  },
  'periodEnd.revalue': async (call) => {
    const { asOf, rates } = readBy(revalueBody, call.body);
    const scaled = new Map(Object.entries(rates).map(([currency, rate]) => [currency, parseRate(rate) ?? 0]));
    return answer(valueOrRefuse(await revalue(call.company, actorOf(call), { asOf, rates: scaled })));
  },
};

function answer(vouchers: readonly PostedVoucher[]) {
  return { vouchers: vouchers.map(({ type, voucherNo, referNo, date }) => ({ type, voucherNo, referNo, date })) };
}
