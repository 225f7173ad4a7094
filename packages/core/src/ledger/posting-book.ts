/**
 * The books a posting writes into: one small object that turns a voucher's steps into balanced ledger entries, valued
 * stock moves and bill entries. Pure: it works on the states it is given. Source: ACCOUNTING.md, One transaction.
 */
import { type BillDesk, type BillLine, createBillDesk, type OpenBill } from '../bills/bill-desk.ts';
import type {
  Bearer,
  BillTarget,
  Books,
  EntryDetail,
  EntryDimensions,
  LandedVoucher,
  LedgerRef,
  NotAsked,
  ReceiptLine,
  SourceVoucher,
  StockStep,
} from '../definition/books.ts';
import type { Holding } from '../definition/holding.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { Leniency } from '../definition/leniency.ts';
import type { GodownKind, LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import type { Values } from '../definition/voucher.ts';
import { assert, present } from '../kernel/assert.ts';
import type { IsoDate } from '../kernel/date.ts';
import { convert, type Micro, type Minor } from '../kernel/money.ts';
import { accepted, type Result } from '../kernel/result.ts';
import {
  borneBy,
  type CostBearer,
  type DoneStep,
  type StockAdjustment,
  StockDesk,
  type StockDeskFacts,
  type StockMove,
  type StockStates,
} from '../stock/stock-desk.ts';
import { controlSide } from './control-side.ts';
import { isKeptByPerson } from './kept-by-person.ts';
import { MissingLedger } from './missing-ledger.ts';
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
  /** Code of the salesperson who owes it, on the ledger that is kept by person. */
  readonly person?: string;
}

/** All that a posting reads of the books. No member may be left out: what nobody knows or needs is said to be so. */
export interface BooksContext {
  readonly masters: VoucherMasters;
  readonly date: IsoDate;
  readonly referNo: string;
  /** Place in posting order; not asked for where nothing is replayed (a phone). */
  readonly place: number | NotAsked;
  /** Code of the voucher's branch; `undefined` where nobody keeps books by branch (a phone). */
  readonly branch: string | undefined;
  readonly currency: string;
  readonly exchangeRate: Micro;
  readonly stock: StockStates;
  readonly findBill: (target: BillTarget, ledger: string, reference: string) => OpenBill | undefined;
  readonly source: SourceVoucher | undefined;
  /** See `Books.holding`. */
  readonly holding: Holding | NotAsked;
  /** See `Books.landedVoucher`. */
  readonly landedVoucher: ((referNo: string) => LandedVoucher | undefined) | NotAsked;
  /** Item lines of the voucher, for the batches they name. */
  readonly items: readonly Values[];
  /** The voucher's salesperson: owes what its entries on the ledger kept by person say, unless an entry says another. */
  readonly person: string | undefined;
  /** What is forgiven the voucher; `strict` at the office. */
  readonly leniency: Leniency;
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
  /** Smallest units that the source gave away free, by item line that brought them back. */
  readonly free: ReadonlyMap<number, number>;
  /** Codes that go with the voucher as exception flags. */
  readonly flags: readonly string[];
}

export interface PostingBook extends Books {
  /** The moves so far, each with the rule of its value. */
  readonly moves: readonly StockMove[];
  /**
   * Closes the books: asserts that entries balance and that bills agree with their control ledgers. `moves` are those of the
   * book at other values, where a replay knows them better; what they lay bare is the replay's to post then.
   */
  finish(moves?: readonly StockMove[]): WrittenBooks;
}

/** An entry about the value of a move: in the stock, at its bearer, or at the ledger that gave the cost before. */
interface CostEntry {
  readonly at: number;
  /** `charge`: the stock's part of what the bearer has. */
  readonly side: 'stock' | 'bearer' | 'against' | 'charge';
  /** In the voucher's currency, with no amount in it: an invoice in foreign currency. */
  readonly isOfVoucher?: boolean;
}

type Entry = LedgerEntry | CostEntry;

const stockRoles: Readonly<Record<GodownKind, LedgerRole>> = {
  saleable: 'stock',
  damage: 'damagedStock',
  transit: 'stockInTransit',
};

export function stockRoleOf(kind: GodownKind): LedgerRole {
  return stockRoles[kind];
}

/** What bears the cost that comes to light later about goods of a pool. */
export function adjustmentExpense(kind: GodownKind): LedgerRole {
  return kind === 'damage' ? 'damageLoss' : 'costOfGoodsSold';
}

export function ledgerOf(masters: VoucherMasters, ref: LedgerRef): LedgerView {
  const ledger = typeof ref === 'string' ? masters.ledgerOf(ref) : masters.ledger(ref.code);
  if (ledger === undefined && typeof ref === 'string') throw new MissingLedger(ref);
  return present(ledger, `no ledger ${String(ref)}`);
}

export function createPostingBook(context: BooksContext): PostingBook {
  const { masters } = context;
  const entries: Entry[] = [];
  const base = masters.choices.baseCurrency;
  const decimalsOf = (code: string) => present(masters.currency(code), `no currency ${code}`).decimals;
  const decimals = { from: decimalsOf(context.currency), to: decimalsOf(base) };
  const toBase = (amount: Minor) =>
    context.currency === base ? amount : convert(amount, context.exchangeRate, decimals);
  const desk = createBillDesk({
    date: context.date,
    currency: context.currency,
    decimals: decimals.from,
    toBase,
    ledgerCode: (target) => ledgerOf(masters, target.ledger).code,
    find: context.findBill,
  });
  const { source, leniency, landedVoucher } = context;
  const stock = new StockDesk(masters, context.stock, stockFacts(context));

  function write(ref: LedgerRef, amount: Minor, detail: EntryDetail = {}, currency = context.currency): void {
    const ledger = ledgerOf(masters, ref);
    const value = detail.base ?? (currency === base ? amount : toBase(amount));
    if (amount === 0 && value === 0) return;
    entries.push({
      ledger: ledger.code,
      ...partyOf(ledger, detail.party),
      base: value,
      currency,
      foreign: amount,
      ...said({ ...detail, person: personOf(ledger, detail.person, context) }),
    });
  }

  const flags = new Set<string>();
  return {
    date: context.date,
    referNo: context.referNo,
    source,
    holding: context.holding,
    forgives: (problem) => leniency.forgives(problem),
    flag: ({ code }) => void flags.add(code),
    toBase,
    sourceToBase: (amount) => (source === undefined ? toBase(amount) : atRateOf(source.document, amount, masters)),
    debit: (ledger, amount, detail) => write(ledger, amount, detail),
    credit: (ledger, amount, detail) => write(ledger, -amount, negated(detail)),
    cost(debit, credit, value, detail) {
      if (masters.choices.inventoryBooks !== 'perpetual') return;
      write(debit, value, detail, base);
      write(credit, -value, {}, base);
    },
    stockLedger: (godown) => stockRoleOf(present(masters.godown(godown), `no godown ${godown}`).kind),
    moves: stock.moves,
    landedVoucher: (referNo) => (landedVoucher === 'notAsked' ? landedVoucher : landedVoucher(referNo)),
    ...stockSteps(stock, entries, context),
    ...billSteps(desk, context),
    finish(moves = stock.moves) {
      const isAsPosted = moves === stock.moves;
      return {
        entries: closedEntries(entries, { moves, bills: desk.lines }, context),
        moves,
        bills: desk.lines,
        touchedBills: desk.touched,
        sources: stock.sources,
        free: stock.free,
        taken: isAsPosted ? stock.taken : takenAnew(stock.taken, moves),
        adjustments: isAsPosted ? stock.adjustments : [],
        flags: [...flags],
      };
    },
  };
}

/** Named on control ledgers, and on no other. */
function partyOf(ledger: LedgerView, code: string | undefined): Pick<LedgerEntry, 'party'> {
  const side = controlSide(ledger);
  return side === undefined ? {} : { party: { side, code: present(code, `${ledger.code} needs a party`) } };
}

type Said = Pick<LedgerEntry, 'narration' | 'costCentre' | 'project' | 'person'>;

/** What an entry says besides its amounts; nothing of what is not given. */
function said({ narration, costCentre, project, person }: { readonly [N in keyof Said]?: string | undefined }): Said {
  return {
    ...(narration === undefined ? {} : { narration }),
    ...(costCentre === undefined ? {} : { costCentre }),
    ...(project === undefined ? {} : { project }),
    ...(person === undefined ? {} : { person }),
  };
}

function closedEntries(
  entries: readonly Entry[],
  { moves, bills }: { moves: readonly StockMove[]; bills: readonly BillLine[] },
  context: BooksContext,
): LedgerEntry[] {
  const whole = entries.flatMap((entry) => ('at' in entry ? costEntry(entry, moves, context) : [entry]));
  roundConversion(whole, context);
  assertBalanced(whole, context.referNo);
  assertBillsAgree(whole, bills, context.referNo);
  return merged(whole);
}

/** A move's entry in the books; none where it comes to nothing, or under periodic inventory books. */
function costEntry({ at, side, isOfVoucher = false }: CostEntry, moves: readonly StockMove[], context: BooksContext) {
  const { masters } = context;
  const move = present(moves[at], 'an entry is about a move of the book');
  const amount = side === 'stock' ? move.value : borneBy(move) * (side === 'bearer' ? 1 : -1);
  if (amount === 0 || masters.choices.inventoryBooks !== 'perpetual') return [];
  const base = masters.choices.baseCurrency;
  const currency = isOfVoucher ? context.currency : base;
  const isStock = side === 'stock' || side === 'charge';
  const ledger = isStock ? stockLedgerOf(move, masters) : present(move.bearer, 'the move has a bearer');
  return [
    {
      ledger: typeof ledger === 'string' ? ledger : present(side === 'against' ? ledger.against : ledger.ledger, side),
      base: amount,
      currency,
      foreign: currency === base ? amount : 0,
      ...(side === 'bearer' ? said(move.bearer ?? {}) : {}),
    },
  ];
}

export function stockLedgerOf({ godown }: Pick<StockMove, 'godown'>, masters: VoucherMasters): string {
  const { kind } = present(masters.godown(godown), `no godown ${godown}`);
  return ledgerOf(masters, stockRoleOf(kind)).code;
}

/** What lines took of their source, at the values that a replay has found for their moves. */
function takenAnew(taken: ReadonlyMap<number, Minor>, moves: readonly StockMove[]): Map<number, Minor> {
  const anew = new Map(taken);
  const shares = moves.filter(({ sourceLine, basis }) => sourceLine !== undefined && basis !== 'landed');
  for (const { line } of shares) anew.set(line, 0);
  for (const { line, basis, value, given = 0 } of shares) {
    const isGiven = basis === 'billed' || basis === 'sent';
    anew.set(line, (anew.get(line) ?? 0) + (isGiven ? given : Math.abs(value)));
  }
  return anew;
}

function stockFacts({ source, items, leniency, place, branch, referNo }: BooksContext): StockDeskFacts {
  return { source, lines: items, leniency, place, branch, ways: { setOut: referNo, arrive: source?.referNo } };
}

/** The steps of the stock desk, each with the entries of its value. */
function stockSteps(stock: StockDesk, entries: Entry[], context: BooksContext) {
  const { masters } = context;
  /** By line: the move that left its pool and bears no ledger yet. */
  const onTheWay = new Map<number, number>();
  const worthOf = (done: Result<DoneStep>): Result<Minor> => (done.ok ? accepted(Math.abs(done.value.value)) : done);
  const pair = (done: Result<DoneStep>, ...sides: CostEntry['side'][]): Result<Minor> => {
    if (done.ok) entries.push(...sides.map((side) => ({ at: done.value.at, side })));
    return worthOf(done);
  };
  /** Out of a pool: to the bearer, or on. */
  const leave = (done: Result<DoneStep>, line: number, bearer: Bearer | undefined): Result<Minor> => {
    if (bearer !== undefined) return pair(done, 'bearer', 'stock');
    if (done.ok) onTheWay.set(line, done.value.at);
    return worthOf(done);
  };
  const of = (bearer: Bearer) => bearerOf(bearer, context);
  return {
    issue: (step: StockStep, bearer?: Bearer) => leave(stock.issue(step, bearer && of(bearer)), step.line, bearer),
    shift: (step: StockStep, to: string) => worthOf(stock.shift(step, to)),
    receive: (step: StockStep, value: Minor) => void stock.receive(step, value),
    takeBack: (...[step, bearer, sourceLine]: Parameters<Books['takeBack']>) =>
      pair(stock.takeBack(step, of(bearer), sourceLine), 'stock', 'bearer'),
    takeOver: (...[step, { to, from }, sourceLine, words]: Parameters<Books['takeOver']>): Result<Minor> => {
      const bearer = { ...of(to), against: ledgerOf(masters, from).code };
      const done = stock.takeOver(step, bearer, sourceLine, words);
      pair(done, 'bearer', 'against');
      return done.ok ? accepted(done.value.borne) : done;
    },
    takeFromSource: stock.takeFromSource.bind(stock),
    priceFromSource: stock.priceFromSource.bind(stock),
    sendBack(step: StockStep, bearer: Bearer, sourceLine?: number): Result<Minor> {
      const done = stock.sendBack(step, of(bearer), sourceLine);
      pair(done, 'bearer', 'charge');
      return done.ok ? accepted(done.value.given) : done;
    },
    arrive: (...[step, bearer, sourceLine, words]: Parameters<Books['arrive']>): Result<Minor> =>
      leave(stock.arrive(step, bearer && of(bearer), sourceLine, words), step.line, bearer),
    carry(step: StockStep) {
      const left = present(onTheWay.get(step.line), 'the line has left a pool');
      onTheWay.delete(step.line);
      entries.push({ at: stock.carry(step).at, side: 'stock' }, { at: left, side: 'stock' });
    },
    find: (step: StockStep, bearer: Bearer) => void pair(accepted(stock.find(step, of(bearer))), 'stock', 'bearer'),
    writeDown(step: Omit<StockStep, 'quantity'>, recoverable: Minor, dimensions: EntryDimensions = {}) {
      const bearer = of({ ledger: 'damageLoss', ...dimensions });
      pair(accepted(stock.writeDown(step, recoverable, bearer)), 'bearer', 'stock');
    },
    landOnSource(step: Pick<StockStep, 'line' | 'item'>, value: Minor): boolean {
      const done = stock.landOnSource(step, value);
      if (done !== undefined) entries.push({ at: done.at, side: 'stock', isOfVoucher: true });
      return done !== undefined;
    },
    land: (step: Omit<StockStep, 'quantity'>, value: Minor, receipt: ReceiptLine) =>
      void stock.land(step, value, receipt),
    available: stock.available.bind(stock),
    worth: stock.worth.bind(stock),
  };
}

function bearerOf(bearer: Bearer, context: BooksContext): CostBearer {
  const isNamed = typeof bearer === 'string' || 'code' in bearer;
  const ledger = ledgerOf(context.masters, isNamed ? bearer : bearer.ledger);
  const person = personOf(ledger, undefined, context);
  return { ...(isNamed ? {} : bearer), ledger: ledger.code, ...(person === undefined ? {} : { person }) };
}

/** Who owes what stands on the ledger that is kept by person; nobody on any other. */
function personOf(ledger: LedgerView, named: string | undefined, { person }: BooksContext): string | undefined {
  return isKeptByPerson(ledger) ? present(named ?? person, `${ledger.code} needs a salesperson`) : undefined;
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
    dateOf: desk.dateOf,
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

/** Converting each entry by itself may leave a few minor units of base currency over: they go to round off. */
function roundConversion(entries: LedgerEntry[], context: BooksContext): void {
  if (context.currency === context.masters.choices.baseCurrency) return;
  const foreign = entries.filter((entry) => entry.currency === context.currency);
  const rest = foreign.reduce((sum, entry) => sum + entry.base, 0);
  if (rest !== 0 && Math.abs(rest) <= foreign.length) {
    const roundOff = ledgerOf(context.masters, 'roundOff').code;
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
export function merged(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sums = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    const { ledger, party, currency, narration, costCentre, project, person } = entry;
    const isDebit = entry.foreign === 0 ? entry.base > 0 : entry.foreign > 0;
    const key = JSON.stringify([ledger, party?.code, currency, narration, costCentre, project, person, isDebit]);
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
    const expense = ledgerOf(masters, adjustmentExpense(kind)).code;
    const stock = ledgerOf(masters, stockRoleOf(kind)).code;
    entries.push({ ledger: expense, base: amount, currency, foreign: amount });
    entries.push({ ledger: stock, base: -amount, currency, foreign: -amount });
  }
  const moves = adjustments.map(({ item, godown, amount }) => ({ line: 0, item, godown, quantity: 0, value: -amount }));
  return { entries: masters.choices.inventoryBooks === 'perpetual' ? merged(entries) : [], moves };
}

/**
 * Book value of the goods of each item line without charges that arrived later, signed like the stock: what it moved, or, where goods went out before it
 * (a sale that bills a delivery note), what it took over from there.
 */
export function lineCosts(written: Pick<WrittenBooks, 'moves' | 'taken'>, stock?: 'in' | 'out'): Map<number, Minor> {
  const costs = new Map<number, Minor>();
  for (const move of written.moves) {
    const { line, value, basis } = move;
    const cost = basis === 'sent' ? value + borneBy(move) : value;
    // Damaged goods come back at what they had cost; that they are worth less is no cost of the line.
    if (basis !== 'billed' && basis !== 'writtenDown') costs.set(line, (costs.get(line) ?? 0) + cost);
  }
  for (const [line, value] of carriedOn(written.moves, stock)) costs.set(line, value);
  if (stock !== 'out') return costs;
  for (const [line, value] of written.taken) if (!costs.has(line)) costs.set(line, -value);
  return costs;
}

/** Goods that only change their godown: what left, or came, with each of these lines. */
function carriedOn(moves: readonly StockMove[], stock?: 'in' | 'out'): Map<number, Minor> {
  const outward = stock === 'out' ? -1 : 1;
  const carried = new Map<number, Minor>();
  const back = new Set(moves.filter(({ quantity }) => quantity * outward < 0).map(({ line }) => line));
  for (const { line, quantity, value } of moves) {
    if (quantity * outward > 0 && back.has(line)) carried.set(line, (carried.get(line) ?? 0) + value);
  }
  return carried;
}
