/** The exact reversal of a voucher's standing posting: entries, moves and bill entries with the other sign, once. */
import type { BillLine } from '@fieldbook/core/bills/bill-desk';
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { adjustmentEntries, type LedgerEntry } from '@fieldbook/core/ledger/posting-book';
import { StockDesk, type StockMove } from '@fieldbook/core/stock/stock-desk';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { type Locks, lockGoods } from './locks.ts';
import type { OpenedVoucher } from './opened.ts';
import type { Desk } from './post-document.ts';
import { writePosting } from './posting-rows.ts';
import type { Work } from './work.ts';

/** A posting that stands, as it was written. */
export interface StandingPosting {
  readonly id: number;
  readonly version: number;
  readonly date: string;
  readonly branch_id: number;
  readonly entries: readonly {
    readonly ledger_id: number;
    readonly party_id: number | null;
    readonly amount: number;
    readonly currency_id: number;
    readonly foreign_amount: number;
    readonly cost_centre_id: number | null;
    readonly project_id: number | null;
    readonly narration: string | null;
  }[];
  readonly moves: readonly {
    readonly item_id: number;
    readonly godown_id: number;
    readonly quantity: number;
    readonly value: number;
    readonly voucher_line: number;
    readonly batch: string | null;
    readonly expiry: string | null;
  }[];
  readonly bills: readonly {
    readonly party_id: number;
    readonly ledger_id: number;
    readonly reference: string;
    readonly kind: BillLine['kind'];
    readonly amount: number;
    readonly base_amount: number;
    /** Number of the last other voucher that stands on the bill, where the caller sees it. */
    readonly settled_by: string | null;
  }[];
}

const rowsOf = (table: string, order = 'line_no') =>
  `coalesce((select json_agg(row_to_json(e) order by e.${order}) from ${table} e where e.posting_id = p.id), '[]')`;

const SETTLED_BY = `select other.refer_no from bill_entry o join posting q on q.id = o.posting_id
      join voucher other on other.id = q.voucher_id
      where o.bill_id = b.id and q.voucher_id <> p.voucher_id and q.kind = 'post'
        and not exists (select from posting r where r.reverses = q.id) order by q.id desc limit 1`;

/** SQL for the standing posting of a voucher; there is at most one. */
export function standingSql(voucherNo: number): string {
  return `SELECT p.id, p.version, p.date, p.branch_id, ${rowsOf('ledger_entry')} AS entries, ${rowsOf('stock_move')} AS moves,
    coalesce((select json_agg(json_build_object('party_id', b.party_id, 'ledger_id', b.ledger_id, 'reference', b.reference,
      'kind', e.kind, 'amount', e.amount, 'base_amount', e.base_amount, 'settled_by', (${SETTLED_BY})) order by e.line_no)
      from bill_entry e join bill b on b.id = e.bill_id where e.posting_id = p.id), '[]') AS bills
    FROM posting p WHERE p.voucher_id = ${voucherNo} AND p.kind = 'post'
      AND NOT EXISTS (SELECT FROM posting r WHERE r.reverses = p.id)`;
}

export function lockStanding(locks: Locks, standing: StandingPosting, masters: MasterSnapshot): void {
  for (const move of standing.moves) {
    lockGoods(locks, codeOf(masters, 'item', move.item_id), codeOf(masters, 'godown', move.godown_id), masters);
  }
  for (const bill of standing.bills) {
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
  /** Number of the voucher that it continued. */
  readonly source: string | undefined;
}

/** Refuses with `voucher.adjusted` when another voucher has settled its bill, `stock.out` when its goods are gone. */
export function reversePosting(reversal: Reversal, desk: Desk, work: Work): Result<string> {
  const { standing, voucher, reason } = reversal;
  const { masters } = desk;
  const bills = reverseBills(standing, desk);
  if (!bills.ok) return bills;
  const stock = new StockDesk(masters, desk.state, { ways: { setOut: reversal.source, arrive: voucher.refer_no } });
  const reversed = stock.reverse(standing.moves.map((move) => moveOf(move, masters)));
  if (!reversed.ok) return reversed;
  const facts = {
    postingNo: desk.nextPostingNo(),
    seriesId: voucher.series_id,
    voucherNo: voucher.id,
    referNo: voucher.refer_no,
    version: standing.version,
    kind: 'reverse' as const,
    reverses: standing.id,
    date: standing.date,
    branchId: standing.branch_id,
    reason,
    userId: desk.userId,
    body: '',
    lines: [],
  };
  const entries = standing.entries.map((entry) => negatedEntry(entry, masters));
  const hash = writePosting(work, facts, { entries, moves: stock.moves, bills: bills.value }, desk);
  if (stock.adjustments.length === 0) return accepted(hash);
  const adjusted = { ...facts, postingNo: desk.nextPostingNo(), kind: 'adjust' as const, reverses: null };
  const records = { ...adjustmentEntries(stock.adjustments, masters), bills: [] };
  return accepted(writePosting(work, adjusted, records, desk));
}

function reverseBills(standing: StandingPosting, desk: Desk): Result<BillLine[]> {
  const lines: BillLine[] = [];
  for (const entry of standing.bills.toReversed()) {
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
  const torn = lines.find(({ bill }) => Math.abs(bill.open) > Math.abs(bill.amount) || bill.open * bill.amount < 0);
  return torn === undefined ? accepted(lines) : refused(adjustedBy(standing, torn.bill.reference));
}

/** Names the voucher in the way, or the bill where that voucher is beyond the caller's sight. */
function adjustedBy(standing: StandingPosting, reference: string): Problem {
  const by = standing.bills.find((bill) => bill.reference === reference)?.settled_by ?? reference;
  return problem('voucher.adjusted', undefined, { by });
}

function moveOf(move: StandingPosting['moves'][number], masters: MasterSnapshot): StockMove {
  return {
    line: move.voucher_line,
    item: codeOf(masters, 'item', move.item_id),
    godown: codeOf(masters, 'godown', move.godown_id),
    quantity: move.quantity,
    value: move.value,
    ...(move.batch === null ? {} : { batch: move.batch }),
    ...(move.expiry === null ? {} : { expiry: move.expiry }),
  };
}

function negatedEntry(entry: StandingPosting['entries'][number], masters: MasterSnapshot): LedgerEntry {
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
  };
}

function codeOf(masters: MasterSnapshot, master: string, id: number): string {
  return present(masters.codeOf(master, id), `no ${master} ${id}`);
}
