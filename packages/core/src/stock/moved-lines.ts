/** Item lines of vouchers that move goods without a price: transfers, counts, issues to a project. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine } from '../definition/shared-values.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { checkQuantities } from './item-lines.ts';

/** The line with its smallest unit where none was entered. */
export function withUnit<L extends GoodsLine>(line: L, masters: VoucherMasters): L {
  const unit = line.unit ?? masters.item(line.item ?? '')?.units[0]?.unit;
  return unit === undefined ? line : { ...line, unit };
}

/** Lines there are, of goods, in units they have; above zero unless `mayBeNothing`. */
export function checkMovedLines(
  draft: { readonly items: readonly GoodsLine[] },
  masters: VoucherMasters,
  mayBeNothing = false,
): Problem[] {
  if (draft.items.length === 0) return [problem('lines.missing', 'items')];
  const lines = draft.items.flatMap((line, index) => {
    const path = `items.${index}.`;
    const code = line.item ?? '';
    if (masters.item(code)?.isService === true) return [problem('item.not_stocked', `${path}item`, { code })];
    const isEnough = mayBeNothing || (line.quantity ?? 0) > 0;
    return isEnough ? [] : [problem('quantity.not_positive', `${path}quantity`)];
  });
  return [...checkQuantities(draft, masters), ...lines];
}

/** A godown of a line that has to be there and of a kind that may be chosen. */
export function checkGodown<N extends string>(
  place: { readonly line: { readonly [G in N]?: string | undefined }; readonly path: string; readonly name: N },
  kinds: readonly string[],
  masters: VoucherMasters,
): Problem[] {
  const { line, path, name } = place;
  const code = line[name];
  if (code === undefined) return [problem('field.required', `${path}${name}`)];
  const kind = masters.godown(code)?.kind;
  if (kind === undefined || kinds.includes(kind)) return [];
  return [problem('godown.not_allowed', `${path}${name}`, { code })];
}
