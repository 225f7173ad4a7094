/**
 * From an untrusted body to vouchers that may be posted: read, completed, checked and split in one order, on the server, on the
 * phone and in the example books. Knows masters and the person, nothing of the books; what only one side knows comes in as an option.
 */

import { keepTerms, takeOver, withoutTerms } from '../chains/bind-terms.ts';
import { withoutShares } from '../chains/discount-shares.ts';
import { inheritPrices } from '../chains/inherit-prices.ts';
import { keepEntered, keepUnseen } from '../chains/keep-entered.ts';
import type { SourceVoucher } from '../definition/books.ts';
import { decimalsIn } from '../definition/decimals-in.ts';
import { judged } from '../definition/leniency.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import { readVoucher } from '../definition/read-voucher.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';
import { checkReach, type Permitted } from '../permissions/check-reach.ts';
import { COSTS_FORM } from '../permissions/costs.ts';
import { holds } from '../permissions/form.ts';
import { checkReferences } from './check-references.ts';
import type { Poster } from './check-voucher.ts';
import { completeVoucher, type OwnLedgers } from './complete-voucher.ts';
import { type OnPart, type PreparedPart, prepareParts } from './prepare-parts.ts';
import { type BillsOf, leavesBillsOpen, withAmountSpread } from './spread-amount.ts';
import { isWordsOnly } from './words-only.ts';

/** `S`: what one side adds to each part. */
export interface Preparing<M extends VoucherMasters, S = undefined> {
  readonly masters: M;
  /** The voucher that a draft continues or gives back, for what it takes over from it. */
  readonly sourceOf: SourceOf;
  /** Who posts the document, and what is forgiven it as a whole. */
  readonly poster?: Poster | undefined;
  /** The version that the document takes the place of. */
  readonly before?: VoucherDraft | undefined;
  /** Of books that know them: where an amount goes whose sender says nothing of bills; on account where nothing is given. */
  readonly billsOf?: BillsOf | undefined;
  readonly own?: OwnLedgers | undefined;
  /** What its person may say; left out where nobody is asked. */
  readonly permitted?: Permitted | undefined;
  /** Where something else than `permitted` alone says what is within reach. */
  readonly within?: Within | undefined;
  /** Of a document of the field: it is being completed there, or its slip is out. */
  readonly field?: 'completing' | 'completed' | undefined;
  /** The voucher type whose own procedure posts it: nobody enters a year closing. */
  readonly procedure?: string | undefined;
  /** Of a registry of other types than the product's. */
  readonly typeOf?: ((type: string) => VoucherDefinition | undefined) | undefined;
  readonly onPart: OnPart<M, S>;
}

export interface Prepared<S = undefined> {
  readonly definition: VoucherDefinition;
  /** What the sender said, as it was read. */
  readonly read: VoucherDraft;
  /** Completed, not yet split. */
  readonly draft: VoucherDraft;
  readonly parts: readonly PreparedPart<S>[];
  /** It differs from the version before in words alone. */
  readonly isOfWords: boolean;
}

export function prepareDocument<M extends VoucherMasters, S>(
  definition: VoucherDefinition | undefined,
  body: unknown,
  preparing: Preparing<M, S>,
): Result<Prepared<S>> {
  const { masters, permitted, own, procedure, before } = preparing;
  if (definition === undefined) return refused(problem('voucher.type_unknown', 'type'));
  const barred = barredFrom(definition, { permitted, procedure });
  if (barred !== undefined) return refused(barred);
  const read = readVoucher(definition, body, { decimalsOf: decimalsIn(masters) });
  if (!read.ok) return read;
  const entered = withKept(definition, read.value, preparing);
  const source = definition.source === undefined ? undefined : preparing.sourceOf(definition, entered);
  const taken = takenOver(definition, entered, source, preparing);
  const filled = completeVoucher(definition, taken, masters, own);
  const completed = withSpread(definition, filled, body, preparing);
  const stands = preparing.field === undefined ? before : undefined;
  const isOfWords = stands !== undefined && isWordsOnly(definition, stands, { said: entered, completed });
  const draft = isOfWords ? withoutClaim(completed) : completed;
  const whole = checkWhole(definition, draft, preparing);
  if (whole.problems.length > 0) return refused(...whole.problems);
  const parts = prepareParts(definition, draft, {
    ...preparing,
    noted: whole.noted,
    stands: isOfWords ? stands : undefined,
  });
  return parts.ok ? accepted({ definition, read: read.value, draft, parts: parts.value, isOfWords }) : parts;
}

function withSpread(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  body: unknown,
  { billsOf, masters }: Pick<Preparing<VoucherMasters>, 'billsOf' | 'masters'>,
): VoucherDraft {
  if (billsOf === undefined || !leavesBillsOpen(definition, body)) return draft;
  return withAmountSpread(definition, draft, { billsOf, currency: masters.choices.baseCurrency });
}

function barredFrom(
  definition: VoucherDefinition,
  { permitted, procedure }: Pick<Preparing<VoucherMasters>, 'permitted' | 'procedure'>,
): Problem | undefined {
  const isPermitted = permitted === undefined || holds(permitted.forms, definition.permission);
  if (!isPermitted) return problem('auth.no_permission_voucher');
  const isOther = definition.closesPeriod === true && procedure !== definition.type;
  return isOther ? problem('year.by_procedure', 'type') : undefined;
}

/** What stands comes to what it did, whatever it would come to by the masters of today. */
function withoutClaim({ claimedNet: _claimed, ...draft }: VoucherDraft): VoucherDraft {
  return draft;
}

/** With what its person does not see, and what the version before had and this one leaves out. */
function withKept(
  definition: VoucherDefinition,
  read: VoucherDraft,
  { masters, permitted, before }: Pick<Preparing<VoucherMasters>, 'masters' | 'permitted' | 'before'>,
): VoucherDraft {
  const seesCosts = permitted === undefined || holds(permitted.forms, COSTS_FORM);
  const said = seesCosts ? read : keepUnseen(definition, read, before);
  return before === undefined ? said : keepEntered(definition, said, before, masters);
}

export interface WithinReach {
  readonly problems: readonly Problem[];
  /** Codes that a supervisor must look at. */
  readonly noted: readonly string[];
}

export type Within = (definition: VoucherDefinition, draft: VoucherDraft) => WithinReach;

/** What is unknown hides what is out of reach. */
function checkWhole(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  {
    masters,
    poster,
    permitted,
    before,
    within,
  }: Pick<Preparing<VoucherMasters>, 'masters' | 'poster' | 'permitted' | 'before' | 'within'>,
): WithinReach {
  const references = judged((each) => checkReferences(definition, draft, each), masters, poster?.leniency);
  if (references.length > 0) return { problems: references, noted: [] };
  if (within !== undefined) return within(definition, draft);
  const changed = { draft, before };
  return { problems: permitted === undefined ? [] : checkReach(definition, changed, permitted, masters), noted: [] };
}

export type SourceOf = (definition: VoucherDefinition, draft: VoucherDraft) => SourceVoucher | undefined;

type Taking = Pick<Preparing<VoucherMasters>, 'masters' | 'field' | 'before'>;

/** The slip of a source may not be here (yet): a document of the field is then bound as its phone left it. */
function takenOver(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  source: SourceVoucher | undefined,
  { masters, field, before }: Taking,
): VoucherDraft {
  if (definition.source === undefined) return draft;
  const kept = before === undefined ? undefined : keepTerms(definition, draft, before);
  if (kept !== undefined) return kept;
  if (source === undefined) return field === undefined ? withoutShares(withoutTerms(draft)) : draft;
  return field === 'completed'
    ? inheritPrices(definition, draft, source, masters)
    : takeOver(definition, draft, source, masters);
}
