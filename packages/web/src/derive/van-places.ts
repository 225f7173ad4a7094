/** Where the van stands (SPEC §2, GodownStock): its stock, what comes and goes, the count. */
export const VAN = '/dashboard/masters/GodownStock';

export const vanTabs = ['stock', 'load', 'send', 'count'] as const;

export type VanTab = (typeof vanTabs)[number];

export interface VanAddress {
  readonly tab: VanTab;
  /** Number of the transfer that is taken in. */
  readonly transfer?: string | undefined;
  /** Code of an item that is damaged, to be sent among the damaged goods. */
  readonly broken?: string | undefined;
  /** Uid of the count, where a step of the day demands one. */
  readonly uid?: string | undefined;
  /** Address that a finished count leads to; its slip when left out. */
  readonly back?: string | undefined;
}

export function vanAt(address: VanAddress) {
  const search = Object.entries(address).filter(([, value]) => value !== undefined) as [string, string][];
  return { to: VAN, search: Object.fromEntries(search) } as const;
}
