/**
 * What a line of goods is on a visit: sold (or ordered), taken back to be sold again, or taken back damaged. How each stands
 * in a document follows from its definition: where goods come in, by the godown; where they go out and the document may be
 * split, by the sign as well (ACCOUNTING.md, Postings).
 */

import type { LineValues } from '@fieldbook/core/definition/line-values';
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';

export type LineKind = 'sell' | 'buyBack' | 'damaged';

export interface KindFacts {
  readonly definition: Pick<VoucherDefinition, 'stock' | 'split'>;
  /** Where damaged goods of the van stand; without one none can be taken back. */
  readonly damageGodown: string | undefined;
  readonly godownKind: (code: string) => GodownKind | undefined;
}

/** The first is what a press on an item makes. */
export function kindsOf({ definition, damageGodown }: KindFacts): readonly LineKind[] {
  const back: LineKind[] = damageGodown === undefined ? ['buyBack'] : ['buyBack', 'damaged'];
  if (definition.stock === 'in') return back;
  return definition.stock === 'out' && definition.split !== undefined ? ['sell', ...back] : ['sell'];
}

export function kindOfLine(values: LineValues, { definition, godownKind }: KindFacts): LineKind {
  const isBack = definition.stock === 'in' || (values.quantity ?? '').startsWith('-');
  if (!isBack) return 'sell';
  return godownKind(values.godown ?? '') === 'damage' ? 'damaged' : 'buyBack';
}

/** What sets a line of the kind apart: its godown where it is not the header's, and the sign of its quantity. */
export function shapeOf(kind: LineKind, { definition, damageGodown }: KindFacts) {
  const isNegative = kind !== 'sell' && definition.stock === 'out';
  return { godown: kind === 'damaged' ? (damageGodown ?? '') : '', sign: isNegative ? '-' : '' } as const;
}
