/**
 * Books kept in memory: vouchers in their wire form are prepared as the server prepares them, and posted one after another, but
 * without a database. Numbers are given by prefix: `S-1`, `S-2`.
 */

import { joinSources, sourceNames, sourceOfLine } from '../src/chains/joined-sources.ts';
import type { FollowingVoucher, SourceLine, SourceVoucher } from '../src/definition/books.ts';
import { strict } from '../src/definition/leniency.ts';
import type { VoucherMasters } from '../src/definition/masters-view.ts';
import type { CompletedVoucher, VoucherDefinition, VoucherDraft } from '../src/definition/voucher.ts';
import { present } from '../src/kernel/assert.ts';
import type { Minor } from '../src/kernel/money.ts';
import { accepted, problem, type Result, refused } from '../src/kernel/result.ts';
import type { BookedVersion, GoodsChange } from '../src/ledger/corrected-goods.ts';
import {
  adjustmentEntries,
  type LedgerEntry,
  type PostingBook,
  type WrittenBooks,
} from '../src/ledger/posting-book.ts';
import { postPart, withFirst } from '../src/posting/post-part.ts';
import { type Prepared, prepareDocument } from '../src/posting/prepare-document.ts';
import { asItIs } from '../src/posting/prepare-parts.ts';
import { withWords } from '../src/posting/words-only.ts';
import { type LineKey, lineKey, lineOfKey } from '../src/stock/cost-replay.ts';
import { goodsThatAreGone, judgedAtTheEnd } from '../src/stock/goods-gone.ts';
import type { StockMove } from '../src/stock/stock-desk.ts';
import { chargedTypes, voucherTypes } from '../src/vouchers/index.ts';
import { BookState } from './book-state.ts';
import { comparedWith } from './books-by-date.ts';
import {
  adjustmentsOf,
  type BookedPosting,
  bookedBy,
  type Placed,
  placeOf,
  postingsOf,
  reversalsOf,
} from './branch-postings.ts';
import { type CostCorrection, CostHistories } from './cost-histories.ts';
import type { Entered, OpenedBook, Placing } from './entering.ts';
import { asSource, changeAll, followerOf, withCharges, withReplaced, withUse } from './example-source.ts';
import { holdingOf } from './held-goods.ts';
import { exampleMasters } from './masters.ts';
import { adjustedBy, keyOf, landedVoucherOf } from './posted-facts.ts';
import { keepBills, takeBillsBack, takeGoodsBack } from './taking-back.ts';

export interface PostedExample {
  /** In posting order. */
  readonly place: number;
  readonly source: SourceVoucher | undefined;
  readonly referNo: string;
  readonly voucher: CompletedVoucher;
  readonly written: WrittenBooks;
  /** All entries of the voucher, adjustments of stock value included. */
  readonly entries: readonly LedgerEntry[];
  readonly moves: readonly StockMove[];
  /** What it did to the cost of other vouchers when it was posted, one a branch. */
  readonly adjustments: readonly BookedPosting[];
}

export interface EditedExample {
  readonly posted: PostedExample;
  /** What the edit did to the cost of other vouchers, one a branch. */
  readonly adjustments: readonly BookedPosting[];
}

export class ExampleBooks {
  readonly masters: VoucherMasters;
  readonly posted: PostedExample[] = [];
  readonly #types: readonly VoucherDefinition[];
  readonly #booked: BookedPosting[] = [];
  readonly #numbers = new Map<string, number>();
  #sources = new Map<string, SourceVoucher>();
  readonly #histories: CostHistories;
  /** What each line took of the value of its source, by `lineKey`. */
  #taken = new Map<LineKey, { readonly source: string; readonly line: number; readonly value: Minor }>();
  /** What lines cost since a correction, where that is not what was posted; by `lineKey`. */
  readonly #found = new Map<LineKey, Minor>();
  #state = new BookState();
  readonly #takenBack = new Set<PostedExample>();
  /** Postings so far, those that were refused among them. */
  #postings = 0;

  constructor(masters: VoucherMasters, types: readonly VoucherDefinition[]) {
    this.masters = masters;
    this.#types = types;
    this.#histories = new CostHistories(masters);
  }

  /** All vouchers that one entered document becomes, or none and why; a refusal leaves the books as they were. */
  post(body: unknown): Result<PostedExample[]> {
    const prepared = this.#prepare(this.#typeOf(body), body);
    if (!prepared.ok) return prepared;
    const posted: PostedExample[] = [];
    const before = {
      state: new BookState(this.#state),
      numbers: new Map(this.#numbers),
      sources: new Map(this.#sources),
      histories: this.#histories.snapshot(),
    };
    for (const part of prepared.value.parts) {
      const result = this.#postPart(
        { ...part, voucher: withFirst(part.voucher, posted[0]?.referNo) },
        before.state,
        posted,
      );
      if (!result.ok) {
        this.#restore(before);
        return result;
      }
    }
    this.#state = before.state;
    this.posted.push(...posted);
    for (const each of posted) {
      this.#booked.push(...postingsOf(each, this.masters), ...adjustmentsOf(each, this.masters), ...each.adjustments);
    }
    return accepted(posted);
  }

  /** From the wire to a completed draft; `instead` of a version that it takes the place of. */
  read(definition: VoucherDefinition, body: unknown, instead?: PostedExample): Result<VoucherDraft> {
    const prepared = this.#prepare(definition, body, instead);
    return prepared.ok ? accepted(prepared.value.draft) : prepared;
  }

  /** Nobody is asked who enters it, and every procedure of the product may be what does. */
  #prepare(definition: VoucherDefinition | undefined, body: unknown, instead?: PostedExample): Result<Prepared> {
    return prepareDocument(definition, body, {
      masters: this.masters,
      sourceOf: (of, draft) => this.#sourceBeside(of, draft, instead),
      billsOf: instead === undefined ? (side, party) => this.#state.billsOf(side, party) : undefined,
      before: instead?.voucher,
      procedure: definition?.type,
      typeOf: (type) => this.#typeOf({ type }),
      onPart: asItIs,
    });
  }

  /** As an edit finds the source: without what the version that it replaces took of it. */
  #sourceBeside(
    definition: VoucherDefinition,
    draft: VoucherDraft,
    instead?: PostedExample,
  ): SourceVoucher | undefined {
    const before = { sources: new Map(this.#sources), taken: new Map(this.#taken) };
    if (instead !== undefined) this.#release(instead);
    const source = this.sourceNamedBy(definition, draft);
    this.#sources = before.sources;
    this.#taken = before.taken;
    return source;
  }

  /**
   * Takes a posted voucher back in all three records, and gives its source back what it used; the cost of its goods becomes
   * what it would be without it. Refused when its goods are gone. That nothing was built on it is the caller's to see.
   */
  reverse(posted: PostedExample): Result<LedgerEntry[]> {
    const state = new BookState(this.#state);
    takeGoodsBack(posted, state, this.masters);
    const gone = goodsThatAreGone(
      { before: posted.written.moves, now: [] },
      { before: this.#state, after: state },
      this.masters,
    );
    if (gone !== undefined) return refused(gone);
    takeBillsBack(posted, state);
    const reversals = reversalsOf(posted, this.masters);
    const booked = this.#book({ before: bookedBy(posted), now: undefined }, reversals, state);
    if (!booked.ok) return booked;
    this.#release(posted);
    this.#takenBack.add(posted);
    return accepted(booked.value.flatMap(({ entries }) => entries));
  }

  /**
   * Gives a posted voucher other contents under its number: the exact reversal of the old version, the new one, and what the
   * cost of its goods becomes at its place in posting order. A refusal leaves the books as they were. That nothing was built
   * on it is the caller's to see.
   */
  edit(posted: PostedExample, body: unknown): Result<EditedExample> {
    const definition = present(this.#typeOf(posted.voucher), `no voucher type ${posted.voucher.type}`);
    const prepared = this.#prepare(definition, body, posted);
    if (!prepared.ok) return prepared;
    const [part, ...others] = prepared.value.parts;
    if (part?.definition !== definition || others.length > 0) {
      return refused(problem('voucher.edit_splits', 'items'));
    }
    if (prepared.value.isOfWords) return accepted(this.#withWords(posted, part));
    const before = { sources: new Map(this.#sources), taken: new Map(this.#taken) };
    const state = new BookState(this.#state);
    takeGoodsBack(posted, state, this.masters);
    takeBillsBack(posted, state);
    this.#release(posted);
    const edited = this.#writeEdit(posted, part, state);
    if (!edited.ok) {
      this.#sources = before.sources;
      this.#taken = before.taken;
    }
    return edited;
  }

  /** A version without a posting. */
  #withWords(posted: PostedExample, { definition, voucher }: Entered): EditedExample {
    const header = withWords(definition, posted.voucher.header, voucher.header);
    const version = { ...posted, voucher: { ...posted.voucher, header } };
    this.posted.splice(this.posted.indexOf(posted), 1, version);
    const key = keyOf({ type: voucher.type, referNo: posted.referNo });
    const source = present(this.#sources.get(key), 'every voucher may be a source');
    this.#sources.set(key, { ...source, document: version.voucher });
    return { posted: version, adjustments: [] };
  }

  #writeEdit(posted: PostedExample, entered: Entered, state: BookState): Result<EditedExample> {
    const { place, referNo } = posted;
    const standing = this.#standing();
    const placing = { place, referNo, standing, replaced: posted };
    const opened = this.#openBook({ ...entered, leniency: judgedAtTheEnd }, placing, state);
    if (!opened.ok) return opened;
    const { book, source, voucher } = opened.value;
    const states = { before: this.#state, after: state };
    const gone = goodsThatAreGone({ before: posted.written.moves, now: book.moves }, states, this.masters);
    if (gone !== undefined) return refused(gone);
    const placed = placeOf({ place, referNo, voucher, source });
    const change = { before: bookedBy(posted), now: { placed, moves: book.moves } };
    let example: PostedExample | undefined;
    const reversals = reversalsOf(posted, this.masters);
    const booked = this.#book(change, reversals, state, (moves) => {
      const written = book.finish(moves);
      keepBills(written, voucher, state);
      const { entries, moves: ownMoves } = written;
      example = { place, source, referNo, voucher, written, entries, moves: ownMoves, adjustments: [] };
      this.#use(source, example);
      this.#remember(example);
      return postingsOf(example, this.masters);
    });
    if (!booked.ok) return booked;
    const version = present(example, 'the new version was written');
    this.posted.splice(this.posted.indexOf(posted), 1, version);
    const own = reversals.length + postingsOf(version, this.masters).length;
    return accepted({ posted: version, adjustments: booked.value.slice(own) });
  }

  /** Books a change: what is given, the new version, and the adjustments of cost, one a branch. */
  #book(
    { before, now }: Pick<GoodsChange, 'now'> & { readonly before: BookedVersion },
    given: readonly BookedPosting[],
    state: BookState,
    writeNew?: (moves: readonly StockMove[]) => readonly BookedPosting[],
  ): Result<BookedPosting[]> {
    const histories = this.#histories.snapshot();
    const { placed } = now ?? before;
    const corrected = this.#histories.correct({ placed, before, now }, { before: this.#state, after: state });
    if (corrected.belowNothing !== undefined) {
      this.#histories.restore(histories);
      return refused(problem('landed.below_nothing', undefined, { item: corrected.belowNothing }));
    }
    const { moves } = corrected;
    const written = writeNew?.(moves) ?? [];
    const booked = [...given, ...written, ...adjustedBy(corrected)];
    this.#correctLines(this.#keepLineCosts(before.placed.place, corrected));
    this.#state = state;
    this.#booked.push(...booked);
    return accepted(booked);
  }

  /**
   * What lines cost since their last correction. What an earlier one found about lines of the voucher itself goes along to
   * their new numbers where they are as they were; its other lines cost what the new version says.
   */
  #keepLineCosts(place: number, { lineCosts, renumbered }: CostCorrection): ReadonlyMap<LineKey, Minor> {
    const known = renumbered.map(
      ([before, now]) => [lineKey(place, now), this.#found.get(lineKey(place, before))] as const,
    );
    const own = known.filter((each): each is readonly [LineKey, Minor] => each[1] !== undefined);
    for (const key of this.#found.keys()) if (lineOfKey(key).voucher === place) this.#found.delete(key);
    const found = new Map([...lineCosts, ...own]);
    for (const [key, cost] of found) this.#found.set(key, cost);
    return found;
  }

  get state(): BookState {
    return this.#state;
  }

  get entries(): readonly LedgerEntry[] {
    return this.#booked.flatMap(({ entries }) => entries);
  }

  /** Posting by posting, each of one branch. */
  get booked(): readonly BookedPosting[] {
    return this.#booked;
  }

  #typeOf(body: unknown): VoucherDefinition | undefined {
    const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined;
    return this.#types.find((each) => each.type === type);
  }

  #postPart(part: Entered, state: BookState, posted: PostedExample[]): Result<true> {
    const referNo = this.#nextNumber(part.definition.prefix);
    this.#postings += 1;
    const place = this.#postings;
    const standing = this.#standing(posted);
    const opened = this.#openBook(part, { place, referNo, standing }, state);
    if (!opened.ok) return opened;
    const { book, source, voucher } = opened.value;
    const landed = this.#landCharges({ place, referNo, voucher, source }, book, state);
    if (!landed.ok) return landed;
    const { moves: ownMoves, adjustments } = landed.value;
    const written = book.finish(ownMoves);
    keepBills(written, voucher, state);
    const adjusted = adjustmentEntries(written.adjustments, this.masters);
    const entries = [...written.entries, ...adjusted.entries];
    const moves = [...written.moves, ...adjusted.moves];
    const example = { place, source, referNo, voucher, written, entries, moves, adjustments };
    posted.push(example);
    this.#use(source, example);
    this.#remember(example);
    return accepted(true);
  }

  /** Charges for goods that came before change what these cost from then on; any other voucher costs what it found. */
  #landCharges(
    posted: Placed,
    { moves }: PostingBook,
    state: BookState,
  ): Result<{ readonly moves: readonly StockMove[]; readonly adjustments: readonly BookedPosting[] }> {
    const placed = placeOf(posted);
    if (moves.every(({ basis }) => basis !== 'landed')) {
      this.#histories.add(placed, moves);
      return accepted({ moves, adjustments: [] });
    }
    const change = { placed, before: undefined, now: { placed, moves } };
    const corrected = this.#histories.correct(change, { before: this.#state, after: state });
    const { belowNothing: item } = corrected;
    if (item !== undefined) return refused(problem('landed.below_nothing', undefined, { item }));
    this.#correctLines(this.#keepLineCosts(placed.place, corrected));
    return accepted({ moves: corrected.moves, adjustments: adjustedBy(corrected) });
  }

  #landedVoucher(referNo: string, place: number) {
    const posted = this.posted.findLast((each) => each.referNo === referNo && chargedTypes.includes(each.voucher.type));
    const source = posted && this.#sources.get(keyOf({ type: posted.voucher.type, referNo }));
    return posted && source && landedVoucherOf(posted, source, place);
  }

  /** A book with all that a checked document writes, not closed yet. */
  #openBook(
    { definition, voucher: entered, leniency = strict }: Entered,
    { place, referNo, standing, replaced }: Placing,
    state: BookState,
  ): Result<OpenedBook> {
    const source = this.sourceNamedBy(definition, entered);
    // Of a voucher that is edited the old version is gone.
    const others = standing.filter((each) => each.place !== place);
    const { masters } = this;
    const voucher = comparedWith(definition, entered, { state, standing: others }, masters);
    const posting = {
      books: state,
      referNo,
      place,
      date: 'own' as const,
      expiries: 'notAsked' as const,
      source: source && withReplaced(withCharges(source, this.posted, this.#histories), replaced, masters),
      landedVoucher: (named: string) => this.#landedVoucher(named, place),
      holding: holdingOf({ definition, voucher, masters }, others),
      judged: strict,
      leniency,
    };
    const posted = postPart({ definition, voucher, masters }, posting);
    return posted.ok ? accepted({ book: posted.value.book, voucher, source }) : posted;
  }

  /** What a document names as its source, with what has been used of it. */
  sourceNamedBy(
    { source }: VoucherDefinition,
    draft: Pick<VoucherDraft, 'header'> & Partial<VoucherDraft>,
  ): SourceVoucher | undefined {
    const found = (referNo: string) => source?.types.map((type) => this.#sources.get(`${type} ${referNo}`));
    return joinSources(sourceNames({ source }, draft).map((referNo) => found(referNo)?.find((each) => each)));
  }

  #nextNumber(prefix: string): string {
    const number = (this.#numbers.get(prefix) ?? 0) + 1;
    this.#numbers.set(prefix, number);
    return `${prefix}-${number}`;
  }

  #use(source: SourceVoucher | undefined, { referNo, voucher, written, place }: PostedExample): void {
    if (source === undefined) return;
    for (const [line, value] of written.taken) {
      const at = written.sources.get(line) ?? 0;
      const own = keyOf(sourceOfLine(source, voucher.items[line]));
      this.#taken.set(lineKey(place, line), { source: own, line: at, value });
    }
    this.#changeUse(source, { place, voucher, written }, 1);
    const follower = followerOf(referNo, voucher);
    changeAll(this.#sources, source, (each) => ({ ...each, followers: [...each.followers, follower] }));
  }

  /** Lines that cost something else now: what they took of their source, and what others may take of them. */
  #correctLines(lineCosts: ReadonlyMap<LineKey, Minor>): void {
    for (const [key, cost] of lineCosts) {
      const taken = this.#taken.get(key);
      if (taken !== undefined) {
        this.#taken.set(key, { ...taken, value: cost });
        this.#changeLine(taken.source, taken.line, (line) => ({ usedValue: line.usedValue + cost - taken.value }));
      }
      const { voucher, line } = lineOfKey(key);
      for (const [of, source] of this.#sources) {
        if (source.voucherNo === voucher) this.#changeLine(of, line, () => ({ cost }));
      }
    }
  }

  #standing(posted: readonly PostedExample[] = []): PostedExample[] {
    return [...this.posted, ...posted].filter((each) => !this.#takenBack.has(each));
  }

  #changeLine(key: string, at: number, change: (line: SourceLine) => Partial<SourceLine>): void {
    const source = present(this.#sources.get(key), `no source ${key}`);
    const lines = source.lines.map((line) => (line.line === at ? { ...line, ...change(line) } : line));
    this.#sources.set(key, { ...source, lines });
  }

  #release({ referNo, voucher, written, place }: PostedExample): void {
    const own = present(this.#sources.get(keyOf({ type: voucher.type, referNo })), 'every voucher may be a source');
    this.#sources.set(keyOf(own), { ...own, state: 'void' });
    const definition = present(this.#typeOf(voucher), `no voucher type ${voucher.type}`);
    const source = this.sourceNamedBy(definition, voucher);
    if (source === undefined) return;
    this.#changeUse(source, { place, voucher, written }, -1);
    const isOther = (each: FollowingVoucher) => each.type !== voucher.type || each.referNo !== referNo;
    changeAll(this.#sources, source, (each) => ({ ...each, followers: each.followers.filter(isOther) }));
  }

  #changeUse(
    whole: SourceVoucher,
    { place, voucher, written }: Pick<PostedExample, 'place' | 'voucher' | 'written'>,
    by: 1 | -1,
  ): void {
    const taken = (line: number) => this.#taken.get(lineKey(place, line))?.value ?? 0;
    const use = { definition: this.#typeOf(voucher), whole, voucher, written, taken, by };
    changeAll(this.#sources, whole, (each) => withUse(each, use, this.masters));
  }

  #remember(posted: PostedExample): void {
    this.#sources.set(
      keyOf({ type: posted.voucher.type, referNo: posted.referNo }),
      asSource(posted, this.#typeOf(posted.voucher), this.masters),
    );
  }

  #restore({ numbers, sources, histories }: Restored): void {
    this.#histories.restore(histories);
    this.#numbers.clear();
    this.#sources.clear();
    for (const [prefix, number] of numbers) this.#numbers.set(prefix, number);
    for (const [key, source] of sources) this.#sources.set(key, source);
  }
}

interface Restored {
  readonly numbers: ReadonlyMap<string, number>;
  readonly sources: ReadonlyMap<string, SourceVoucher>;
  readonly histories: ReturnType<CostHistories['snapshot']>;
}

/** Empty books of the example company. */
export function exampleBooks(masters = exampleMasters(), types = voucherTypes): ExampleBooks {
  return new ExampleBooks(masters, types);
}
