/**
 * A checked voucher over the books, by its type's own `post`: one way for the server under its locks, the phone, the example
 * books and the simulator. What each of them knows of the books comes in as a port; what becomes of what was written is its own.
 */
import type { OpenBill } from '../bills/bill-desk.ts';
import { judgeSource, type SourceJudgement } from '../chains/source-objection.ts';
import type { BillTarget, NotAsked, SourceVoucher } from '../definition/books.ts';
import type { Leniency } from '../definition/leniency.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import { firstReferNo, type VoucherDraft } from '../definition/voucher.ts';
import type { IsoDate } from '../kernel/date.ts';
import { accepted, type Problem, type Result, refused } from '../kernel/result.ts';
import { bookFactsOf } from '../ledger/book-facts.ts';
import { type BooksContext, createPostingBook, type PostingBook } from '../ledger/posting-book.ts';
import { type KnownExpiries, settleExpiries } from '../stock/batch-expiry.ts';
import { judgeExpired } from '../stock/expired-goods.ts';
import { shortageOfPosting } from '../stock/shortage.ts';
import type { StockStates } from '../stock/stock-desk.ts';
import type { PreparedPart } from './prepare-parts.ts';

/** The books as one side holds them; a posting changes them in place. */
export interface BooksState extends StockStates {
  findBill(target: BillTarget, ledger: string, reference: string): OpenBill | undefined;
}

type Part = Pick<PreparedPart, 'definition' | 'voucher'> & { readonly masters: VoucherMasters };

/** No member may be left out, or a rule would not run and nobody would see it. */
export interface PartPosting
  extends Pick<BooksContext, 'referNo' | 'place' | 'source' | 'landedVoucher' | 'holding' | 'leniency'> {
  readonly books: BooksState;
  readonly expiries: KnownExpiries | NotAsked;
  /** The day it is posted on. */
  readonly date: IsoDate | 'own';
  /** What is forgiven its source and expired goods; not asked of a side that judges them for itself. */
  readonly judged: Leniency | NotAsked;
}

export interface PostedPart {
  /** With all that the voucher writes, not closed yet. */
  readonly book: PostingBook;
  /** None where it was let go. */
  readonly source: SourceVoucher | undefined;
}

/** Refused for what only the books know. */
export function postPart(part: Part, posting: PartPosting): Result<PostedPart> {
  const { definition, voucher, masters } = part;
  const { books, expiries, date, judged, ...asked } = posting;
  const { problem: wrong, isLoose } = judged === 'notAsked' ? follows : judgeSource(part, asked.source, judged);
  if (wrong !== undefined) return refused(wrong);
  const source = isLoose ? undefined : asked.source;
  const { leniency } = asked;
  const items = expiries === 'notAsked' ? accepted(voucher.items) : settleExpiries(voucher.items, expiries, leniency);
  if (!items.ok) return items;
  const facts = bookFactsOf({ ...voucher, items: items.value }, masters);
  const book = createPostingBook({
    ...facts,
    ...asked,
    date: date === 'own' ? facts.date : date,
    stock: books,
    findBill: (target, ledger, reference) => books.findBill(target, ledger, reference),
    source,
  });
  const result = definition.post(voucher, book, masters);
  if (!result.ok) return refused(...shortageOfPosting(definition, result.problems));
  const unsold = judged === 'notAsked' ? [] : unsaleable(part, book, judged);
  return unsold.length > 0 ? refused(...unsold) : accepted({ book, source });
}

const follows: SourceJudgement = { isLoose: false };

function unsaleable(part: Part, { moves }: PostingBook, leniency: Leniency): Problem[] {
  const expired = judgeExpired(part, moves, part.masters).filter(({ check }) => check === 'Refuse');
  return expired.map(({ problem }) => problem).filter((each) => !leniency.forgives(each));
}

/** The draft itself where it names no first voucher, or where that has no number yet. */
export function withFirst<D extends Pick<VoucherDraft, 'header'>>(draft: D, referNo: string | undefined): D {
  const names = Object.keys(draft.header).filter((name) => draft.header[name] === firstReferNo);
  if (referNo === undefined || names.length === 0) return draft;
  return { ...draft, header: { ...draft.header, ...Object.fromEntries(names.map((name) => [name, referNo])) } };
}
