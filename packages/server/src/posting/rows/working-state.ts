/**
 * What a transaction has locked, as core's books want it: by code, changed in place. A document works on an overlay, so
 * that one which is refused half way leaves no trace for the next in the same batch.
 */
import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import type { BillTarget } from '@fieldbook/core/definition/books';
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import type { Values } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import { type BatchStock, NO_EXPIRY } from '@fieldbook/core/stock/batches';
import { type CostState, copyCost, type LastCost } from '@fieldbook/core/stock/cost-state';
import { lastOfAll, type PoolCost } from '@fieldbook/core/stock/item-costs';
import type { StockStates } from '@fieldbook/core/stock/stock-desk';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { Opened } from './opened.ts';
import { poolsOf } from './pools.ts';

export interface SeriesHead {
  readonly id: number;
  lastNumber: number;
  lastChain: number;
  headHash: string;
}

export interface WorkingBill extends OpenBill {
  /** Is there a row of it already? */
  readonly isStored: boolean;
  /** Of the row. */
  readonly id?: number;
  readonly branchId: number;
  readonly partyId: number;
  readonly ledgerId: number;
}

interface Layer {
  readonly costs: Map<string, CostState>;
  readonly quantities: Map<string, number>;
  readonly bills: Map<string, WorkingBill>;
  readonly batches: Map<string, BatchStock[]>;
  /** Days under which batches stand, by item and name. */
  readonly expiries: Map<string, readonly string[]>;
  readonly series: Map<number, SeriesHead>;
}

const emptyLayer = (): Layer => ({
  costs: new Map(),
  quantities: new Map(),
  bills: new Map(),
  batches: new Map(),
  expiries: new Map(),
  series: new Map(),
});

export class WorkingState implements StockStates {
  readonly #base: Layer;
  readonly #changed = emptyLayer();
  readonly #masters: MasterSnapshot;
  #overlay = emptyLayer();

  constructor(opened: Opened, masters: MasterSnapshot) {
    this.#base = readLayer(opened, masters);
    this.#masters = masters;
  }

  cost(item: string, pool: GodownKind, branch: string): CostState {
    return copyOnRead(costKey(item, { pool, branch }), this.#maps('costs'), copyCost);
  }

  /** Throws `CostElsewhere` where the costs of the other branches are not locked. */
  lastElsewhere(item: string, pool: GodownKind, branch: string): LastCost {
    const others = poolsOf(this.#masters).filter((each) => each.pool === pool && each.branch !== branch);
    const isLocked = others.every((each) => this.#base.costs.has(costKey(item, each)));
    if (!isLocked) throw new CostElsewhere(item);
    return lastOfAll(others.flatMap((each) => this.#standingCost(costKey(item, each)) ?? []));
  }

  /** To look at. */
  #standingCost(key: string): CostState | undefined {
    return this.#maps('costs')
      .find((costs) => costs.has(key))
      ?.get(key);
  }

  /** Series that were locked later than the rest. */
  addSeries(rows: Opened['series']): void {
    for (const [id, lastNumber, lastChain, headHash] of rows) {
      this.#base.series.set(id, { id, lastNumber, lastChain, headHash });
    }
  }

  /** The cost that a replay has found, in place of what a posting made of it. */
  setCost(item: string, { branch, pool, cost }: PoolCost): void {
    this.#overlay.costs.set(costKey(item, { pool, branch }), cost);
  }

  /** Of an item whose costs are all locked, as they were; not to be changed. */
  lockedCosts(item: string): PoolCost[] {
    return [...this.#base.costs].flatMap(([key, cost]) => {
      const [pool, of, branch = ''] = key.split('\n');
      return of === item ? [{ branch, pool: pool as GodownKind, cost }] : [];
    });
  }

  /** Quantities as they were locked, before anything was posted; not to be changed. */
  get locked(): Pick<StockStates, 'quantity' | 'batches'> {
    const { quantities, batches } = this.#base;
    return {
      quantity: (godown, item) => quantities.get(`${godown}\n${item}`) ?? 0,
      batches: (godown, item) => batches.get(`${godown}\n${item}`) ?? [],
    };
  }

  quantity(godown: string, item: string): number {
    const key = `${godown}\n${item}`;
    const quantity =
      this.#overlay.quantities.get(key) ?? this.#changed.quantities.get(key) ?? this.#base.quantities.get(key);
    return present(quantity, `stock of ${item} in ${godown} was not locked`);
  }

  setQuantity(godown: string, item: string, quantity: number): void {
    this.#overlay.quantities.set(`${godown}\n${item}`, quantity);
  }

  batches(godown: string, item: string): BatchStock[] {
    return copyOnRead(`${godown}\n${item}`, this.#maps('batches'), (rows) => rows.map((row) => ({ ...row })));
  }

  expiries(item: string, batch: string): readonly string[] {
    const key = `${item}\n${batch}`;
    const found = this.#maps('expiries').find((layer) => layer.has(key));
    return found?.get(key) ?? [];
  }

  /** The batch has moved under this day; what follows in the same transaction goes by it. */
  keepExpiry(item: string, batch: string, expiry: string): void {
    const known = this.expiries(item, batch);
    if (!known.includes(expiry)) this.#overlay.expiries.set(`${item}\n${batch}`, [...known, expiry].toSorted());
  }

  findBill(target: BillTarget, ledger: string, reference: string): WorkingBill | undefined {
    const key = billKey(target.side, target.party, ledger, reference);
    const isKnown = this.#maps('bills').some((bills) => bills.has(key));
    return isKnown ? copyOnRead(key, this.#maps('bills'), (bill) => ({ ...bill })) : undefined;
  }

  /** Those of its bills that were locked or written since, as they stand; not to be changed. */
  billsOf(side: OpenBill['side'], party: string): WorkingBill[] {
    const known = new Map(
      this.#maps('bills')
        .toReversed()
        .flatMap((bills) => [...bills]),
    );
    return [...known.values()].filter((bill) => bill.side === side && bill.party === party);
  }

  /** Of the bills of a party that bear the reference, whatever their ledger. */
  branchesOfBills({ customer, supplier, reference }: Values): string[] {
    const isOf = (bill: WorkingBill) =>
      bill.reference === reference && bill.party === (bill.side === 'customer' ? customer : supplier);
    const known = this.#maps('bills').flatMap((bills) => [...bills.values()]);
    return known.filter(isOf).flatMap(({ branch }) => branch ?? []);
  }

  keepBill(bill: WorkingBill): void {
    this.#overlay.bills.set(billKey(bill.side, bill.party, bill.ledger, bill.reference), bill);
  }

  series(id: number): SeriesHead {
    return copyOnRead(id, this.#maps('series'), (head) => ({ ...head }));
  }

  /** Keeps what the document changed. */
  accept(): void {
    for (const [key, value] of this.#overlay.costs) this.#changed.costs.set(key, value);
    for (const [key, value] of this.#overlay.quantities) this.#changed.quantities.set(key, value);
    for (const [key, value] of this.#overlay.bills) this.#changed.bills.set(key, value);
    for (const [key, value] of this.#overlay.batches) this.#changed.batches.set(key, value);
    for (const [key, value] of this.#overlay.expiries) this.#changed.expiries.set(key, value);
    for (const [key, value] of this.#overlay.series) this.#changed.series.set(key, value);
    this.#overlay = emptyLayer();
  }

  /** Forgets what the document changed. */
  discard(): void {
    this.#overlay = emptyLayer();
  }

  get changed(): Readonly<Layer> {
    return this.#changed;
  }

  #maps<N extends keyof Layer>(name: N): readonly [Layer[N], Layer[N], Layer[N]] {
    return [this.#overlay[name], this.#changed[name], this.#base[name]];
  }
}

/** The overlay's own copy of a value, made from the layers below when it is first asked for. */
function copyOnRead<K, V>(key: K, maps: readonly [Map<K, V>, Map<K, V>, Map<K, V>], copy: (value: V) => V): V {
  const [overlay, changed, base] = maps;
  const own = overlay.get(key);
  if (own !== undefined) return own;
  const value = copy(present(changed.get(key) ?? base.get(key), `${String(key)} was not locked`));
  overlay.set(key, value);
  return value;
}

function costKey(item: string, { pool, branch }: Omit<PoolCost, 'cost'>): string {
  return `${pool}\n${item}\n${branch}`;
}

/** A branch never had a cost of this item, and what the others paid for it is not locked: all is tried again with that. */
export class CostElsewhere extends Error {
  constructor(item: string) {
    super(`what ${item} costs in other branches was not locked`);
  }
}

function billKey(side: string, party: string, ledger: string, reference: string): string {
  return `${side}\n${party}\n${ledger}\n${reference}`;
}

function readLayer(opened: Opened, masters: MasterSnapshot): Layer {
  const layer = emptyLayer();
  const code = (master: string, id: number) => present(masters.codeOf(master, id), `no ${master} ${id}`);
  for (const [godown, item, quantity] of opened.stock) {
    layer.quantities.set(`${code('godown', godown)}\n${code('item', item)}`, quantity);
  }
  // Every pair that is locked has its list, if an empty one: only items kept by batch are asked for it.
  if (opened.batches !== undefined) for (const key of layer.quantities.keys()) layer.batches.set(key, []);
  for (const [godown, item, batch, expiry, quantity] of opened.batches ?? []) {
    const kept = layer.batches.get(`${code('godown', godown)}\n${code('item', item)}`);
    kept?.push({ batch, ...(expiry === NO_EXPIRY ? {} : { expiry }), quantity });
  }
  for (const [item, batch, expiry] of opened.expiries ?? []) {
    const key = `${code('item', item)}\n${batch}`;
    layer.expiries.set(key, [...(layer.expiries.get(key) ?? []), expiry]);
  }
  for (const [pool, item, quantity, value, lastQuantity, lastValue, layers, branch] of opened.costs) {
    const key = costKey(code('item', item), { pool, branch: code('branch', branch) });
    layer.costs.set(key, { quantity, value, lastQuantity, lastValue, layers });
  }
  for (const bill of opened.bills) {
    const ledger = code('ledger', bill.ledger_id);
    const side = masters.ledger(ledger)?.use === 'supplier' ? 'supplier' : 'customer';
    const party = code(side, bill.party_id);
    layer.bills.set(billKey(side, party, ledger, bill.reference), {
      isStored: true,
      id: bill.id,
      branchId: bill.branch_id,
      branch: code('branch', bill.branch_id),
      partyId: bill.party_id,
      ledgerId: bill.ledger_id,
      party,
      side,
      ledger,
      reference: bill.reference,
      kind: bill.kind,
      date: bill.date,
      dueDate: bill.due_date,
      currency: code('currency', bill.currency_id),
      amount: bill.amount,
      open: bill.open,
      baseOpen: bill.base_open,
    });
  }
  for (const [id, lastNumber, lastChain, headHash] of opened.series) {
    layer.series.set(id, { id, lastNumber, lastChain, headHash });
  }
  return layer;
}
