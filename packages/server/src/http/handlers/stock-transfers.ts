/** Transfers in bulk and the loads of the vans over HTTP. */
import {
  type AllocationQuery,
  type BulkTransferQuery,
  bulkDamageBody,
  confirmBody,
} from '@fieldbook/core/api/transfer-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { proposeAllocation } from '../../stock-transfers/allocation.ts';
import { transferDamage } from '../../stock-transfers/bulk-damage.ts';
import { draftBulkTransfer } from '../../stock-transfers/bulk-draft.ts';
import { mayPostTransfers } from '../../stock-transfers/transfer-actor.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';
import { postEach } from './vouchers.ts';

export function stockTransferHandlers(types: readonly VoucherDefinition[]): Handlers {
  const postTransfers = (call: Call) => {
    const { transfers } = readBy(confirmBody, call.body);
    const other = transfers.findIndex(({ type }) => type !== 'stockTransfer');
    if (other >= 0) throw refuse('voucher.wrong_type', `transfers.${other}.type`, { expected: 'stockTransfer' });
    return postEach(call, transfers, { actor: mayPostTransfers(actorOf(call)), types });
  };
  return {
    'stockTransfer.bulkDamage': async (call) => {
      const request = readBy(bulkDamageBody, call.body);
      return { transfers: valueOrRefuse(await transferDamage(call.company, actorOf(call), request)) };
    },
    'stockTransfer.bulkDraft': async (call) =>
      valueOrRefuse(await draftBulkTransfer(call.company, actorOf(call), call.query as BulkTransferQuery)),
    'allocation.proposal': async (call) =>
      valueOrRefuse(await proposeAllocation(call.company, actorOf(call), call.query as AllocationQuery)),
    'stockTransfer.bulk': postTransfers,
    'allocation.confirm': postTransfers,
  };
}
