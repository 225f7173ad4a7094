/** The history of a bill, asked by its address. */
import { valueOrRefuse } from '../../requests/refused-request.ts';
import { actorOf, type Handlers } from '../call.ts';

export const billHandlers: Handlers = {
  'bill.history': async (call) => {
    const { party, reference } = call.parameters;
    const query = { ...call.query, party, reference };
    return valueOrRefuse(await call.company.reports.run(actorOf(call), 'bill-history', query));
  },
};
