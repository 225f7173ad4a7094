/**
 * Books kept in memory: vouchers in their wire form are read, completed, checked, split and posted one after another, just
 * as a server does it, but without a database. Numbers are given by prefix: `S-1`, `S-2`.
 */
import { inheritPrices } from '../chains/inherit-prices.ts';
import type { FollowingVoucher, SourceVoucher } from '../definition/books.ts';
import { checkVoucher } from '../definition/check-voucher.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import { readVoucher } from '../definition/read-voucher.ts';
import { sourceObjection } from '../definition/source-objection.ts';
import {
  type CompletedVoucher,
  firstReferNo,
  type VoucherDefinition,
  type VoucherDraft,
} from '../definition/voucher.ts';
import { present } from '../kernel/assert.ts';
import { ONE_RATE } from '../kernel/money.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import {
  adjustmentEntries,
  createPostingBook,
  type LedgerEntry,
  lineCosts,
  type WrittenBooks,
} from '../ledger/posting-book.ts';
import { itemLines } from '../stock/item-lines.ts';
import { StockDesk, type StockMove } from '../stock/stock-desk.ts';
import { voucherTypes } from '../vouchers/index.ts';
import { BookState } from './book-state.ts';
import { exampleMasters } from './masters.ts';

export interface PostedExample {
  readonly referNo: string;
  readonly voucher: CompletedVoucher;
  readonly written: WrittenBooks;
  /** All entries of the voucher, adjustments of stock value included. */
  readonly entries: readonly LedgerEntry[];
  readonly moves: readonly StockMove[];
}

export class ExampleBooks {
  readonly masters: VoucherMasters;
  readonly posted: PostedExample[] = [];
  readonly #types: readonly VoucherDefinition[];
  readonly #entries: LedgerEntry[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #sources = new Map<string, SourceVoucher>();
  #state = new BookState();
  /** Postings so far, those that were refused among them. */
  #postings = 0;

  constructor(masters: VoucherMasters, types: readonly VoucherDefinition[]) {
    this.masters = masters;
    this.#types = types;
  }

  /** All vouchers that one entered document becomes, or none and why; a refusal leaves the books as they were. */
  post(body: unknown): Result<PostedExample[]> {
    const definition = this.#typeOf(body);
    if (definition === undefined) return refused(problem('voucher.type_unknown', 'type'));
    const draft = this.read(definition, body);
    if (!draft.ok) return draft;
    const posted: PostedExample[] = [];
    const before = {
      state: new BookState(this.#state),
      numbers: new Map(this.#numbers),
      sources: new Map(this.#sources),
    };
    for (const part of definition.split?.(draft.value, this.masters) ?? [draft.value]) {
      const result = this.#postPart(withFirst(part, posted[0]?.referNo), before.state, posted);
      if (!result.ok) {
        this.#restore(before.numbers, before.sources);
        return result;
      }
    }
    const net = posted.reduce(
      (sum, { voucher }) => sum + (voucher.type === draft.value.type ? 1 : -1) * voucher.totals.net,
      0,
    );
    const claimed = draft.value.claimedNet ?? net;
    if (claimed !== net) {
      this.#restore(before.numbers, before.sources);
      return refused(problem('totals.differ', 'totals.net', { claimed, computed: net }));
    }
    this.#state = before.state;
    this.posted.push(...posted);
    for (const { entries } of posted) this.#entries.push(...entries);
    return accepted(posted);
  }

  /** From the wire to a completed draft. */
  read(definition: VoucherDefinition, body: unknown): Result<VoucherDraft> {
    const decimalsOf = (code = this.masters.choices.baseCurrency) => this.masters.currency(code)?.decimals;
    const draft = readVoucher(definition, body, { decimalsOf });
    if (!draft.ok) return draft;
    const source = this.sourceNamedBy(definition, draft.value)?.document;
    const priced = source === undefined ? draft.value : inheritPrices(definition, draft.value, source, this.masters);
    return accepted(definition.rules.complete(priced, this.masters));
  }

  /**
   * Takes a posted voucher back in all three records, and gives its source back what it used; adjustments that it laid bare
   * stay. Refused when its goods are gone. That nothing was built on it is the caller's to see.
   */
  reverse(posted: PostedExample): Result<LedgerEntry[]> {
    const state = new BookState(this.#state);
    const { source } = posted.voucher.header;
    const ways = { setOut: source === undefined ? undefined : String(source), arrive: posted.referNo };
    const desk = new StockDesk(this.masters, state, { ways });
    const reversed = desk.reverse(posted.written.moves);
    if (!reversed.ok) return reversed;
    for (const { bill, kind, amount, base } of posted.written.bills) {
      const kept = present(
        state.findBill({ ...bill, ledger: { code: bill.ledger } }, bill.ledger, bill.reference),
        'kept',
      );
      kept.open -= amount;
      kept.baseOpen -= base;
      if (kind !== 'against') kept.amount -= amount;
    }
    const negated = posted.written.entries.map((entry) => ({ ...entry, base: -entry.base, foreign: -entry.foreign }));
    const adjusted = this.masters.choices.inventoryBooks === 'perpetual' ? desk.adjustments : [];
    const entries = [...negated, ...adjustmentEntries(adjusted, this.masters).entries];
    this.#state = state;
    this.#entries.push(...entries);
    this.#release(posted);
    return accepted(entries);
  }

  get state(): BookState {
    return this.#state;
  }

  get entries(): readonly LedgerEntry[] {
    return this.#entries;
  }

  #typeOf(body: unknown): VoucherDefinition | undefined {
    const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined;
    return this.#types.find((each) => each.type === type);
  }

  #postPart(draft: VoucherDraft, state: BookState, posted: PostedExample[]): Result<true> {
    const { masters } = this;
    const definition = present(this.#typeOf(draft), `no voucher type ${draft.type}`);
    const checked = checkVoucher(definition, draft, masters);
    if (checked.totals === undefined || checked.problems.length > 0) return refused(...checked.problems);
    const source = this.#sourceOf(definition, draft);
    if (!source.ok) return source;
    const referNo = this.#nextNumber(definition.prefix);
    this.#postings += 1;
    const voucher = { ...draft, totals: checked.totals };
    const books = createPostingBook({
      masters,
      date: String(draft.header['date']),
      referNo,
      postingNo: this.#postings,
      currency: String(draft.header['currency'] ?? masters.choices.baseCurrency),
      exchangeRate: Number(draft.header['exchangeRate'] ?? ONE_RATE),
      stock: state,
      findBill: (target, ledger, reference) => state.findBill(target, ledger, reference),
      source: source.value,
      items: draft.items,
    });
    const result = definition.post(voucher, books, masters);
    if (!result.ok) return result;
    const written = books.finish();
    for (const bill of written.touchedBills) state.keepBill(bill);
    const adjusted = adjustmentEntries(written.adjustments, masters);
    const entries = [...written.entries, ...adjusted.entries];
    const example = { referNo, voucher, written, entries, moves: [...written.moves, ...adjusted.moves] };
    posted.push(example);
    this.#use(source.value, example);
    this.#remember(referNo, voucher, written);
    return accepted(true);
  }

  #sourceOf(definition: VoucherDefinition, draft: VoucherDraft): Result<SourceVoucher | undefined> {
    const field = definition.source?.field;
    const referNo = field === undefined ? undefined : draft.header[field];
    if (referNo === undefined) return accepted(undefined);
    const source = this.sourceNamedBy(definition, draft);
    if (source === undefined) return refused(problem('source.unknown', field, { reference: String(referNo) }));
    const wrong = sourceObjection(source, definition, draft);
    return wrong === undefined ? accepted(source) : refused(wrong);
  }

  /** The voucher that a document's source field names, with what has been used of it. */
  sourceNamedBy({ source }: VoucherDefinition, { header }: Pick<VoucherDraft, 'header'>): SourceVoucher | undefined {
    const referNo = source === undefined ? undefined : header[source.field];
    const named = source?.types.map((type) => this.#sources.get(`${type} ${String(referNo)}`));
    return named?.find((each) => each !== undefined);
  }

  #nextNumber(prefix: string): string {
    const number = (this.#numbers.get(prefix) ?? 0) + 1;
    this.#numbers.set(prefix, number);
    return `${prefix}-${number}`;
  }

  #use(source: SourceVoucher | undefined, { referNo, voucher, written }: PostedExample): void {
    if (source === undefined) return;
    this.#changeUse(source, { voucher, written }, 1);
    const used = this.#sources.get(keyOf(source)) ?? source;
    this.#sources.set(keyOf(source), { ...used, followers: [...source.followers, followerOf(referNo, voucher)] });
  }

  #release({ referNo, voucher, written }: PostedExample): void {
    const own = present(this.#sources.get(keyOf({ type: voucher.type, referNo })), 'every voucher may be a source');
    this.#sources.set(keyOf(own), { ...own, state: 'void' });
    const definition = present(this.#typeOf(voucher), `no voucher type ${voucher.type}`);
    const source = this.sourceNamedBy(definition, voucher);
    if (source === undefined) return;
    this.#changeUse(source, { voucher, written }, -1);
    const given = this.#sources.get(keyOf(source)) ?? source;
    const followers = source.followers.filter((each) => each.type !== voucher.type || each.referNo !== referNo);
    this.#sources.set(keyOf(source), { ...given, followers });
  }

  #changeUse(
    source: SourceVoucher,
    { voucher, written }: Pick<PostedExample, 'voucher' | 'written'>,
    by: 1 | -1,
  ): void {
    const lines = itemLines(voucher, this.masters);
    const takersOf = (line: number) => lines.filter((each) => written.sources.get(each.line) === line);
    const sumOf = (line: number, figure: (taker: (typeof lines)[number]) => number) =>
      takersOf(line).reduce((sum, taker) => sum + by * figure(taker), 0);
    this.#sources.set(keyOf(source), {
      ...source,
      lines: source.lines.map((line) => ({
        ...line,
        used: line.used + sumOf(line.line, ({ quantity, free }) => quantity + free),
        usedFree: (line.usedFree ?? 0) + sumOf(line.line, ({ free }) => free),
        usedValue: line.usedValue + sumOf(line.line, (taker) => written.taken.get(taker.line) ?? 0),
      })),
    });
  }

  #remember(referNo: string, voucher: CompletedVoucher, written: WrittenBooks): void {
    const costs = lineCosts(written, this.#typeOf(voucher)?.stock);
    const lines = itemLines(voucher, this.masters).map(({ line, item, quantity, free }) => ({
      line,
      item,
      quantity: Math.abs(quantity) + free,
      cost: Math.abs(costs.get(line) ?? 0),
      net: Math.abs(voucher.totals.items[line]?.net ?? 0),
      used: 0,
      usedValue: 0,
    }));
    const party = voucher.header['customer'] ?? voucher.header['supplier'];
    this.#sources.set(keyOf({ type: voucher.type, referNo }), {
      voucherNo: this.#sources.size + 1,
      type: voucher.type,
      referNo,
      state: 'posted',
      ...(party === undefined ? {} : { party: String(party) }),
      lines,
      followers: [],
      document: voucher,
    });
  }

  #restore(numbers: Map<string, number>, sources: Map<string, SourceVoucher>): void {
    this.#numbers.clear();
    this.#sources.clear();
    for (const [prefix, number] of numbers) this.#numbers.set(prefix, number);
    for (const [key, source] of sources) this.#sources.set(key, source);
  }
}

function keyOf({ type, referNo }: Pick<SourceVoucher, 'type' | 'referNo'>): string {
  return `${type} ${referNo}`;
}

function followerOf(referNo: string, { type, header }: CompletedVoucher): FollowingVoucher {
  const mode = header['mode'] === undefined ? {} : { mode: String(header['mode']) };
  const ledger = header['ledger'] === undefined ? {} : { ledger: String(header['ledger']) };
  return { voucherNo: 0, type, referNo, date: String(header['date']), ...mode, ...ledger };
}

/** Empty books of the example company. */
export function exampleBooks(masters = exampleMasters(), types = voucherTypes): ExampleBooks {
  return new ExampleBooks(masters, types);
}

function withFirst(draft: VoucherDraft, referNo: string | undefined): VoucherDraft {
  if (referNo === undefined) return draft;
  const header = Object.entries(draft.header).map(([name, value]) => [name, value === firstReferNo ? referNo : value]);
  return { ...draft, header: Object.fromEntries(header) };
}
