/** How a document is entered into the example books: on the terms and with the facts of its source and of the version before. */
import { keepTerms, withoutTerms } from '../chains/bind-terms.ts';
import { withoutShares } from '../chains/discount-shares.ts';
import { keepEntered } from '../chains/keep-entered.ts';
import { takeOver } from '../chains/take-over.ts';
import type { LandedVoucher, SourceVoucher } from '../definition/books.ts';
import { mastersOfSource, mastersOfVersion } from '../definition/kept-facts.ts';
import type { Leniency } from '../definition/leniency.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { CompletedVoucher, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { spreadBy } from '../ledger/landed-charges.ts';
import type { PostingBook } from '../ledger/posting-book.ts';
import type { PostedExample } from './books.ts';

export interface Entered {
  readonly definition: VoucherDefinition;
  readonly draft: VoucherDraft;
  /** As its figures read them: today's, but for what the voucher keeps. */
  readonly masters: VoucherMasters;
  readonly leniency?: Leniency;
}

export interface Placing extends Pick<PostedExample, 'place' | 'referNo'> {
  /** Vouchers that stand beside it, and the version that an edit takes back. */
  readonly standing: readonly PostedExample[];
  /** The version that an edit takes back. */
  readonly replaced?: PostedExample | undefined;
}

export interface OpenedBook {
  readonly book: PostingBook;
  readonly voucher: CompletedVoucher;
  readonly source: SourceVoucher | undefined;
}

interface Beside {
  /** The version that it takes the place of. */
  readonly instead: PostedExample | undefined;
  readonly source: SourceVoucher | undefined;
}

/** What an edit leaves out as the version before had it. */
export function enteredBefore(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  instead: PostedExample,
  today: VoucherMasters,
): VoucherDraft {
  return keepEntered(definition, draft, instead.voucher, mastersOfVersion(instead.facts, today));
}

/** The completed draft, and the masters that its figures follow from. */
export function enteredAs(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  { instead, source }: Beside,
  today: VoucherMasters,
): Pick<Entered, 'draft' | 'masters'> {
  const given = definition.source?.givesBack === undefined ? undefined : source?.facts;
  const masters = mastersOfVersion(instead?.facts, mastersOfSource(given, today));
  const kept = instead === undefined ? undefined : keepTerms(definition, draft, instead.voucher);
  const bound =
    source === undefined ? withoutShares(withoutTerms(draft)) : takeOver(definition, draft, source, masters);
  return { draft: definition.rules.complete(kept ?? bound, masters), masters };
}

/** Goods that charges are landed on, with how the version before spread its charges over them. */
export function landedBeside(
  landed: LandedVoucher,
  { draft, replaced }: Pick<Entered, 'draft'> & Pick<Placing, 'replaced'>,
): LandedVoucher {
  if (replaced === undefined) return landed;
  const { voucher, moves } = replaced;
  return { ...landed, replaced: spreadBy({ ...voucher, moves }, draft, landed.referNo) };
}
