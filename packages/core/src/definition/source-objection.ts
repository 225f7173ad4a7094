/** Why a voucher may not refer to the source it names, whatever its type; limits of quantity are the books' own. */
import { type Problem, problem } from '../kernel/result.ts';
import type { SourceVoucher } from './books.ts';
import { type Leniency, strict } from './leniency.ts';
import { firstReferNo, type VoucherDefinition, type VoucherDraft } from './voucher.ts';

export interface Referring {
  readonly definition: Pick<VoucherDefinition, 'source' | 'party' | 'header'>;
  readonly voucher: Pick<VoucherDraft, 'header'>;
}

export interface SourceJudgement {
  /** It is refused. */
  readonly problem?: Problem;
  /** It was completed in the field, and goes without what it names. */
  readonly isLoose: boolean;
}

/** What is against a voucher's reference to `source`, the voucher found under the number that it names. */
export function judgeSource(
  part: Referring,
  source: Pick<SourceVoucher, 'state' | 'referNo' | 'party'> | undefined,
  leniency: Leniency = strict,
): SourceJudgement {
  const wrong = sourceProblem(part, source);
  if (wrong === undefined) return { isLoose: false };
  const field = part.definition.source?.field ?? '';
  const isNeeded = part.definition.header[field]?.required === true;
  const isLoose = !isNeeded && leniency.forgives(wrong);
  return isLoose ? { isLoose } : { problem: wrong, isLoose };
}

/** Why a voucher may not refer to what it names. */
export function sourceProblem(
  { definition, voucher }: Referring,
  source: Pick<SourceVoucher, 'state' | 'referNo' | 'party'> | undefined,
): Problem | undefined {
  const field = definition.source?.field;
  const referNo = field === undefined ? undefined : voucher.header[field];
  if (referNo === undefined || referNo === firstReferNo) return undefined;
  if (source === undefined) return problem('source.unknown', field, { reference: String(referNo) });
  return sourceObjection(source, definition, voucher);
}

/** `source.void`, `source.closed`, `voucher.supplier_fixed`, `voucher.party_fixed`; `undefined` when nothing is against it. */
export function sourceObjection(
  source: Pick<SourceVoucher, 'state' | 'referNo' | 'party'>,
  definition: Pick<VoucherDefinition, 'source' | 'party'>,
  voucher: Pick<VoucherDraft, 'header'>,
): Problem | undefined {
  const field = definition.source?.field;
  const values = { reference: source.referNo };
  if (source.state === 'void') return problem('source.void', field, values);
  if (source.state === 'closed' || source.state === 'rejected') return problem('source.closed', field, values);
  const party = definition.party === undefined ? undefined : voucher.header[definition.party.field];
  const differs = source.party !== undefined && party !== undefined && source.party !== party;
  if (!differs) return undefined;
  const code = definition.party?.side === 'supplier' ? 'voucher.supplier_fixed' : 'voucher.party_fixed';
  return problem(code, definition.party?.field, values);
}
