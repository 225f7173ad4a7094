/**
 * The books a posting writes into: one small object that turns a voucher's steps into balanced ledger entries, valued
 * stock moves and bill entries. Pure: it works on the states it is given. Source: ACCOUNTING.md, One transaction.
 */
import { type BillDesk, type BillLine, createBillDesk, type OpenBill } from '../bills/bill-desk.ts';
import type { BillTarget, Books, EntryDetail, LedgerRef, SourceVoucher } from '../definition/books.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import { type Leniency, strict } from '../definition/leniency.ts';
import type { GodownKind, LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import type { Values } from '../definition/voucher.ts';
import { assert, present } from '../kernel/assert.ts';
import type { IsoDate } from '../kernel/date.ts';
import { convert, type Micro, type Minor } from '../kernel/money.ts';
import {
  type StockAdjustment,
  StockDesk,
  type StockDeskFacts,
  type StockMove,
  type StockStates,
} from '../stock/stock-desk.ts';
import { atRateOf } from './source-rate.ts';

export interface LedgerEntry {
  /** Code of the ledger. */
  readonly ledger: string;
  readonly party?: { readonly side: 'customer' | 'supplier'; readonly code: string };
  /** Base currency, debit above zero. */
  readonly base: Minor;
  readonly currency: string;
  readonly foreign: Minor;
  readonly narration?: string;
  readonly costCentre?: string;
  readonly project?: string;
}

export interface BooksContext {
  readonly masters: VoucherMasters;
  readonly date: IsoDate;
  readonly referNo: string;
  /** Grows from posting to posting; where nobody asks what came first (a preview, a phone) there is none. */
  readonly postingNo?: number;
  readonly currency: string;
  readonly exchangeRate: Micro;
  readonly stock: StockStates;
  readonly findBill: (target: BillTarget, ledger: string, reference: string) => OpenBill | undefined;
  readonly source?: SourceVoucher | undefined;
  /** Item lines of the voucher, for the batches they name. */
  readonly items?: readonly Values[];
  /** Of a voucher that was completed in the field; nothing is forgiven when absent. */
  readonly leniency?: Leniency | undefined;
}

export interface WrittenBooks {
  readonly entries: readonly LedgerEntry[];
  readonly moves: readonly StockMove[];
  readonly bills: readonly BillLine[];
  readonly touchedBills: ReadonlySet<OpenBill>;
  /** Adjustments of stock value that this posting laid bare; posted beside it (see `adjustmentEntries`). */
  readonly adjustments: readonly StockAdjustment[];
  /** Source line of each item line that named or found one. */
  readonly sources: ReadonlyMap<number, number>;
  /** Book value of what each item line took from the source voucher, a magnitude. */
  readonly taken: ReadonlyMap<number, Minor>;
}

export interface PostingBook extends Books {
  /** Closes the books: asserts that entries balance and that bills agree with their control ledgers. */
  finish(): WrittenBooks;
}

const stockRoles: Readonly<Record<GodownKind, LedgerRole>> = {
  saleable: 'stock',
  damage: 'damagedStock',
  transit: 'stockInTransit',
};

export function stockRoleOf(kind: GodownKind): LedgerRole {
  return stockRoles[kind];
}

export function ledgerOf(masters: VoucherMasters, ref: LedgerRef): LedgerView {
  const ledger = typeof ref === 'string' ? masters.ledgerOf(ref) : masters.ledger(ref.code);
  return present(ledger, `no ledger for ${typeof ref === 'string' ? `role ${ref}` : ref.code}`);
}

export function createPostingBook(context: BooksContext): PostingBook {
  const { masters } = context;
  const entries: LedgerEntry[] = [];
  const base = masters.choices.baseCurrency;
  const decimalsOf = (code: string) => present(masters.currency(code), `no currency ${code}`).decimals;
  const decimals = { from: decimalsOf(context.currency), to: decimalsOf(base) };
  const toBase = (amount: Minor) =>
    context.currency === base ? amount : convert(amount, context.exchangeRate, decimals);
  const desk = createBillDesk({
    currency: context.currency,
    decimals: decimals.from,
    toBase,
    ledgerCode: (target) => ledgerOf(masters, target.ledger).code,
    find: context.findBill,
  });
  const { source, leniency = strict } = context;
  const stock = new StockDesk(masters, context.stock, stockFacts(context));

  function write(ref: LedgerRef, amount: Minor, detail: EntryDetail = {}, currency = context.currency): void {
    const ledger = ledgerOf(masters, ref);
    const value = detail.base ?? (currency === base ? amount : toBase(amount));
    if (amount === 0 && value === 0) return;
    const side = controlSide(ledger);
    assert(side === undefined || detail.party !== undefined, `${ledger.code} needs a party`);
    const { narration, costCentre, project } = detail;
    entries.push({
      ledger: ledger.code,
      ...(side === undefined || detail.party === undefined ? {} : { party: { side, code: detail.party } }),
      base: value,
      currency,
      foreign: amount,
      ...(narration === undefined ? {} : { narration }),
      ...(costCentre === undefined ? {} : { costCentre }),
      ...(project === undefined ? {} : { project }),
    });
  }

  const perpetual = masters.choices.inventoryBooks === 'perpetual';
  return {
    date: context.date,
    referNo: context.referNo,
    source,
    forgives: (problem) => leniency.forgives(problem),
    toBase,
    sourceToBase: (amount) => (source === undefined ? toBase(amount) : atRateOf(source.document, amount, masters)),
    debit: (ledger, amount, detail) => write(ledger, amount, detail),
    credit: (ledger, amount, detail) => write(ledger, -amount, negated(detail)),
    cost(debit, credit, value, detail) {
      if (!perpetual) return;
      write(debit, value, detail, base);
      write(credit, -value, {}, base);
    },
    stockLedger: (godown) => stockRoleOf(present(masters.godown(godown), `no godown ${godown}`).kind),
    ...stockSteps(stock),
    ...billSteps(desk, context),
    finish() {
      roundConversion(entries, context, ledgerOf(masters, 'roundOff').code);
      assertBalanced(entries, context.referNo);
      assertBillsAgree(entries, desk.lines, context.referNo);
      return {
        entries: merged(entries),
        moves: stock.moves,
        bills: desk.lines,
        touchedBills: desk.touched,
        sources: stock.sources,
        taken: stock.taken,
        adjustments: stock.adjustments,
      };
    },
  };
}

function stockFacts({ source, items, leniency, postingNo = 0, referNo }: BooksContext): StockDeskFacts {
  return { source, lines: items, leniency, postingNo, ways: { setOut: referNo, arrive: source?.referNo } };
}

function stockSteps(stock: StockDesk) {
  return {
    issue: stock.issue.bind(stock),
    shift: stock.shift.bind(stock),
    receive: stock.receive.bind(stock),
    takeBack: stock.takeBack.bind(stock),
    takeFromSource: stock.takeFromSource.bind(stock),
    priceFromSource: stock.priceFromSource.bind(stock),
    sendBack: stock.sendBack.bind(stock),
    arrive: stock.arrive.bind(stock),
    revalue: stock.revalue.bind(stock),
    onHand: stock.onHand.bind(stock),
    available: stock.available.bind(stock),
    bringBack: stock.bringBack.bind(stock),
    worth: stock.worth.bind(stock),
  };
}

function billSteps(desk: BillDesk, context: BooksContext) {
  const signed = (target: BillTarget, amount: Minor) => (target.side === 'customer' ? amount : -amount);
  const dated = (reference: string | undefined, kind: OpenBill['kind'], amount: Minor) => ({
    kind,
    reference: reference ?? context.referNo,
    date: context.date,
    dueDate: context.date,
    amount,
  });
  return {
    openBill(target: BillTarget, bill: { reference?: string; amount: Minor; dueDate?: IsoDate; date?: IsoDate }) {
      const given = dated(bill.reference, 'new', signed(target, bill.amount));
      const date = bill.date ?? given.date;
      desk.open(target, { ...given, date, dueDate: bill.dueDate ?? date });
    },
    openOf: desk.openOf,
    settleBill: desk.settle,
    reopenBill: desk.reopen,
    advance(target: BillTarget, bill: { reference?: string; amount: Minor }) {
      desk.open(target, dated(bill.reference, 'advance', -signed(target, bill.amount)));
    },
    onAccount(target: BillTarget, amount: Minor) {
      desk.open(target, dated(undefined, 'onAccount', -signed(target, amount)));
    },
  };
}

function negated(detail: EntryDetail | undefined): EntryDetail {
  return detail?.base === undefined ? (detail ?? {}) : { ...detail, base: -detail.base };
}

/** Which side's parties a ledger controls, if it does. */
export function controlSide(ledger: LedgerView): 'customer' | 'supplier' | undefined {
  return ledger.use === 'customer' || ledger.use === 'supplier' ? ledger.use : undefined;
}

/** Converting each entry by itself may leave a few minor units of base currency over: they go to round off. */
function roundConversion(entries: LedgerEntry[], context: BooksContext, roundOff: string): void {
  if (context.currency === context.masters.choices.baseCurrency) return;
  const foreign = entries.filter((entry) => entry.currency === context.currency);
  const rest = foreign.reduce((sum, entry) => sum + entry.base, 0);
  if (rest !== 0 && Math.abs(rest) <= foreign.length) {
    entries.push({ ledger: roundOff, base: -rest, currency: context.currency, foreign: 0 });
  }
}

function assertBalanced(entries: readonly LedgerEntry[], referNo: string): void {
  const sums = new Map<string, [base: number, foreign: number]>();
  for (const entry of entries) {
    const sum = sums.get(entry.currency) ?? [0, 0];
    sums.set(entry.currency, [sum[0] + entry.base, sum[1] + entry.foreign]);
  }
  for (const [currency, [base, foreign]] of sums) {
    assert(base === 0 && foreign === 0, `${referNo} does not balance in ${currency}: ${base}, ${foreign}`);
  }
}

function assertBillsAgree(entries: readonly LedgerEntry[], bills: readonly BillLine[], referNo: string): void {
  const open = new Map<string, number>();
  const add = (ledger: string, party: string, amount: number) =>
    open.set(`${ledger} of ${party}`, (open.get(`${ledger} of ${party}`) ?? 0) + amount);
  for (const entry of entries) if (entry.party !== undefined) add(entry.ledger, entry.party.code, entry.base);
  for (const line of bills) add(line.bill.ledger, line.bill.party, -line.base);
  for (const [name, rest] of open) assert(rest === 0, `${referNo}: bills and entries of ${name} differ by ${rest}`);
}

/** One entry for each ledger, party, currency and text, in order of first appearance; what cancels out is left away. */
function merged(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sums = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    const { ledger, party, currency, narration, costCentre, project } = entry;
    const isDebit = entry.foreign === 0 ? entry.base > 0 : entry.foreign > 0;
    const key = JSON.stringify([ledger, party?.code, currency, narration, costCentre, project, isDebit]);
    const known = sums.get(key);
    const base = entry.base + (known?.base ?? 0);
    sums.set(key, { ...entry, base, foreign: entry.foreign + (known?.foreign ?? 0) });
  }
  return [...sums.values()];
}

/**
 * The entries of a posting's stock adjustments: cost of goods sold up, stock down (or the reverse). They are a posting of
 * their own, so that a reversal of the voucher still nets to zero. Periodic books have the moves alone.
 */
export function adjustmentEntries(
  adjustments: readonly StockAdjustment[],
  masters: VoucherMasters,
): { entries: LedgerEntry[]; moves: StockMove[] } {
  const currency = masters.choices.baseCurrency;
  const entries: LedgerEntry[] = [];
  for (const { godown, amount } of adjustments) {
    const kind = present(masters.godown(godown), `no godown ${godown}`).kind;
    const expense = ledgerOf(masters, kind === 'damage' ? 'damageLoss' : 'costOfGoodsSold').code;
    const stock = ledgerOf(masters, stockRoleOf(kind)).code;
    entries.push({ ledger: expense, base: amount, currency, foreign: amount });
    entries.push({ ledger: stock, base: -amount, currency, foreign: -amount });
  }
  const moves = adjustments.map(({ item, godown, amount }) => ({ line: 0, item, godown, quantity: 0, value: -amount }));
  return { entries: masters.choices.inventoryBooks === 'perpetual' ? merged(entries) : [], moves };
}

/**
 * Book value of the goods of each item line, signed like the stock: what it moved, or, where goods went out before it
 * (a sale that bills a delivery note), what it took over from there.
 */
export function lineCosts(written: Pick<WrittenBooks, 'moves' | 'taken'>, stock?: 'in' | 'out'): Map<number, Minor> {
  const costs = new Map<number, Minor>();
  for (const move of written.moves) costs.set(move.line, (costs.get(move.line) ?? 0) + move.value);
  for (const [line, value] of carriedOn(written.moves, stock)) costs.set(line, value);
  if (stock !== 'out') return costs;
  for (const [line, value] of written.taken) if (!costs.has(line)) costs.set(line, -value);
  return costs;
}

/** Goods that only change their place: what left, or came, with each of these lines. */
function carriedOn(moves: readonly StockMove[], stock?: 'in' | 'out'): Map<number, Minor> {
  const outward = stock === 'out' ? -1 : 1;
  const carried = new Map<number, Minor>();
  const back = new Set(moves.filter(({ quantity }) => quantity * outward < 0).map(({ line }) => line));
  for (const { line, quantity, value } of moves) {
    if (quantity * outward > 0 && back.has(line)) carried.set(line, (carried.get(line) ?? 0) + value);
  }
  return carried;
}
