/** Where goods are between two godowns: each branch has a godown for it, or the company has one for all. */
import type { GodownView } from '../definition/masters-view.ts';

/** The branch's own, else the first of any branch; `undefined` when there is none in use. */
export function transitGodownOf(godowns: Iterable<GodownView>, branch: string): GodownView | undefined {
  let any: GodownView | undefined;
  for (const godown of godowns) {
    if (godown.kind !== 'transit' || !godown.active) continue;
    if (godown.branch === branch) return godown;
    any ??= godown;
  }
  return any;
}
