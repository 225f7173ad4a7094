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

export type KeptMarks = ReadonlyMap<number, readonly CostMark[]>;

/** By item, in the order of their places. */
export async function loadKeptMarks(client: Pick<pg.ClientBase, 'query'>, names: CostNames): Promise<KeptMarks> {
  const { rows } = await client.query<StoredMark & { item: number }>(
    'select item_id as item, place, costs from cost_mark order by item_id, place',
  );
  const marks = new Map<number, CostMark[]>();
  for (const { item, place, costs } of rows) {
    const mark = { place: Number(place), costs: costsOf({ costs }, names) };
    marks.set(item, [...(marks.get(item) ?? []), mark]);
  }
  return marks;
}

export async function keptDifferences(
  client: Pick<pg.ClientBase, 'query'>,
  { id, name }: ReplayedItem,
  replayed: Replayed,
  { marks, company }: { readonly marks: KeptMarks; readonly company: Company },
): Promise<string[]> {
  const lines = await loadLines(client, id, replayed);
  return [...wrongMarks(name, marks.get(id) ?? [], replayed), ...wrongLines(name, lines, replayed, company.money)];
}

/** What the lines of the vouchers that stand are told to have cost, by `lineKey`: since a correction, else as they were posted. */
async function loadLines(
  client: Pick<pg.ClientBase, 'query'>,
  item: number,
  { lineCosts }: Replayed,
): Promise<ReadonlyMap<LineKey, number>> {
  const vouchers = new Set([...lineCosts.keys()].map((key) => lineOfKey(key).voucher));
  const { rows } = await client.query<{ voucher: number; line: number; cost: number }>({
    name: 'verify-line-costs',
    text: `select line.voucher_id as voucher, line.line_no as line, coalesce(corrected.cost, abs(line.cost), 0) as cost
      from unnest($2::bigint[]) wanted (id) join voucher v on v.id = wanted.id
        join voucher_line line on line.voucher_id = v.id and line.version = v.version
        left join line_cost corrected on corrected.voucher_id = v.id and corrected.line_no = line.line_no
      where line.item_id = $1`,
    values: [item, [...vouchers]],
  });
  return new Map(rows.map(({ voucher, line, cost }) => [lineKey(Number(voucher), line), Number(cost)]));
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
