/** The exact reversal of a voucher's standing postings: entries, moves and bill entries with the other sign, once. */
import type { BillLine } from '@fieldbook/core/bills/bill-desk';
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { LedgerEntry } from '@fieldbook/core/ledger/posting-book';
import { type CostBearer, reversing, StockDesk, type StockMove } from '@fieldbook/core/stock/stock-desk';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { type Locks, lockEverywhere, lockGoods } from '../locks/locks.ts';
import type { Desk } from '../rows/desk.ts';
import type { OpenedVoucher } from '../rows/opened.ts';
import { writePosting } from '../rows/posting-rows.ts';
import type { StandingPart, StandingPosting } from '../rows/standing-posting.ts';
import type { Work } from '../rows/work.ts';

export function lockStanding(locks: Locks, standing: StandingPosting, masters: MasterSnapshot): void {
  for (const move of standing.parts.flatMap(({ moves }) => moves)) {
    lockGoods(locks, codeOf(masters, 'item', move.item_id), codeOf(masters, 'godown', move.godown_id), masters);
    lockEverywhere(locks, move.item_id, masters);
  }
  for (const bill of standing.parts.flatMap(({ bills }) => bills)) {
    const key = `${bill.party_id} ${bill.ledger_id}`;
    const known = locks.bills.get(key) ?? {
      party: bill.party_id,
      ledger: bill.ledger_id,
      references: new Set<string>(),
    };
    known.references.add(bill.reference);
    locks.bills.set(key, known);
  }
}

export interface Reversal {
  readonly voucher: OpenedVoucher;
  readonly standing: StandingPosting;
  readonly reason: string | null;
}

/** Standing postings taken back from the running state, ready to be written. */
export interface Reversed {
  /** By posting that is taken back. */
  readonly bills: ReadonlyMap<number, readonly BillLine[]>;
  readonly moves: readonly StockMove[];
  /** The postings that the moves take back, one a move. */
  readonly movesOf: readonly number[];
  /** The moves that are taken back, as they were posted. */
  readonly before: readonly StockMove[];
}

/**
 * Takes quantities and bills back; what that means for the cost of the goods is for a replay to say. Refuses with
 * `voucher.adjusted` when another voucher has settled its bill. Goods that are gone are for `goodsThatAreGone` to find,
 * once all that the change does is done.
 */
export function takeBack({ standing }: Pick<Reversal, 'standing'>, desk: Desk): Result<Reversed> {
  const { masters } = desk;
  const bills = reverseBills(standing, desk);
  if (!bills.ok) return bills;
  const [own] = standing.parts;
  const rows = standing.parts
    .flatMap(({ id, branch_id, moves }) => moves.map((move) => ({ id, branch_id, move })))
    .toSorted((left, right) => left.move.line_no - right.move.line_no);
  const before = rows.map(({ branch_id, move }) => {
    const elsewhere = branch_id === own?.branch_id ? {} : { branch: codeOf(masters, 'branch', branch_id) };
    return { ...moveOf(move, masters), ...elsewhere };
  });
  const stock = new StockDesk(masters, desk.state, reversing);
  stock.reverse(before);
  const movesOf = rows.map(({ id }) => id).toReversed();
  return accepted({ bills: bills.value, moves: stock.moves, movesOf, before });
}

/** Writes the exact reversal of the standing postings, each in its branch. */
export function writeReversal(
  { standing, voucher, reason }: Reversal,
  { bills, moves, movesOf }: Reversed,
  desk: Desk,
  work: Work,
): void {
  for (const part of standing.parts) {
    const facts = {
      postingNo: desk.nextPostingNo(),
      seriesId: voucher.series_id,
      voucherNo: voucher.id,
      referNo: voucher.refer_no,
      version: part.version,
      kind: 'reverse' as const,
      reverses: part.id,
      date: part.date,
      branchId: part.branch_id,
      reason,
      userId: desk.userId,
      body: '',
      lines: [],
    };
    const moveNos = [...moves.keys()].filter((at) => movesOf[at] === part.id);
    const records = {
      entries: part.entries.map((entry) => negatedEntry(entry, desk.masters)),
      moves: moveNos.map((at) => moves[at] as StockMove),
      moveNos,
      bills: bills.get(part.id) ?? [],
    };
    writePosting(work, facts, records, desk);
  }
}

function reverseBills(standing: StandingPosting, desk: Desk): Result<Map<number, BillLine[]>> {
  const lines = new Map<number, BillLine[]>();
  for (const part of standing.parts.toReversed()) lines.set(part.id, takeBillsBack(part, desk));
  const torn = [...lines.values()]
    .flat()
    .find(({ bill }) => Math.abs(bill.open) > Math.abs(bill.amount) || bill.open * bill.amount < 0);
  return torn === undefined ? accepted(lines) : refused(adjustedBy(standing, torn.bill.reference));
}

function takeBillsBack(part: StandingPart, desk: Desk): BillLine[] {
  const lines: BillLine[] = [];
  for (const entry of part.bills.toReversed()) {
    const ledger = codeOf(desk.masters, 'ledger', entry.ledger_id);
    const side = desk.masters.ledger(ledger)?.use === 'supplier' ? ('supplier' as const) : ('customer' as const);
    const party = codeOf(desk.masters, side, entry.party_id);
    const target = { party, side, ledger: { code: ledger } };
    const bill = present(desk.state.findBill(target, ledger, entry.reference), `bill ${entry.reference} was locked`);
    if (entry.kind !== 'against') bill.amount -= entry.amount;
    bill.open -= entry.amount;
    bill.baseOpen -= entry.base_amount;
    lines.push({ kind: entry.kind, bill, amount: -entry.amount, base: -entry.base_amount });
  }
  return lines;
}

/** `voucher.begun_by_then`: a new version cannot open its bill later than others have used it, even if that came to nothing. */
export function begunByThen(standing: StandingPosting, date: string): Problem | undefined {
  const opened = standing.parts.flatMap(({ bills }) => bills.filter(({ kind }) => kind !== 'against'));
  const firsts = opened.map(({ bill_id }) => standing.usesOfBills[String(bill_id)]?.first ?? undefined);
  const used = firsts.find((first) => first !== undefined && first.date < date);
  return used === undefined ? undefined : problem('voucher.begun_by_then', 'date', used);
}

/** Names the voucher in the way, or the bill where that voucher is beyond the caller's sight. */
function adjustedBy(standing: StandingPosting, reference: string): Problem {
  const bill = standing.parts.flatMap(({ bills }) => bills).find((each) => each.reference === reference);
  const by = standing.usesOfBills[String(bill?.bill_id)]?.last ?? reference;
  return problem('voucher.adjusted', undefined, { by });
}

/** The source of these steps is a line of its own, whatever the source of their voucher is: it brought the goods, or is billed. */
function namesVoucher(basis: StockMove['basis'] | null): boolean {
  return basis === 'landed' || basis === 'sent' || basis === 'billed';
}

function moveOf(move: StandingPart['moves'][number], masters: MasterSnapshot): StockMove {
  return {
    line: move.voucher_line,
    item: codeOf(masters, 'item', move.item_id),
    godown: codeOf(masters, 'godown', move.godown_id),
    quantity: move.quantity,
    value: move.value,
    ...(move.batch === null ? {} : { batch: move.batch }),
    ...(move.expiry === null ? {} : { expiry: move.expiry }),
    ...(move.basis === null ? {} : { basis: move.basis }),
    ...(move.given === null ? {} : { given: move.given }),
    ...(move.whole === null ? {} : { whole: move.whole }),
    ...(move.source_line === null ? {} : { sourceLine: move.source_line }),
    ...(namesVoucher(move.basis) && move.source_voucher_id !== null ? { landedOn: move.source_voucher_id } : {}),
    ...(move.bearer_id === null ? {} : { bearer: bearerOf(move, move.bearer_id, masters) }),
  };
}

function bearerOf(
  {
    against_id: against,
    cost_centre_id: costCentre,
    project_id: project,
    person_id: person,
  }: StandingPart['moves'][number],
  bearer: number,
  masters: MasterSnapshot,
): CostBearer {
  return {
    ledger: codeOf(masters, 'ledger', bearer),
    ...(against === null ? {} : { against: codeOf(masters, 'ledger', against) }),
    ...(costCentre === null ? {} : { costCentre: codeOf(masters, 'costCentre', costCentre) }),
    ...(project === null ? {} : { project: codeOf(masters, 'project', project) }),
    ...(person === null ? {} : { person: codeOf(masters, 'salesPerson', person) }),
  };
}

function negatedEntry(entry: StandingPart['entries'][number], masters: MasterSnapshot): LedgerEntry {
  const ledger = codeOf(masters, 'ledger', entry.ledger_id);
  const side = masters.ledger(ledger)?.use === 'supplier' ? ('supplier' as const) : ('customer' as const);
  return {
    ledger,
    ...(entry.party_id === null ? {} : { party: { side, code: codeOf(masters, side, entry.party_id) } }),
    base: -entry.amount,
    currency: codeOf(masters, 'currency', entry.currency_id),
    foreign: -entry.foreign_amount,
    ...(entry.narration === null ? {} : { narration: entry.narration }),
    ...(entry.cost_centre_id === null ? {} : { costCentre: codeOf(masters, 'costCentre', entry.cost_centre_id) }),
    ...(entry.project_id === null ? {} : { project: codeOf(masters, 'project', entry.project_id) }),
    ...(entry.person_id === null ? {} : { person: codeOf(masters, 'salesPerson', entry.person_id) }),
  };
}

function codeOf(masters: MasterSnapshot, master: string, id: number): string {
  return present(masters.codeOf(master, id), `no ${master} ${id}`);
}
