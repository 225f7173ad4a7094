/** What the books of the example company stand at between two vouchers: costs, quantities and open bills, in memory. */
import type { OpenBill } from '../src/bills/bill-desk.ts';
import type { BillTarget } from '../src/definition/books.ts';
import type { GodownKind } from '../src/definition/masters-view.ts';
import type { BatchStock } from '../src/stock/batches.ts';
import { type CostState, copyCost, emptyCost, type LastCost } from '../src/stock/cost-state.ts';
import { lastOfAll } from '../src/stock/item-costs.ts';
import type { StockStates } from '../src/stock/stock-desk.ts';

export class BookState implements StockStates {
  readonly costs: Map<string, CostState>;
  readonly quantities: Map<string, number>;
  readonly bills: Map<string, OpenBill>;
  readonly stockBatches: Map<string, BatchStock[]>;

  /** A copy of `from`: a posting works on one, so that a refusal leaves no trace. */
  constructor(from?: BookState) {
    this.costs = new Map([...(from?.costs ?? [])].map(([key, state]) => [key, copyCost(state)]));
    this.quantities = new Map(from?.quantities);
    this.stockBatches = new Map(
      [...(from?.stockBatches ?? [])].map(([key, rows]) => [key, rows.map((row) => ({ ...row }))]),
    );
    this.bills = new Map([...(from?.bills ?? [])].map(([key, bill]) => [key, { ...bill }]));
  }

  cost(item: string, pool: GodownKind, branch: string): CostState {
    const key = costKey({ item, pool, branch });
    const state = this.costs.get(key) ?? emptyCost();
    this.costs.set(key, state);
    return state;
  }

  lastElsewhere(item: string, pool: GodownKind, branch: string): LastCost {
    const [own, all] = [costKey({ item, pool, branch }), costKey({ item, pool, branch: '' })];
    const others = [...this.costs].filter(([key]) => key.startsWith(all) && key !== own);
    return lastOfAll(others.map(([, state]) => state));
  }

  quantity(godown: string, item: string): number {
    return this.quantities.get(`${godown} ${item}`) ?? 0;
  }

  setQuantity(godown: string, item: string, quantity: number): void {
    this.quantities.set(`${godown} ${item}`, quantity);
  }

  batches(godown: string, item: string): BatchStock[] {
    const key = `${godown} ${item}`;
    const rows = this.stockBatches.get(key) ?? [];
    this.stockBatches.set(key, rows);
    return rows;
  }

  findBill(target: BillTarget, ledger: string, reference: string): OpenBill | undefined {
    return this.bills.get(billKey({ ...target, ledger, reference }));
  }

  billsOf(side: OpenBill['side'], party: string): OpenBill[] {
    return [...this.bills.values()].filter((bill) => bill.side === side && bill.party === party);
  }

  keepBill(bill: OpenBill): void {
    this.bills.set(billKey(bill), bill);
  }
}

/** The branch comes last. */
export function costKey({ item, pool, branch }: { item: string; pool: GodownKind; branch: string }): string {
  return `${pool} ${item} ${branch}`;
}

function billKey(bill: Pick<OpenBill, 'side' | 'party' | 'ledger' | 'reference'>): string {
  return JSON.stringify([bill.side, bill.party, bill.ledger, bill.reference]);
}
