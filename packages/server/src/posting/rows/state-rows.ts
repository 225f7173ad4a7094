/** The running state that a batch changed, as rows: stock, cost, bills, series. Rows go in the global lock order. */
import { present } from '@fieldbook/core/kernel/assert';
import { NO_EXPIRY } from '@fieldbook/core/stock/batches';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { Row, Work } from './work.ts';
import type { WorkingBill, WorkingState } from './working-state.ts';

export function writeState(work: Work, state: WorkingState, masters: MasterSnapshot): void {
  const { costs, quantities, bills, batches, series } = state.changed;
  const idOf = (master: string, code: string) => present(masters.idOf(master, code), `no ${master} ${code}`);
  for (const [key, quantity] of quantities) {
    const [godown = '', item = ''] = key.split('\n');
    work.stock.push([idOf('godown', godown), idOf('item', item), quantity]);
  }
  for (const [key, rows] of batches) {
    const [godown = '', item = ''] = key.split('\n');
    for (const { batch, expiry, quantity } of rows)
      work.batches.push([idOf('godown', godown), idOf('item', item), batch, expiry ?? NO_EXPIRY, quantity]);
  }
  for (const [key, cost] of costs) {
    const [pool = '', item = '', branch = ''] = key.split('\n');
    work.costs.push({
      item_id: idOf('item', item),
      branch_id: idOf('branch', branch),
      pool,
      quantity: cost.quantity,
      value: cost.value,
      last_quantity: cost.lastQuantity,
      last_value: cost.lastValue,
      layers: cost.layers,
    });
  }
  for (const bill of bills.values()) (bill.isStored ? work.changedBills : work.newBills).push(billRow(bill, masters));
  for (const head of series.values()) work.series.push([head.id, head.lastNumber, head.lastChain, head.headHash]);
}

function billRow(bill: WorkingBill, masters: MasterSnapshot): Row {
  return {
    id: bill.isStored ? bill.id : null,
    party_id: bill.partyId,
    ledger_id: bill.ledgerId,
    branch_id: bill.branchId,
    reference: bill.reference,
    kind: bill.kind,
    date: bill.date,
    due_date: bill.dueDate,
    currency_id: masters.idOf('currency', bill.currency),
    amount: bill.amount,
    open: bill.open,
    base_open: bill.baseOpen,
  };
}
