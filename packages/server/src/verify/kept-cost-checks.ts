/**
 * What corrections keep beside the postings is derived from them: marks that replays begin at, and what lines cost since a
 * correction. All of it is compared with a replay from the beginning. Items whose books differ from their vouchers are left out:
 * what is kept of them differs too, and they are told of already.
 */

import { type CostMark, lineOfKey, type Replayed } from '@fieldbook/core/stock/cost-replay';
import type pg from 'pg';
import { type CostNames, costsOf, type StoredMark } from '../posting/cost-history.ts';
import { differentCosts, type ReplayedItem } from '../posting/replayed-items.ts';
import type { Company } from './check.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** By item, in the order of their places. */
export type KeptMarks = ReadonlyMap<number, readonly CostMark[]>;

interface WrongLine {
  readonly voucher: number;
  readonly line: number;
  readonly kept: string;
  readonly found: string;
}

export async function loadKeptMarks(client: Client, names: CostNames): Promise<KeptMarks> {
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

/** `marks`: those that are kept; none are compared where the replay began at one. */
export async function keptDifferences(
  client: Client,
  { id, name, replayed }: ReplayedItem & { readonly replayed: Replayed },
  marks: KeptMarks | undefined,
  { money }: Company,
): Promise<string[]> {
  const kept = marks?.get(id) ?? [];
  return [...wrongMarks(name, kept, replayed), ...(await wrongLines(client, name, replayed, money))];
}

function wrongMarks(name: string, kept: readonly CostMark[], { marks }: Replayed): string[] {
  const found = new Map(marks.map((mark) => [mark.place, mark]));
  return kept.flatMap((mark) => {
    const replayed = found.get(mark.place);
    const isWrong = replayed === undefined || differentCosts(replayed, mark).length > 0;
    return isWrong ? [`${name}: the mark before posting ${mark.place} is not what its vouchers come to there`] : [];
  });
}

/** The row of `line_cost` where a correction kept one, else what the line's version posted. */
async function wrongLines(
  client: Client,
  name: string,
  { lineCosts }: Replayed,
  money: Company['money'],
): Promise<string[]> {
  const lines = [...lineCosts].map(([key, cost]) => ({ ...lineOfKey(key), cost }));
  const { rows } = await client.query<WrongLine>(
    `select line.voucher_id as voucher, line.line_no as line, coalesce(corrected.cost, abs(line.cost), 0)::text as kept,
        found.cost::text as found
      from unnest($1::bigint[], $2::integer[], $3::bigint[]) found (voucher, line, cost)
        join voucher v on v.id = found.voucher
        join voucher_line line on line.voucher_id = v.id and line.version = v.version and line.line_no = found.line
        left join line_cost corrected on corrected.voucher_id = v.id and corrected.line_no = line.line_no
      where coalesce(corrected.cost, abs(line.cost), 0) <> found.cost order by 1, 2`,
    [lines.map(({ voucher }) => voucher), lines.map(({ line }) => line), lines.map(({ cost }) => cost)],
  );
  return rows.map(
    ({ voucher, line, kept, found }) =>
      `${name}: line ${line + 1} of voucher no. ${voucher} is kept as a line of ${money(Number(kept))}, and cost ${money(Number(found))}`,
  );
}
