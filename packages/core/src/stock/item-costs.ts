/**
 * What one item stands at, branch by branch and pool by pool. Each branch's books stand alone, so each values its own goods
 * (docs/books.md#cost-by-branch).
 */
import type { GodownKind } from '../definition/masters-view.ts';
import { type CostState, copyCost, emptyCost, type LastCost } from './cost-state.ts';

/** Cost of an item in a pool of a branch, by code. */
export interface PoolCost {
  readonly branch: string;
  readonly pool: GodownKind;
  readonly cost: CostState;
}

export class ItemCosts {
  readonly #pools = new Map<string, PoolCost>();

  /** Takes the states over as they are. */
  constructor(pools: Iterable<PoolCost> = []) {
    for (const each of pools) this.#pools.set(keyOf(each), each);
  }

  /** Changed in place. */
  of(branch: string, pool: GodownKind): CostState {
    const key = keyOf({ branch, pool });
    const known = this.#pools.get(key);
    if (known !== undefined) return known.cost;
    const cost = emptyCost();
    this.#pools.set(key, { branch, pool, cost });
    return cost;
  }

  elsewhere(branch: string, pool: GodownKind): LastCost {
    const others = [...this.#pools.values()].filter((each) => each.pool === pool && each.branch !== branch);
    return lastOfAll(others.map(({ cost }) => cost));
  }

  copy(): ItemCosts {
    return new ItemCosts(this.all.map(({ cost, ...pool }) => ({ ...pool, cost: copyCost(cost) })));
  }

  get all(): readonly PoolCost[] {
    return [...this.#pools.values()];
  }
}

const keyOf = ({ branch, pool }: Omit<PoolCost, 'cost'>): string => `${pool} ${branch}`;

/** Between several branches: what each of them paid last, in one. */
export function lastOfAll(states: readonly CostState[]): LastCost {
  return {
    quantity: states.reduce((sum, { lastQuantity }) => sum + lastQuantity, 0),
    value: states.reduce((sum, { lastValue }) => sum + lastValue, 0),
  };
}
