/**
 * Whoever is not told what goods cost leaves their prices out of an edit: they stay as they were (permissions/costs.ts). What the screen
 * says the voucher comes to is said without them.
 */
import type { Values, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { costFields, pricesAreCosts, termsAreCosts } from '../permissions/costs.ts';
import { pairsOf } from './keep-entered.ts';

export function keepUnseen(
  definition: Pick<VoucherDefinition, 'party' | 'lines' | 'stock' | 'source'>,
  draft: VoucherDraft,
  before: VoucherDraft | undefined,
): VoucherDraft {
  const isPriced = pricesAreCosts(definition);
  if (!(isPriced || termsAreCosts(definition))) return draft;
  const { claimedNet: _claimed, ...said } = draft;
  if (before === undefined || !isPriced) return said;
  const pairs = pairsOf(draft.items, before.items);
  return {
    ...said,
    header: withUnseen(draft.header, before.header),
    items: draft.items.map((line, at) => withUnseen(line, before.items[pairs[at] ?? -1])),
  };
}

/** One that is said is meant: the prices of a line go together. */
function withUnseen(given: Values, was: Values = {}): Values {
  if (costFields.some((name) => given[name] !== undefined)) return given;
  const kept = costFields.flatMap((name) => (was[name] === undefined ? [] : [[name, was[name]]]));
  return { ...given, ...(Object.fromEntries(kept) as Values) };
}
