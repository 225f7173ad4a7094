/** Which godowns go with a van. */
import type { GodownView } from './masters-view.ts';

/** Another van on the same route is another's. */
export function isOfVan({ code, isVan, vans = [] }: Pick<GodownView, 'code' | 'isVan' | 'vans'>, van: string): boolean {
  return code === van || (!isVan && vans.includes(van));
}
