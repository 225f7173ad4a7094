/**
 * Stock, bills and balances as the phone shows them: what the server said last, plus the effects of own items that were not
 * in it. A document is posted over them by the type's own `post`, so that what moves offline is what the server will post.
 */
import type { OpenBill } from '../bills/bill-desk.ts';
import type { BillTarget, SourceLeft, SourceVoucher } from '../definition/books.ts';
import type { GodownKind, VoucherMasters } from '../definition/masters-view.ts';
import { assert } from '../kernel/assert.ts';
import type { Minor } from '../kernel/money.ts';
import { type BatchStock, moveBatch } from '../stock/batches.ts';
import { type CostState, emptyCost, type LastCost } from '../stock/cost-state.ts';
import type { StockStates } from '../stock/stock-desk.ts';
import type { BillEffect, Effects } from './effects.ts';
import { type Included, pendingItems } from './included.ts';
import type { OutboxItem } from './outbox-item.ts';

/** The server's books as far as the phone holds them; asked by code, kept by whoever brings them. */
export interface ServerBooks {
  /** Of the `Register.booksVersion` they were read at. */
  readonly version: number;
  readonly included: Included;
  /** That this phone holds: its documents send goods from its godowns alone. */
  readonly van?: string | undefined;
  /** With the rows made here. */
  readonly masters: VoucherMasters;
  /** Did the server tell a row of this master under this code? */
  isTold(master: string, code: string): boolean;
  /** Smallest units. */
  quantity(godown: string, item: string): number;
  /** Items of which something is known to stand there, or to have stood. */
  itemsIn(godown: string): Iterable<string>;
  batches(godown: string, item: string): readonly BatchStock[];
  bill(side: 'customer' | 'supplier', party: string, ledger: string, reference: string): OpenBill | undefined;
  /** Open bills of a party. */
  billsOf(side: 'customer' | 'supplier', party: string): readonly OpenBill[];
  /** Base currency, debit above zero. */
  balance(ledger: string, party?: string): Minor;
  /** Another voucher that one may continue or return, with what has been used of it. */
  source(types: readonly string[], referNo: string): SourceVoucher | undefined;
}

/** What own items used up of a line. */
interface LineUse {
  readonly quantity: number;
  readonly free: number;
  readonly net: Minor;
  readonly tax: Minor;
}

export class LocalBooks implements StockStates {
  readonly server: ServerBooks;
  readonly #quantities = new Map<string, number>();
  readonly #batches = new Map<string, BatchStock[]>();
  readonly #costs = new Map<string, CostState>();
  readonly #bills = new Map<string, OpenBill>();
  readonly #balances = new Map<string, Minor>();
  readonly #uses = new Map<string, LineUse>();
  readonly #givenBack = new Map<string, SourceLeft>();

  constructor(server: ServerBooks, items: readonly OutboxItem[]) {
    this.server = server;
    for (const { effects } of pendingItems(items, server.included)) this.#apply(effects);
  }

  quantity(godown: string, item: string): number {
    return this.#quantities.get(`${godown}\n${item}`) ?? this.server.quantity(godown, item);
  }

  /** Every item whose quantity may be other than zero: a few hundred where the master has tens of thousands. */
  itemsIn(godown: string): ReadonlySet<string> {
    const start = `${godown}\n`;
    const own = [...this.#quantities.keys()].flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
    return new Set([...this.server.itemsIn(godown), ...own]);
  }

  setQuantity(godown: string, item: string, quantity: number): void {
    this.#quantities.set(`${godown}\n${item}`, quantity);
  }

  batches(godown: string, item: string): BatchStock[] {
    const key = `${godown}\n${item}`;
    const rows = this.#batches.get(key) ?? this.server.batches(godown, item).map((row) => ({ ...row }));
    this.#batches.set(key, rows);
    return rows;
  }

  /** A phone does not know what goods cost: their value is the server's business, and zero here. */
  cost(item: string, pool: GodownKind, branch: string): CostState {
    const key = `${pool}\n${item}\n${branch}`;
    const state = this.#costs.get(key) ?? emptyCost();
    this.#costs.set(key, state);
    return state;
  }

  lastElsewhere(): LastCost {
    return { quantity: 0, value: 0 };
  }

  findBill({ side, party }: BillTarget, ledger: string, reference: string): OpenBill | undefined {
    const key = billKey({ side, party, ledger, reference });
    const known = this.#bills.get(key);
    if (known !== undefined) return known;
    const said = this.server.bill(side, party, ledger, reference);
    if (said === undefined) return undefined;
    const own = { ...said };
    this.#bills.set(key, own);
    return own;
  }

  /** Bills of a party that are open here, in order of their dates. */
  openBills(side: 'customer' | 'supplier', party: string): OpenBill[] {
    const said = this.server.billsOf(side, party).filter((bill) => !this.#bills.has(billKey(bill)));
    const own = [...this.#bills.values()].filter((bill) => bill.side === side && bill.party === party);
    const open = [...said, ...own].filter((bill) => bill.open !== 0);
    const key = (bill: OpenBill) => `${bill.date} ${bill.reference}`;
    return open.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  }

  /** Base currency, debit above zero. */
  balance(ledger: string, party?: string): Minor {
    return this.server.balance(ledger, party) + (this.#balances.get(balanceKey(ledger, party)) ?? 0);
  }

  source(types: readonly string[], referNo: string): SourceVoucher | undefined {
    const said = this.server.source(types, referNo);
    return said === undefined ? undefined : this.withOwnUses(said);
  }

  /** What own items took from a voucher counts as used, so that no line is returned or delivered twice. */
  withOwnUses(source: SourceVoucher): SourceVoucher {
    const lines = source.lines.map((line) => {
      const use = this.#uses.get(`${source.type}\n${source.referNo}\n${line.line}`);
      if (use === undefined) return line;
      return {
        ...line,
        used: line.used + use.quantity,
        usedFree: (line.usedFree ?? 0) + use.free,
        usedNet: (line.usedNet ?? 0) + use.net,
        usedTax: (line.usedTax ?? 0) + use.tax,
      };
    });
    const given = this.#givenBack.get(`${source.type}\n${source.referNo}`);
    const { left } = source;
    if (given === undefined || left === undefined) return { ...source, lines };
    return { ...source, lines, left: { net: left.net - given.net, unrounded: left.unrounded - given.unrounded } };
  }

  #apply({ stock, bills, balances, uses, givenBack = [] }: Effects): void {
    for (const { godown, item, quantity, batch, expiry } of stock) {
      this.setQuantity(godown, item, this.quantity(godown, item) + quantity);
      if (batch === undefined) continue;
      moveBatch(this.batches(godown, item), expiry === undefined ? { batch } : { batch, expiry }, quantity);
    }
    for (const effect of bills) this.#applyBill(effect);
    for (const { ledger, party, base } of balances) {
      for (const key of new Set([balanceKey(ledger), balanceKey(ledger, party?.code)])) {
        this.#balances.set(key, (this.#balances.get(key) ?? 0) + base);
      }
    }
    for (const { type, referNo, line, quantity, free, net = 0, tax = 0 } of uses) {
      const key = `${type}\n${referNo}\n${line}`;
      const before = this.#uses.get(key) ?? { quantity: 0, free: 0, net: 0, tax: 0 };
      this.#uses.set(key, {
        quantity: before.quantity + quantity,
        free: before.free + free,
        net: before.net + net,
        tax: before.tax + tax,
      });
    }
    for (const { type, referNo, net, unrounded } of givenBack) {
      const key = `${type}\n${referNo}`;
      const before = this.#givenBack.get(key) ?? { net: 0, unrounded: 0 };
      this.#givenBack.set(key, { net: before.net + net, unrounded: before.unrounded + unrounded });
    }
  }

  #applyBill({ kind, bill, amount, base }: BillEffect): void {
    const known = this.findBill({ ...bill, ledger: { code: bill.ledger } }, bill.ledger, bill.reference);
    const opened = kind === 'against' ? 'new' : kind;
    const own = known ?? { ...bill, kind: opened, amount: 0, open: 0, baseOpen: 0 };
    assert(own.currency === bill.currency || known !== undefined, 'a bill keeps its currency');
    own.open += amount;
    own.baseOpen += base;
    if (kind !== 'against') own.amount += amount;
    this.#bills.set(billKey(own), own);
  }
}

function billKey(bill: Pick<OpenBill, 'side' | 'party' | 'ledger' | 'reference'>): string {
  return `${bill.side}\n${bill.party}\n${bill.ledger}\n${bill.reference}`;
}

function balanceKey(ledger: string, party?: string): string {
  return party === undefined ? ledger : `${ledger}\n${party}`;
}
