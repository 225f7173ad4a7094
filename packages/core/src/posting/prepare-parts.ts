/** A completed document split into its vouchers, each checked for itself, and all of them against what its slip says it comes to. */

import { decimalsIn } from '../definition/decimals-in.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { CompletedVoucher, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { present } from '../kernel/assert.ts';
import { type Minor, printMoney } from '../kernel/money.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';
import { voucherType } from '../vouchers/index.ts';
import { type CheckedVoucher, checkVoucher, type Poster } from './check-voucher.ts';
import type { Preparing } from './prepare-document.ts';

/** A part as one side has it checked. */
export interface PartToCheck<M, S> {
  /** With its number, where it has one. */
  readonly part: VoucherDraft;
  readonly poster?: Poster | undefined;
  /** That it is checked by, where these are not those it is read by. */
  readonly by?: M;
  /** What that side finds wrong besides, or what it adds to the part. */
  readonly also: Result<S>;
}

/** The document that a part is split from. */
export interface Whole<M> {
  readonly whole: VoucherDraft;
  readonly index: number;
  readonly masters: M;
  readonly poster?: Poster | undefined;
  /** Codes that a supervisor must look at. */
  readonly noted: readonly string[];
}

/** What only one side asks of a part and adds to it; a part that it refuses is not checked. */
export type OnPart<M, S> = (
  definition: VoucherDefinition,
  part: VoucherDraft,
  of: Whole<M>,
) => Result<PartToCheck<M, S>>;

/** Of a side that adds nothing. */
export const asItIs: OnPart<VoucherMasters, undefined> = (_definition, part, { poster }) =>
  accepted({ part, poster, also: accepted(undefined) });

export interface PreparedPart<S = undefined> extends Pick<CheckedVoucher, 'movedTo'> {
  readonly definition: VoucherDefinition;
  readonly voucher: CompletedVoucher;
  readonly also: S;
}

interface Splitting<M, S> extends Omit<Whole<M>, 'whole' | 'index'> {
  readonly onPart: OnPart<M, S>;
  /** The version that stands, where words alone differ from it. */
  readonly stands: VoucherDraft | undefined;
  readonly typeOf?: Preparing<VoucherMasters>['typeOf'];
}

export function prepareParts<M extends VoucherMasters, S>(
  definition: VoucherDefinition,
  whole: VoucherDraft,
  { onPart, typeOf = voucherType, stands, ...given }: Splitting<M, S>,
): Result<PreparedPart<S>[]> {
  const { masters } = given;
  const parts: PreparedPart<S>[] = [];
  const problems: Problem[] = [];
  for (const [index, part] of (definition.split?.(whole, masters) ?? [whole]).entries()) {
    const own = present(typeOf(part.type), `no voucher type ${part.type}`);
    const toCheck = onPart(own, part, { ...given, whole, index });
    const checked = toCheck.ok ? preparePart(own, toCheck.value, { masters, stands }) : toCheck;
    if (checked.ok) parts.push(checked.value);
    else problems.push(...checked.problems);
  }
  if (problems.length > 0) return refused(...problems);
  const differs = claimDiffers(whole, parts, decimalsIn(masters)(whole.header['currency']?.toString()) ?? 2);
  return differs === undefined ? accepted(parts) : refused(differs);
}

function preparePart<M extends VoucherMasters, S>(
  definition: VoucherDefinition,
  { part, poster, by, also }: PartToCheck<M, S>,
  { masters, stands }: Pick<Splitting<M, S>, 'masters' | 'stands'>,
): Result<PreparedPart<S>> {
  const { totals, problems: found, ...moved } = checkVoucher(definition, part, by ?? masters, poster);
  const problems =
    stands === undefined ? found : found.filter(besides(checkVoucher(definition, stands, by ?? masters)));
  if (!also.ok) return refused(...problems, ...also.problems);
  if (totals === undefined || problems.length > 0) return refused(...problems);
  return accepted({ definition, voucher: { ...part, totals }, also: also.value, ...moved });
}

/** What the standing content would be refused for as well, by the masters of today, is no matter of its words. */
function besides({ problems: known }: Pick<CheckedVoucher, 'problems'>): (problem: Problem) => boolean {
  return ({ code, path }) => !known.some((each) => each.code === code && each.path === path);
}

type Parts = readonly { readonly voucher: CompletedVoucher }[];

export function slipNet(type: string, parts: Parts): Minor {
  return parts.reduce((sum, { voucher }) => sum + (voucher.type === type ? 1 : -1) * voucher.totals.net, 0);
}

/** `totals.differ` where the document says another net than its vouchers come to. */
export function claimDiffers({ type, claimedNet }: VoucherDraft, parts: Parts, decimals: number): Problem | undefined {
  const net = slipNet(type, parts);
  if (claimedNet === undefined || claimedNet === net) return undefined;
  const print = (amount: Minor) => printMoney(amount, decimals);
  return problem('totals.differ', 'totals.net', { claimed: print(claimedNet), computed: print(net) });
}
