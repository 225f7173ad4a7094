/** A return of goods that names no voucher, where the company lets only those with the right do so. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDraft } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';

export function checkNamedSource({ header }: Pick<VoucherDraft, 'header'>, { choices }: VoucherMasters): Problem[] {
  const isAllowed = header.source !== undefined || choices.returnsWithoutSource !== 'Refuse';
  return isAllowed ? [] : [problem('return.without_source', 'source')];
}
