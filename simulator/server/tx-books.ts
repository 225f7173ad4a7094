/** The books as a posting of the simulated server sees them: rows of its transaction, read once and written back at its end. */
import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import type { BillTarget } from '@fieldbook/core/definition/books';
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import type { BatchStock } from '@fieldbook/core/stock/batches';
import { type CostState, emptyCost, type LastCost } from '@fieldbook/core/stock/cost-state';
import type { StockStates } from '@fieldbook/core/stock/stock-desk';
import type { Transaction } from '../database/database.ts';

export const billKey = (bill: Pick<OpenBill, 'side' | 'party' | 'ledger' | 'reference'>): string =>
  `${bill.side} ${bill.party} ${bill.ledger} ${bill.reference}`;

export class TxBooks implements StockStates {
  readonly #transaction: Transaction;
  readonly #costs = new Map<string, CostState>();
  readonly #bills = new Map<string, OpenBill>();
  readonly #batches = new Map<string, BatchStock[]>();
  readonly #quantities = new Map<string, number>();

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  cost(item: string, pool: GodownKind, branch: string): CostState {
    const key = `${pool} ${item} ${branch}`;
    const kept = this.#costs.get(key) ?? structuredClone(this.#transaction.get('cost', key)) ?? emptyCost();
    this.#costs.set(key, kept);
    return kept;
  }

  /** There is one branch. */
  lastElsewhere(): LastCost {
    return { quantity: 0, value: 0 };
  }

  quantity(godown: string, item: string): number {
    const key = `${godown} ${item}`;
    const quantity = this.#quantities.get(key) ?? this.#transaction.get('stock', key) ?? 0;
    this.#quantities.set(key, quantity);
    return quantity;
  }

  setQuantity(godown: string, item: string, quantity: number): void {
    this.#quantities.set(`${godown} ${item}`, quantity);
  }

  batches(godown: string, item: string): BatchStock[] {
    const key = `${godown} ${item}`;
    const rows = this.#batches.get(key) ?? (this.#transaction.get('batch', key) ?? []).map((row) => ({ ...row }));
    this.#batches.set(key, rows);
    return rows;
  }

  findBill({ side, party }: BillTarget, ledger: string, reference: string): OpenBill | undefined {
    const key = billKey({ side, party, ledger, reference });
    const kept = this.#bills.get(key) ?? structuredClone(this.#transaction.get('bill', key));
    if (kept !== undefined) this.#bills.set(key, kept);
    return kept;
  }

  keepBill(bill: OpenBill): void {
    this.#bills.set(billKey(bill), bill);
  }

  /** Into the transaction, with its other writes. */
  write(): void {
    for (const [key, cost] of this.#costs) this.#transaction.put('cost', key, cost);
    for (const [key, quantity] of this.#quantities) this.#transaction.put('stock', key, quantity);
    for (const [key, rows] of this.#batches) this.#transaction.put('batch', key, rows);
    for (const [key, bill] of this.#bills) this.#transaction.put('bill', key, bill);
  }
}
