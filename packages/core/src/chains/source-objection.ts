/** Why a voucher may not refer to the source it names, whatever its type; limits of quantity are the books' own. */

import type { SourceVoucher } from '../definition/books.ts';
import { type Leniency, strict } from '../definition/leniency.ts';
import { firstReferNo, type VoucherDefinition, type VoucherDraft } from '../definition/voucher.ts';
import type { IsoDate } from '../kernel/date.ts';
import { ONE_RATE, printRate } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { joinProblem, sourcesIn } from './joined-sources.ts';

export interface Referring {
  readonly definition: Pick<VoucherDefinition, 'source' | 'party' | 'header'>;
  readonly voucher: Pick<VoucherDraft, 'header'> & Partial<Pick<VoucherDraft, 'items'>>;
  /** The day it is posted on; its document's own when absent. */
  readonly date?: IsoDate;
}

/** What a source is judged by. */
export type NamedSource = Pick<SourceVoucher, 'state' | 'referNo' | 'party'> &
  Partial<Pick<SourceVoucher, 'type' | 'date' | 'document' | 'followers' | 'beside'>>;

export interface SourceJudgement {
  /** It is refused. */
  readonly problem?: Problem;
  /** It was completed in the field, and goes without what it names. */
  readonly isLoose: boolean;
}

/**
 * What is against a voucher's reference to `source`, the voucher found under the number that it names. A date before it is
 * forgiven without letting go of the source: the goods are still those.
 */
export function judgeSource(
  part: Referring,
  source: NamedSource | undefined,
  leniency: Leniency = strict,
): SourceJudgement {
  const wrong = referenceProblem(part, source);
  if (wrong === undefined) {
    const early = source === undefined ? undefined : dateProblem(part, source);
    return early === undefined || leniency.forgives(early) ? { isLoose: false } : { problem: early, isLoose: false };
  }
  const field = part.definition.source?.field ?? '';
  const isNeeded = part.definition.header[field]?.required === true;
  const isLoose = !isNeeded && leniency.forgives(wrong);
  return isLoose ? { isLoose } : { problem: wrong, isLoose };
}

/** Why a voucher may not refer to what it names. */
export function sourceProblem(part: Referring, source: NamedSource | undefined): Problem | undefined {
  return judgeSource(part, source).problem;
}

function referenceProblem({ definition, voucher }: Referring, source: NamedSource | undefined): Problem | undefined {
  const field = definition.source?.field;
  const referNo = field === undefined ? undefined : voucher.header[field];
  if (referNo === undefined || referNo === firstReferNo) return undefined;
  if (source === undefined) return problem('source.unknown', field, { reference: String(referNo) });
  const objections = sourcesIn(source).map((each) => sourceObjection(each, definition, voucher));
  return objections.find((each) => each !== undefined) ?? joinProblem(definition, voucher.items ?? [], source);
}

/** `source.later`: it is dated before its source or, in a story that is told in order, before what was told last. */
function dateProblem({ definition, voucher, date }: Referring, source: NamedSource): Problem | undefined {
  const own = date ?? voucher.header.date;
  if (own === undefined || definition.source === undefined) return undefined;
  const began = sourcesIn(source).map(({ referNo, date: day, document }) => ({
    reference: referNo,
    date: day ?? document?.header.date,
  }));
  // Of an opening that brought several cheques, each has a story of its own.
  const cheque = voucher.header.sourceCheque;
  const told =
    definition.source.isSequence === true ? (source.followers ?? []).filter((each) => each.cheque === cheque) : [];
  const later = [...began, ...told.map(({ referNo, date: day }) => ({ reference: referNo, date: day }))].find(
    (each) => each.date !== undefined && String(each.date) > String(own),
  );
  if (later === undefined) return undefined;
  return problem('source.later', 'date', { reference: later.reference, date: String(later.date) });
}

/**
 * `source.void`, `source.closed`, `voucher.supplier_fixed`, `voucher.party_fixed`, `return.other_rate`; `undefined` when nothing is
 * against it.
 */
export function sourceObjection(
  source: NamedSource,
  definition: Pick<VoucherDefinition, 'source' | 'party'>,
  voucher: Pick<VoucherDraft, 'header'>,
): Problem | undefined {
  const field = definition.source?.field;
  const values = { reference: source.referNo };
  if (source.state === 'void') return problem('source.void', field, values);
  if (source.state === 'closed' || source.state === 'rejected') return problem('source.closed', field, values);
  const party = definition.party === undefined ? undefined : voucher.header[definition.party.field];
  const differs = source.party !== undefined && party !== undefined && source.party !== party;
  if (!differs) return definition.source?.keepsRate === true ? otherRate(source, voucher) : undefined;
  const code = definition.party?.side === 'supplier' ? 'voucher.supplier_fixed' : 'voucher.party_fixed';
  return problem(code, definition.party?.field, { ...values, party: source.party ?? '' });
}

/** A return at another rate than its sale would book a gain or loss that nobody made. */
function otherRate({ referNo, document }: NamedSource, { header }: Pick<VoucherDraft, 'header'>): Problem | undefined {
  if (document === undefined || header.currency === undefined) return undefined;
  const { currency = header.currency, exchangeRate = ONE_RATE } = document.header;
  const values = { reference: referNo, currency: String(currency), rate: printRate(Number(exchangeRate)) };
  if (header.currency !== currency) return problem('return.other_rate', 'currency', values);
  const isSame = (header.exchangeRate ?? ONE_RATE) === exchangeRate;
  return isSame ? undefined : problem('return.other_rate', 'exchangeRate', values);
}
