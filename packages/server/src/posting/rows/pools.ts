/** Where goods stand by what they cost. */
import type { PoolCost } from '@fieldbook/core/stock/item-costs';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';

/** Pools of branches that goods may stand in. */
export function poolsOf({ data }: MasterSnapshot): Omit<PoolCost, 'cost'>[] {
  const pools = new Map<string, Omit<PoolCost, 'cost'>>();
  for (const { branch, kind } of data.godowns.values()) {
    for (const pool of ['saleable', kind] as const) pools.set(`${pool} ${branch}`, { branch, pool });
  }
  return [...pools.values()];
}
