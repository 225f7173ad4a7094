/** A stock transfer of everything in a godown, for somebody to look at, change and post with a uid of its own. */
import type { BulkTransferQuery } from '@fieldbook/core/api/transfer-operations';
import { type Problem, problem, type Result } from '@fieldbook/core/kernel/result';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { inScope, ReportRefusal } from '../store/reports/report-scope.ts';
import { goodsOf, transferLines } from './godown-goods.ts';
import { seesGodown } from './transfer-actor.ts';

/** Problems: `godown.not_allowed`, `transfer.same_godown`. */
export function draftBulkTransfer(
  { database, cache }: Pick<CompanyServices, 'database' | 'cache'>,
  actor: Actor,
  { godown, toGodown, date }: BulkTransferQuery,
): Promise<Result<Record<string, unknown>>> {
  const given = Object.entries({ godown, toGodown }).flatMap(([name, code]): Problem[] => {
    const known = cache.current.godown(code);
    const isFit = known?.active && known.kind !== 'transit' && seesGodown(actor, known);
    return isFit ? [] : [problem('godown.not_allowed', name, { code })];
  });
  if (godown === toGodown) given.push(problem('transfer.same_godown', 'toGodown'));
  return inScope({ database }, { actor }, async ({ client, today }) => {
    if (given.length > 0) throw new ReportRefusal(...given);
    return {
      type: 'stockTransfer',
      date: date ?? today,
      branch: cache.current.godown(godown)?.branch,
      godown,
      toGodown,
      items: transferLines(await goodsOf(client, godown)),
    };
  });
}
