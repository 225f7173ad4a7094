/**
 * A document on the phone before it has a number: read, completed with what the user left out, checked and split by the same
 * functions that the server runs. The body that comes out is complete, so that the server computes what the slip said.
 */

import { keepTerms } from '../chains/bind-terms.ts';
import { takeOver } from '../chains/take-over.ts';
import type { SourceVoucher } from '../definition/books.ts';
import { checkReferences } from '../definition/check-references.ts';
import { checkVoucher, type Poster } from '../definition/check-voucher.ts';
import { completeVoucher, type OwnLedgers } from '../definition/complete-voucher.ts';
import { decimalsIn } from '../definition/decimals-in.ts';
import { judged } from '../definition/leniency.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import { readVoucher, writeVoucher } from '../definition/read-voucher.ts';
import { claimDiffers, slipNet } from '../definition/slip-net.ts';
import type { CompletedVoucher, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { present } from '../kernel/assert.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';
import { checkReach, type Permitted } from '../permissions/check-reach.ts';
import { voucherType } from '../vouchers/index.ts';

export interface PreparedPart {
  readonly definition: VoucherDefinition;
  readonly voucher: CompletedVoucher;
}

export interface PreparedDocument {
  readonly definition: VoucherDefinition;
  /** Completed, not yet split. */
  readonly draft: VoucherDraft;
  readonly parts: readonly PreparedPart[];
  /** What the slip says: what goes back counts against what was sold. */
  readonly net: Minor;
}

export interface Preparing {
  readonly masters: VoucherMasters;
  readonly poster?: Poster;
  readonly own?: OwnLedgers;
  /** What its person may say; nothing is asked of a slip that is out. */
  readonly permitted?: Permitted | undefined;
  /** The voucher that a draft continues, for prices it leaves out, or gives back, for its terms. */
  readonly sourceOf: (definition: VoucherDefinition, draft: VoucherDraft) => SourceVoucher | undefined;
  /** Of a document whose slip is out: it keeps the terms that its figures were computed with. */
  readonly isKept?: boolean;
  /** Wire body of the version that a repair takes the place of: where the same goods come back, its slip's terms stay. */
  readonly before?: unknown;
}

/** Refused as the server would refuse; nothing of stock or bills is asked here. */
export function prepareHere(type: string, body: unknown, preparing: Preparing): Result<PreparedDocument> {
  const { masters } = preparing;
  const definition = voucherType(type);
  if (definition === undefined) return refused(problem('voucher.type_unknown', 'type'));
  const read = readHere(definition, body, masters);
  if (!read.ok) return read;
  const draft = completeVoucher(definition, takenOver(definition, read.value, preparing), masters, preparing.own);
  const leniency = preparing.poster?.leniency;
  const references = judged((each) => checkReferences(definition, draft, each), masters, leniency);
  if (references.length > 0) return refused(...references);
  const { permitted } = preparing;
  const beyond = permitted === undefined ? [] : checkReach(definition, { draft }, permitted, masters);
  if (beyond.length > 0) return refused(...beyond);
  const problems: Problem[] = [];
  const parts: PreparedPart[] = [];
  for (const part of definition.split?.(draft, masters) ?? [draft]) {
    const own = present(voucherType(part.type), `no voucher type ${part.type}`);
    const checked = checkVoucher(own, part, masters, preparing.poster);
    problems.push(...checked.problems);
    if (checked.totals !== undefined) parts.push({ definition: own, voucher: { ...part, totals: checked.totals } });
  }
  if (problems.length > 0) return refused(...problems);
  const differs = claimDiffers(draft, parts, decimalsOf(masters, draft));
  return differs === undefined ? accepted({ definition, draft, parts, net: slipNet(type, parts) }) : refused(differs);
}

function readHere(definition: VoucherDefinition, body: unknown, masters: VoucherMasters): Result<VoucherDraft> {
  return readVoucher(definition, body, { decimalsOf: decimalsIn(masters) });
}

function takenOver(definition: VoucherDefinition, draft: VoucherDraft, preparing: Preparing): VoucherDraft {
  const { masters, isKept = false, before } = preparing;
  if (isKept) return draft;
  const replaced = before === undefined ? undefined : readHere(definition, before, masters);
  const kept = replaced?.ok === true ? keepTerms(definition, draft, replaced.value) : undefined;
  if (kept !== undefined) return kept;
  const source = preparing.sourceOf(definition, draft);
  return source === undefined ? draft : takeOver(definition, draft, source, masters);
}

/** Wire JSON with the number of its first voucher and the net that the slip says. */
export function bodyOf(
  prepared: Pick<PreparedDocument, 'definition' | 'draft' | 'net'>,
  numbered: { readonly series: string; readonly number: number },
  masters: VoucherMasters,
): Record<string, unknown> {
  const { definition, draft, net } = prepared;
  const { series, number } = numbered;
  return writeVoucher(definition, { ...draft, series, number, claimedNet: net }, decimalsOf(masters, draft));
}

function decimalsOf(masters: VoucherMasters, draft: VoucherDraft): number {
  return decimalsIn(masters)(draft.header['currency']?.toString()) ?? 2;
}
