/** Counts of cash over HTTP. */
import { cashCountBody, type cashCountQuery } from '@fieldbook/core/api/cash-count-operations';
import type { z } from 'zod';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import { addCashCount, cashCounts, cashLedgers } from '../../store/cash-counts.ts';
import { actorOf, type Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';

export const cashCountHandlers: Handlers = {
  'cashCount.ledgers': async (call) => ({
    ledgers: valueOrRefuse(await cashLedgers(call.company.database, actorOf(call))),
  }),
  'cashCount.list': async (call) => {
    const { ledger } = call.query as z.infer<typeof cashCountQuery>;
    return { rows: valueOrRefuse(await cashCounts(call.company.database, actorOf(call), ledger)) };
  },
  'cashCount.add': async (call) => {
    const body = readBy(cashCountBody, call.body);
    return valueOrRefuse(await addCashCount(call.company.database, actorOf(call), body));
  },
};
