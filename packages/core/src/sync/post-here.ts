/**
 * Posts a prepared document over the phone's books by the types' own `post`, and says what it moved. Also finds the voucher
 * that a document continues: among what the server told, else among the phone's own that it has not told yet.
 */
import { givesBack } from '../chains/giving-source.ts';
import { joinSources, sourceNames, sourceOfLine } from '../chains/joined-sources.ts';
import type { SourceVoucher } from '../definition/books.ts';
import { type Leniency, strict } from '../definition/leniency.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { present } from '../kernel/assert.ts';
import { accepted, type Result, refused } from '../kernel/result.ts';
import { refusingMissingLedger } from '../ledger/missing-ledger.ts';
import type { WrittenBooks } from '../ledger/posting-book.ts';
import { postPart, withFirst } from '../posting/post-part.ts';
import { itemLines } from '../stock/item-lines.ts';
import { checkSentFromVan } from '../stock/van-godowns.ts';
import { fulfilledTypes } from '../vouchers/index.ts';
import type { BalanceEffect, BillEffect, Effects, GivenBackEffect, StockEffect, UseEffect } from './effects.ts';
import type { LocalBooks } from './local-books.ts';
import type { OutboxItem, TakenNumber } from './outbox-item.ts';
import { type PreparedPart, prepareHere } from './prepare-document.ts';
import { voidedHere } from './voided-here.ts';

interface Writing {
  readonly books: LocalBooks;
  readonly masters: VoucherMasters;
  readonly leniency?: Leniency | undefined;
  readonly sourceOf: (definition: VoucherDefinition, draft: VoucherDraft) => SourceVoucher | undefined;
  readonly stock: StockEffect[];
  readonly bills: BillEffect[];
  readonly balances: BalanceEffect[];
  readonly uses: UseEffect[];
  readonly givenBack: GivenBackEffect[];
}

export interface Posting {
  readonly parts: readonly PreparedPart[];
  /** One a part. */
  readonly numbers: readonly TakenNumber[];
  /** Changed in place; spoilt and to be thrown away after a refusal. */
  readonly books: LocalBooks;
  /** Own items, to find a source among. */
  readonly items: readonly OutboxItem[];
  /** Strict when left out. */
  readonly leniency?: Leniency;
}

/** Refused for what only the books know. */
export function postHere({ parts, numbers, books, items, leniency }: Posting): Result<Effects> {
  const { masters } = books.server;
  const posted: SourceVoucher[] = [];
  const sourceOf: Writing['sourceOf'] = (definition, draft) => {
    const isOwn = (referNo: string) => (each: SourceVoucher) =>
      each.referNo === referNo && definition.source?.types.includes(each.type) === true;
    const named = sourceNames(definition, draft);
    return joinSources(named.map((each) => posted.find(isOwn(each)) ?? findNamed(definition, each, books, items)));
  };
  const writing: Writing = {
    books,
    masters,
    leniency,
    sourceOf,
    stock: [],
    bills: [],
    balances: [],
    uses: [],
    givenBack: [],
  };
  for (const [index, part] of parts.entries()) {
    const { referNo } = present(numbers[index], 'a number for each voucher');
    const own = { ...part, voucher: withFirst(part.voucher, numbers[0]?.referNo) };
    const result = refusingMissingLedger(() => postOne(own, referNo, writing));
    if (!result.ok) return result;
    posted.push(asSource(own, referNo, masters));
  }
  const { stock, bills, balances, uses, givenBack } = writing;
  return accepted({ stock, bills, balances, uses, ...(givenBack.length === 0 ? {} : { givenBack }) });
}

/**
 * Of what nothing keeps open (a sale) the phone is told for some days only (changes/book-sources): an older one is named by its
 * number, and the server knows it, or flags it.
 */
function mayBeOlder({ source }: VoucherDefinition): boolean {
  return source?.types.every((type) => !fulfilledTypes.includes(type)) ?? false;
}

/** A rep without a salesperson cannot mend that on the road: the server flags whose difference it is. */
function onTheRoad(leniency: Leniency): Leniency {
  return { forgives: (problem) => problem.code === 'difference.needs_salesperson' || leniency.forgives(problem) };
}

function unknownTo(leniency: Leniency): Leniency {
  return { forgives: (problem) => problem.code === 'source.unknown' || leniency.forgives(problem) };
}

function postOne(part: PreparedPart, referNo: string, writing: Writing): Result<true> {
  const { definition, voucher } = part;
  const { books, masters, leniency = strict } = writing;
  const { van } = books.server;
  const notOwn = van === undefined ? [] : checkSentFromVan(definition, voucher, van, masters);
  if (notOwn.length > 0) return refused(...notOwn);
  const posted = postPart(
    { definition, voucher, masters },
    {
      books,
      referNo,
      date: 'own',
      place: 'notAsked',
      expiries: 'notAsked',
      holding: 'notAsked',
      landedVoucher: 'notAsked',
      source: writing.sourceOf(definition, voucher),
      judged: mayBeOlder(definition) ? unknownTo(leniency) : leniency,
      leniency: onTheRoad(leniency),
    },
  );
  if (!posted.ok) return posted;
  const { book, source } = posted.value;
  collect(book.finish(), part, source, writing);
  return accepted(true);
}

function collect(written: WrittenBooks, part: PreparedPart, source: SourceVoucher | undefined, into: Writing): void {
  for (const { godown, item, quantity, batch, expiry } of written.moves) {
    if (quantity === 0) continue;
    const name = { ...(batch === undefined ? {} : { batch }), ...(expiry === undefined ? {} : { expiry }) };
    into.stock.push({ godown, item, quantity, ...name });
  }
  for (const { kind, bill, amount, base } of written.bills) {
    const { party, side, ledger, reference, date, dueDate, currency } = bill;
    into.bills.push({ kind, bill: { party, side, ledger, reference, date, dueDate, currency }, amount, base });
  }
  for (const { ledger, party, base } of written.entries) {
    into.balances.push(party === undefined ? { ledger, base } : { ledger, party, base });
  }
  if (source === undefined) return;
  for (const { line, quantity, free } of itemLines(part.voucher, into.masters)) {
    const used = written.sources.get(line);
    if (used === undefined) continue;
    const { net = 0, tax = 0 } = part.voucher.totals.items[line] ?? {};
    const { type, referNo } = sourceOfLine(source, part.voucher.items[line]);
    const ofSource = { type, referNo, line: used };
    const freeOfIt = written.free.get(line) ?? free;
    into.uses.push({ ...ofSource, quantity: quantity + free, free: freeOfIt, net, tax });
  }
  if (!givesBack(part.definition, source)) return;
  const { net, roundOff } = part.voucher.totals;
  into.givenBack.push({ type: source.type, referNo: source.referNo, net, unrounded: net - roundOff });
}

/** What a draft continues or returns, several as one; `undefined` when it names none, or one that nobody here knows. */
export function findSource(
  definition: VoucherDefinition,
  draft: Pick<VoucherDraft, 'header'> & Partial<Pick<VoucherDraft, 'items'>>,
  books: LocalBooks,
  items: readonly OutboxItem[],
): SourceVoucher | undefined {
  return joinSources(sourceNames(definition, draft).map((referNo) => findNamed(definition, referNo, books, items)));
}

function findNamed(
  definition: VoucherDefinition,
  referNo: string,
  books: LocalBooks,
  items: readonly OutboxItem[],
): SourceVoucher | undefined {
  const types = definition.source?.types ?? [];
  const said = books.source(types, referNo);
  if (said !== undefined) return said;
  const item = items.find((each) => each.kind === 'voucher' && each.numbers.some((taken) => taken.referNo === referNo));
  if (item === undefined || voidedHere(items).has(item.uid)) return undefined;
  const { masters } = books.server;
  // Its body is complete: nothing is taken over any more.
  const prepared = prepareHere(item.type, item.body, { masters, sourceOf: () => undefined, isKept: true });
  if (!prepared.ok) return undefined;
  const at = item.numbers.findIndex((taken) => taken.referNo === referNo);
  const part = prepared.value.parts[at];
  if (part === undefined || !types.includes(part.voucher.type)) return undefined;
  const own = { ...part, voucher: withFirst(part.voucher, item.numbers[0]?.referNo) };
  return books.withOwnUses(asSource(own, referNo, masters));
}

/** An own voucher as others may refer to it; what its goods cost is the server's business. */
function asSource({ definition, voucher }: PreparedPart, referNo: string, masters: VoucherMasters): SourceVoucher {
  const field = definition.party?.field;
  const party = field === undefined ? undefined : voucher.header[field];
  const lines = itemLines(voucher, masters).map(({ line, item, quantity, free }) => ({
    line,
    item,
    quantity: Math.abs(quantity) + free,
    cost: 0,
    net: Math.abs(voucher.totals.items[line]?.net ?? 0),
    tax: Math.abs(voucher.totals.items[line]?.tax ?? 0),
    free,
    used: 0,
    usedValue: 0,
  }));
  return {
    voucherNo: 0,
    type: voucher.type,
    referNo,
    state: 'posted',
    ...(party === undefined ? {} : { party: String(party) }),
    lines,
    left: { net: voucher.totals.net, unrounded: voucher.totals.net - voucher.totals.roundOff },
    followers: [],
    document: voucher,
  };
}
