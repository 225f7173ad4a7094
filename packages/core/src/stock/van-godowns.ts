/**
 * The godowns of a van: itself, and what its routes carry beside it, such as the one for damaged goods. A document that is
 * completed on the van sends goods from these alone (`docs/decisions/0090-offline.md`).
 */
import type { GodownView, VoucherMasters } from '../definition/masters-view.ts';
import { isOfVan } from '../definition/of-van.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';

export interface VanGodowns {
  /** The van first. */
  readonly saleable: readonly string[];
  readonly damage: readonly string[];
}

export function vanGodowns(van: string, godowns: Iterable<GodownView>): VanGodowns {
  const own = [...godowns].filter((each) => each.active && isOfVan(each, van));
  const codes = (kind: GodownView['kind']) => own.filter((each) => each.kind === kind).map(({ code }) => code);
  return { saleable: [van, ...codes('saleable').filter((code) => code !== van)], damage: codes('damage') };
}

/** Of a document that sends goods to another godown: `godown.not_allowed` at each line that another's goods would leave. */
export function checkSentFromVan(
  { header, stock }: Pick<VoucherDefinition, 'header' | 'stock'>,
  { items }: Pick<VoucherDraft, 'items'>,
  van: string,
  masters: Pick<VoucherMasters, 'godown'>,
): Problem[] {
  if (stock !== 'out' || header.toGodown === undefined) return [];
  return items.flatMap(({ godown = '' }, index) => {
    const view = masters.godown(godown);
    if (view === undefined || isOfVan(view, van)) return [];
    return [problem('godown.not_allowed', `items.${index}.godown`, { code: view.code })];
  });
}
