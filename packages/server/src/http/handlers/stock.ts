/** Lists for who moves goods: thin over the company's stock lists. */
import type {
  BatchesQuery,
  CountSheetQuery,
  LastLoadQuery,
  PendingTransfersQuery,
} from '@fieldbook/core/api/stock-operations';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import { actorOf, type Handlers } from '../call.ts';

export const stockHandlers: Handlers = {
  'stockTransfer.pending': async (call) =>
    valueOrRefuse(await call.company.stockLists.pending(actorOf(call), call.query as PendingTransfersQuery)),
  'stockTransfer.lastLoad': async (call) =>
    valueOrRefuse(await call.company.stockLists.lastLoad(actorOf(call), call.query as LastLoadQuery)),
  'physicalStock.sheet': async (call) =>
    valueOrRefuse(await call.company.stockLists.sheet(actorOf(call), call.query as CountSheetQuery)),
  'stock.batches': async (call) =>
    valueOrRefuse(await call.company.stockLists.batches(actorOf(call), call.query as BatchesQuery)),
};
