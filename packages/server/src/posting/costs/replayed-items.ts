/**
 * Items replayed from their vouchers beside what the books hold of them: `verify` tells the difference.
 * Reads what the transaction may see, so the caller opens it to all branches first.
 */
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import type { ItemHistory } from '@fieldbook/core/ledger/corrected-goods';
import { type HistoryStep, type Replayed, type ReplayOptions, replay } from '@fieldbook/core/stock/cost-replay';
import type { CostState, Layer, Valuation } from '@fieldbook/core/stock/cost-state';
import type { ValuedStep } from '@fieldbook/core/stock/cost-steps';
import { CostTotals, type StockTotal } from '@fieldbook/core/stock/cost-totals';
import { ItemCosts, type PoolCost } from '@fieldbook/core/stock/item-costs';
import type pg from 'pg';
import { type CostNames, loadHistories } from './cost-history.ts';

/** What the books hold of an item. */
export interface BookedItem {
  readonly costs: ItemCosts;
  /** Value of all its moves, by branch and godown. */
  readonly stock: readonly StockTotal[];
}

export interface ReplayedItem {
  readonly id: number;
  /** Code and name. */
  readonly name: string;
  readonly history: ItemHistory;
  readonly booked: BookedItem;
  /** Text: why the steps cannot be valued, which only tampering brings about. */
  readonly replayed: Replayed | string;
}

export interface ReplayRequest {
  readonly names: CostNames;
  readonly valuation: Valuation;
  /** From the beginning, whatever marks there are. */
  readonly isWhole: boolean;
  readonly onStep?: (item: number, step: HistoryStep, valued: ValuedStep) => void;
  /** Places whose marks are wanted, in order. */
  readonly placesOf?: (item: number) => readonly number[];
}

type Client = Pick<pg.ClientBase, 'query'>;

const ITEMS_AT_ONCE = 50;
const MOVES_AT_ONCE = 50_000;

/** All items that ever moved, in the order of their codes. */
export async function* replayItems(client: Client, request: ReplayRequest): AsyncGenerator<ReplayedItem> {
  const { rows } = await client.query<{ id: number; moves: number }>(
    `select id, coalesce(moves, 0)::integer as moves from item
      left join (select item_id, count(*) as moves from stock_move group by item_id) moved on moved.item_id = id
    where moves is not null or exists (select from item_cost where item_id = id) order by code`,
  );
  let batch: number[] = [];
  let size = 0;
  for (const { id, moves } of rows) {
    if (batch.length === ITEMS_AT_ONCE || (batch.length > 0 && size + moves > MOVES_AT_ONCE)) {
      yield* await replaySome(client, batch, request);
      [batch, size] = [[], 0];
    }
    batch.push(id);
    size += moves;
  }
  if (batch.length > 0) yield* await replaySome(client, batch, request);
}

async function replaySome(
  client: Client,
  items: readonly number[],
  { names, valuation, isWhole, onStep, placesOf }: ReplayRequest,
): Promise<ReplayedItem[]> {
  const since = Number.MAX_SAFE_INTEGER;
  const histories = await loadHistories(client, { items, since, isWhole }, names);
  const books = await loadBooked(client, items, names);
  return items.map((id) => {
    const history = present(histories.get(id), `no history of item ${id}`);
    const { name, ...booked } = present(books.get(id), `no item ${id}`);
    const valued = onStep && ((...done: Parameters<NonNullable<ReplayOptions['onStep']>>) => onStep(id, ...done));
    const options = { valuation, onStep: valued, places: placesOf?.(id) };
    return { id, name, history, booked, replayed: replayOf(history, options) };
  });
}

function replayOf({ start, steps }: ItemHistory, options: ReplayOptions): Replayed | string {
  try {
    return replay(start, steps, options);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface BookedRow {
  readonly id: number;
  readonly name: string;
  readonly costs: readonly (readonly [GodownKind, branch: number, number, number, number, number, Layer[] | null])[];
  readonly stock: readonly (readonly [branch: number, godown: number, value: number])[];
}

async function loadBooked(
  client: Client,
  items: readonly number[],
  names: CostNames,
): Promise<Map<number, BookedItem & { readonly name: string }>> {
  const { rows } = await client.query<BookedRow>(
    `select id, code || ' ' || name as name,
      (select coalesce(json_agg(json_build_array(pool, branch_id, quantity, value, last_quantity, last_value, layers)
          order by branch_id, pool), '[]')
        from item_cost where item_id = item.id) as costs,
      (select coalesce(json_agg(json_build_array(branch_id, godown_id, value) order by branch_id, godown_id), '[]')
        from (select branch_id, godown_id, sum(value)::bigint as value from stock_move where item_id = item.id group by 1, 2)
          moved) as stock
    from item where id = any ($1)`,
    [items],
  );
  const nameOf = (master: string, id: number) => present(names.codeOf(master, id), `no ${master} ${id}`);
  return new Map(
    rows.map(({ id, name, costs, stock }) => {
      const held = costs.map(([pool, branch, quantity, value, lastQuantity, lastValue, layers]) => ({
        branch: nameOf('branch', branch),
        pool,
        cost: { quantity, value, lastQuantity, lastValue, layers: layers ?? [] },
      }));
      const totals = stock.map(([branch, godown, value]) => ({
        branch: nameOf('branch', branch),
        godown: nameOf('godown', godown),
        pool: present(names.shelfOf(godown), `no godown ${godown}`).pool,
        value,
      }));
      return [id, { name, costs: new ItemCosts(held), stock: totals }];
    }),
  );
}

/** What the vouchers come to beyond what the books hold, by branch and godown. */
export function stockDifference(replayed: Replayed, { stock }: BookedItem): StockTotal[] {
  const held = new CostTotals();
  for (const { value, ...goods } of stock)
    held.add({ ...goods, standsIn: goods.branch, bearer: undefined }, { value, borne: 0, adjustment: 0 });
  return replayed.totals.minus(held).stock;
}

export interface DifferentCost {
  readonly kept: PoolCost;
  readonly found: PoolCost;
}

/** Pools of branches whose cost is another one than the vouchers leave. */
export function differentCosts(
  replayed: Pick<Replayed, 'costs'>,
  { costs }: Pick<BookedItem, 'costs'>,
): DifferentCost[] {
  const pools = new Map([...costs.all, ...replayed.costs.all].map((each) => [`${each.branch} ${each.pool}`, each]));
  return [...pools.values()].flatMap(({ branch, pool }) => {
    const [found, kept] = [replayed.costs.of(branch, pool), costs.of(branch, pool)];
    return isSameCost(kept, found) && isSameLast(kept, found)
      ? []
      : [{ kept: { branch, pool, cost: kept }, found: { branch, pool, cost: found } }];
  });
}

export function isSameCost(kept: CostState, found: CostState): boolean {
  return found.quantity === kept.quantity && found.value === kept.value && layersOf(found) === layersOf(kept);
}

function isSameLast(kept: CostState, found: CostState): boolean {
  return found.lastQuantity === kept.lastQuantity && found.lastValue === kept.lastValue;
}

/** Goods by age; how old they are beyond that says nothing. */
function layersOf({ layers }: { readonly layers: readonly Layer[] }): string {
  return JSON.stringify(layers.map(([quantity, value, , way]) => [quantity, value, way ?? null]));
}
