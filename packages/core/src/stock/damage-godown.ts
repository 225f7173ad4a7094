/** Where what comes back damaged stands until the evening: the damage godown that a route carries beside its van. */

import type { GodownView } from '../definition/masters-view.ts';

export interface DamagePlaces {
  readonly van: string;
  /** Rows of the master, with their list `godowns`. */
  readonly routes: readonly Readonly<Record<string, unknown>>[];
  readonly godown: (code: string) => GodownView | undefined;
  /** Of the settings (`salesDefaultDamageStore`); empty for none. */
  readonly store: string;
}

/** Nothing where neither a route of the van nor the settings name one. */
export function damageGodownOf({ van, routes, godown, store }: DamagePlaces): string | undefined {
  const linked = routes
    .map((route) => (Array.isArray(route['godowns']) ? (route['godowns'] as { readonly godown?: string }[]) : []))
    .map((rows) => rows.map((row) => String(row.godown ?? '')))
    .filter((codes) => codes.includes(van))
    .flat();
  const isDamage = (code: string) => {
    const view = godown(code);
    return view?.kind === 'damage' && view.active;
  };
  return linked.find(isDamage) ?? (isDamage(store) ? store : undefined);
}
