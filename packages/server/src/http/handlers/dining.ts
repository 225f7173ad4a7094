/** A restaurant over HTTP: thin over `dining/`. */
import type { kitchenSlipQuery } from '@fieldbook/core/api/dining-operations';
import type { z } from 'zod';
import { dishCost } from '../../dining/dish-cost.ts';
import { buildKitchenSlip } from '../../dining/kitchen-slip.ts';
import { openTableOrders } from '../../dining/open-orders.ts';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import { readAs } from '../../store/actor-context.ts';
import { actorOf, type Handlers, voucherNoOf } from '../call.ts';

export const diningHandlers: Handlers = {
  'dining.orders': async (call) => ({
    rows: await readAs(call.company.database, actorOf(call), openTableOrders),
  }),
  'dining.slip': async (call) => {
    const looks = call.query as z.infer<typeof kitchenSlipQuery>;
    const wish = { ...looks, voucherNo: voucherNoOf(call), kitchen: call.parameters['kitchen'] ?? '' };
    return valueOrRefuse(await buildKitchenSlip(call.company, actorOf(call), wish));
  },
  'dining.dishCost': (call) =>
    readAs(call.company.database, actorOf(call), (client) => dishCost(client, call.parameters['code'] ?? '')),
};
