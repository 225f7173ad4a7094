/**
 * Goods on their way belong to the transfer that sent them out: no other voucher names a godown in transit on its item lines,
 * or the transfer could not be confirmed any more. The transfers check their own godowns.
 */
import { type Problem, problem } from '../kernel/result.ts';
import type { VoucherMasters } from './masters-view.ts';
import type { VoucherDefinition, VoucherDraft } from './voucher.ts';

export function checkTransit({ lines }: VoucherDefinition, draft: VoucherDraft, masters: VoucherMasters): Problem[] {
  const fields = lines.items;
  const isTransfer = fields?.transitGodown !== undefined || fields?.toGodown !== undefined;
  if (fields?.godown === undefined || isTransfer) return [];
  return draft.items.flatMap(({ godown: code = '' }, index) => {
    const isTransit = masters.godown(code)?.kind === 'transit';
    return isTransit ? [problem('godown.not_allowed', `items.${index}.godown`, { code })] : [];
  });
}
