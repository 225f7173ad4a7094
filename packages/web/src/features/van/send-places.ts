/** Where goods of the van may go: other stores and vans, and what is damaged to where damaged goods stand. Pure. */
import type { GodownView } from '@fieldbook/core/definition/masters-view';
import { isOfVan } from '@fieldbook/core/definition/of-van';

export interface SendAsked {
  /** Code of a godown of the van. */
  readonly from: string;
  readonly van: string;
  readonly godowns: readonly GodownView[];
  /** Codes that come first, in this order: the branch's store, the damage store of the settings. */
  readonly usual: readonly (string | undefined)[];
}

/** What is damaged stays damaged; goods on their way stand in no place that can be chosen. */
export function placesFor({ from, van, godowns, usual }: SendAsked): readonly GodownView[] {
  const isDamaged = godowns.find(({ code }) => code === from)?.kind === 'damage';
  const open = godowns.filter(({ code, kind, active }) => active && code !== from && kind !== 'transit');
  const allowed = open.filter(({ kind }) => kind === 'damage' || !isDamaged);
  const rank = (godown: GodownView) => {
    const at = usual.indexOf(godown.code);
    if (at >= 0) return at;
    if (isOfVan(godown, van)) return usual.length;
    if (godown.kind === 'damage') return usual.length + 3;
    return usual.length + (godown.isVan ? 2 : 1);
  };
  return allowed.toSorted((a, b) => rank(a) - rank(b));
}
