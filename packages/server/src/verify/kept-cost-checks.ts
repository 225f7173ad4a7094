/**
 * What corrections keep beside the postings is derived from them: marks that replays begin at, and what lines cost since a
 * correction. All of it is compared with a replay from the beginning. Items whose books differ from their vouchers are left out:
 * what is kept of them differs too, and they are told of already.
 */

import { type CostMark, type LineKey, lineKey, lineOfKey, type Replayed } from '@fieldbook/core/stock/cost-replay';
import type pg from 'pg';
import { type CostNames, costsOf, type StoredMark } from '../posting/cost-history.ts';
import { differentCosts, type ReplayedItem } from '../posting/replayed-items.ts';
import type { Company } from './check.ts';

export interface KeptCosts {
  /** By item, in the order of their places. */
  readonly marks: ReadonlyMap<number, readonly CostMark[]>;
  /** By `lineKey`. */
  readonly lines: ReadonlyMap<LineKey, number>;
}

export async function loadKeptCosts(client: Pick<pg.ClientBase, 'query'>, names: CostNames): Promise<KeptCosts> {
  const { rows } = await client.query<StoredMark & { item: number }>(
    'select item_id as item, place, costs from cost_mark order by item_id, place',
  );
  const marks = new Map<number, CostMark[]>();
  for (const { item, place, costs } of rows) {
    const mark = { place: Number(place), costs: costsOf({ costs }, names) };
    marks.set(item, [...(marks.get(item) ?? []), mark]);
  }
  const lines = await client.query<{ voucher: number; line: number; cost: number }>(
    'select voucher_id as voucher, line_no as line, cost from line_cost',
  );
  return {
    marks,
    lines: new Map(lines.rows.map(({ voucher, line, cost }) => [lineKey(Number(voucher), line), Number(cost)])),
  };
}

export function keptDifferences(
  { id, name }: ReplayedItem,
  replayed: Replayed,
  kept: KeptCosts,
  { money }: Company,
): string[] {
  return [...wrongMarks(name, kept.marks.get(id) ?? [], replayed), ...wrongLines(name, kept.lines, replayed, money)];
}

function wrongMarks(name: string, kept: readonly CostMark[], { marks }: Replayed): string[] {
  const found = new Map(marks.map((mark) => [mark.place, mark]));
  return kept.flatMap((mark) => {
    const replayed = found.get(mark.place);
    const isWrong = replayed === undefined || differentCosts(replayed, mark).length > 0;
    return isWrong ? [`${name}: the mark before posting ${mark.place} is not what its vouchers come to there`] : [];
  });
}

function wrongLines(
  name: string,
  kept: ReadonlyMap<LineKey, number>,
  { lineCosts }: Replayed,
  money: Company['money'],
): string[] {
  return [...lineCosts].flatMap(([key, found]) => {
    const cost = kept.get(key);
    if (cost === undefined || cost === found) return [];
    const { voucher, line } = lineOfKey(key);
    return [
      `${name}: line ${line + 1} of voucher no. ${voucher} is kept as a line of ${money(cost)}, and cost ${money(found)}`,
    ];
  });
}
