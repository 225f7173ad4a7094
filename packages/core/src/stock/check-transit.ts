/**
 * Goods on their way belong to the transfer that sent them out: no other voucher names a godown in transit on its item lines,
 * or the transfer could not be confirmed any more. Of every type with a godown in its item lines but the transfers, which check
 * their own godowns.
 */

import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherCheck, VoucherDraft } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';

export const transitCheck: VoucherCheck = { name: 'transit', find: checkTransit };

function checkTransit(_definition: unknown, draft: VoucherDraft, masters: VoucherMasters): Problem[] {
  return draft.items.flatMap(({ godown: code = '' }, index) => {
    const isTransit = masters.godown(code)?.kind === 'transit';
    return isTransit ? [problem('godown.not_allowed', `items.${index}.godown`, { code })] : [];
  });
}
