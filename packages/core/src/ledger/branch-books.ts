/**
 * Divides what a voucher writes among the branches whose books it touches. A stock entry belongs to the branch of its godown, an entry
 * on a control ledger to the branch of its bill. An entry that ends something (a cheque in hand, goods not invoiced) belongs to the
 * branch of the voucher that began it. All else belongs to the voucher's own branch. Each part balances through the inter-branch
 * account, which nets to zero over the voucher. Source: ACCOUNTING.md, Branches; docs/books.md#branches.
 */
import type { BillLine } from '../bills/bill-desk.ts';
import type { SourceVoucher } from '../definition/books.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import type { Minor } from '../kernel/money.ts';
import type { PlacedSource } from '../stock/cost-history.ts';
import type { StockMove } from '../stock/stock-desk.ts';
import { type LedgerEntry, ledgerOf, merged, stockLedgerOf, type WrittenBooks } from './posting-book.ts';

export interface BranchBooks {
  readonly branch: string;
  readonly entries: readonly LedgerEntry[];
  readonly moves: readonly StockMove[];
  /** Index of each move among all moves of the voucher; absent where these are all of them. */
  readonly moveNos?: readonly number[];
  readonly bills: readonly BillLine[];
}

type Written = Pick<WrittenBooks, 'entries' | 'moves' | 'bills'>;

/** A voucher's source, with the ledgers that bear what its type begins (`VoucherFacts.begins`). */
export interface BeginningSource extends Pick<SourceVoucher, 'document'> {
  readonly begins: readonly LedgerRole[];
}

/** Branch in whose books a ledger stands because the source of a voucher began there what the voucher ends. */
function begunIn(ledger: string, source: BeginningSource | undefined, masters: VoucherMasters): string | undefined {
  const role = masters.ledger(ledger)?.role;
  const isBegun = source !== undefined && role !== undefined && source.begins.includes(role);
  return isBegun ? branchOfSource(source) : undefined;
}

export function branchOfSource({ document }: Pick<SourceVoucher, 'document'>): string | undefined {
  const branch = document.header.branch;
  return branch === undefined ? undefined : String(branch);
}

/** A voucher's source as its goods refer to it. */
export function placedSource(source: SourceVoucher | undefined): PlacedSource | undefined {
  return source && { voucherNo: source.voucherNo, referNo: source.referNo, branch: branchOfSource(source) };
}

export interface VoucherBranches {
  readonly branch: string;
  readonly source: BeginningSource | undefined;
}

/** The voucher's own branch first; nearly always it is the only one. */
export function booksByBranch(
  written: Written,
  { branch, source }: VoucherBranches,
  masters: VoucherMasters,
): readonly [own: BranchBooks, ...others: BranchBooks[]] {
  const { entries, moves, bills } = written;
  const ofMove = (move: StockMove) => move.branch ?? branch;
  const ofBill = ({ bill }: BillLine) => bill.branch ?? branch;
  const ofEntry = ({ ledger }: LedgerEntry) => begunIn(ledger, source, masters) ?? branch;
  const touched = [...moves.map(ofMove), ...bills.map(ofBill), ...entries.map(ofEntry)];
  const others = new Set(touched.filter((each) => each !== branch));
  if (others.size === 0) return [{ branch, entries, moves, bills }];
  const recordsOf = (each: string) => {
    const moveNos = [...moves.keys()].filter((at) => ofMove(moves[at] as StockMove) === each);
    return {
      branch: each,
      moves: moveNos.map((at) => moves[at] as StockMove),
      moveNos,
      bills: bills.filter((line) => ofBill(line) === each),
    };
  };
  const home = entries.filter((entry) => ofEntry(entry) === branch);
  const elsewhere = [...others].map((each) => {
    const records = recordsOf(each);
    const shares = [...stockShares(records.moves, masters), ...billShares(records.bills, masters)];
    const begun = entries.filter((entry) => ofEntry(entry) === each);
    const taken = [...begun, ...shares.flatMap((share) => takeShare(home, share, masters.choices.baseCurrency))];
    const between = interBranch(taken, masters);
    home.push(...between.map(negated));
    return { ...records, entries: standing([...taken, ...between]) };
  });
  return [{ ...recordsOf(branch), entries: standing(home) }, ...elsewhere];
}

/** What entries leave open, on the inter-branch account; an entry for each currency. */
export function interBranch(entries: readonly LedgerEntry[], masters: VoucherMasters): LedgerEntry[] {
  const sums = new Map<string, { base: Minor; foreign: Minor }>();
  for (const { currency, base, foreign } of entries) {
    const known = sums.get(currency) ?? { base: 0, foreign: 0 };
    sums.set(currency, { base: known.base + base, foreign: known.foreign + foreign });
  }
  const open = [...sums].filter(([, { base, foreign }]) => base !== 0 || foreign !== 0);
  if (open.length === 0) return [];
  const ledger = ledgerOf(masters, 'interBranch').code;
  return open.map(([currency, { base, foreign }]) => ({ ledger, base: 0 - base, currency, foreign: 0 - foreign }));
}

/** An amount on a ledger that belongs to another branch. Without a currency it is of whatever currency the entries are. */
interface Share {
  readonly ledger: string;
  readonly party?: LedgerEntry['party'];
  readonly base: Minor;
  readonly own?: { readonly currency: string; readonly foreign: Minor };
}

function stockShares(moves: readonly StockMove[], masters: VoucherMasters): Share[] {
  if (masters.choices.inventoryBooks !== 'perpetual') return [];
  const sums = new Map<string, Minor>();
  for (const move of moves) {
    const ledger = stockLedgerOf(move, masters);
    sums.set(ledger, (sums.get(ledger) ?? 0) + move.value);
  }
  return [...sums].filter(([, base]) => base !== 0).map(([ledger, base]) => ({ ledger, base }));
}

function billShares(bills: readonly BillLine[], masters: VoucherMasters): Share[] {
  const { baseCurrency } = masters.choices;
  return bills.map(({ bill, amount, base }) => ({
    ledger: bill.ledger,
    party: { side: bill.side, code: bill.party },
    base,
    own: { currency: bill.currency, foreign: bill.currency === baseCurrency ? base : amount },
  }));
}

/**
 * Takes a share out of the entries of its ledger, with their texts and dimensions. What they do not have on that side (goods that moved
 * between two godowns of one pool wrote none) is taken from the ledger all the same: the voucher's branch gives what the other gets.
 */
function takeShare(home: LedgerEntry[], share: Share, baseCurrency: string): LedgerEntry[] {
  const { ledger, party, own } = share;
  const taken: LedgerEntry[] = [];
  let { base } = share;
  let foreign = own?.foreign ?? 0;
  for (const [at, entry] of home.entries()) {
    const part = isOf(entry, share) ? partOf(entry, base, own === undefined ? undefined : foreign) : undefined;
    if (part === undefined) continue;
    home[at] = { ...entry, base: entry.base - part.base, foreign: entry.foreign - part.foreign };
    taken.push(part);
    base -= part.base;
    if (own !== undefined) foreign -= part.foreign;
  }
  if (base === 0 && foreign === 0) return taken;
  // Stock is kept in base currency: its rest is found there.
  const rest = {
    ledger,
    ...(party === undefined ? {} : { party }),
    base,
    currency: own?.currency ?? baseCurrency,
    foreign: own === undefined ? base : foreign,
  };
  home.push(negated(rest));
  return [...taken, rest];
}

function isOf({ ledger, party, currency }: LedgerEntry, share: Share): boolean {
  const isSameParty = party?.code === share.party?.code;
  return ledger === share.ledger && isSameParty && (share.own === undefined || share.own.currency === currency);
}

/** As much of the entry as is wanted; `undefined` where it is on the other side, or base and currency do not go together. */
function partOf(entry: LedgerEntry, base: Minor, foreign: Minor | undefined): LedgerEntry | undefined {
  if (entry.base === 0 || entry.base > 0 !== base > 0 || base === 0) return undefined;
  const isWithin = (value: Minor, whole: Minor) => Math.abs(value) <= Math.abs(whole);
  const isWhole = isWithin(entry.base, base) && (foreign === undefined || isWithin(entry.foreign, foreign));
  if (isWhole) return entry;
  if (!isWithin(base, entry.base) || (foreign !== undefined && !isWithin(foreign, entry.foreign))) return undefined;
  return { ...entry, base, foreign: foreign ?? multiplyDivide(entry.foreign, base, entry.base) };
}

function negated(entry: LedgerEntry): LedgerEntry {
  return { ...entry, base: 0 - entry.base, foreign: 0 - entry.foreign };
}

function standing(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const isSomething = ({ base, foreign }: LedgerEntry) => base !== 0 || foreign !== 0;
  return merged(entries.filter(isSomething)).filter(isSomething);
}
