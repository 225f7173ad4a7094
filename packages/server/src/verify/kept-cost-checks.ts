/**
 * What corrections keep beside the postings is derived from them: marks that replays begin at, and what lines cost since a
 * correction. All of it is compared with a replay from the beginning. Items whose books differ from their vouchers are left out:
 * what is kept of them differs too, and they are told of already.
 */

import type { CostMark, Replayed } from '@fieldbook/core/stock/cost-replay';
import type pg from 'pg';
import { type CostNames, costsOf, type StoredMark } from '../posting/costs/cost-history.ts';
import { wronglyKept } from '../posting/costs/kept-costs.ts';
import { differentCosts, type ReplayedItem } from '../posting/costs/replayed-items.ts';
import type { Company } from './check.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** By item, in the order of their places. */
export type KeptMarks = ReadonlyMap<number, readonly CostMark[]>;

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
  const lines = await wronglyKept(client, replayed.lineCosts);
  return [
    ...wrongMarks(name, marks?.get(id) ?? [], replayed),
    ...lines.map(
      ({ voucher, line, kept, found }) =>
        `${name}: line ${line + 1} of voucher no. ${voucher} is kept as a line of ${money(kept)}, and cost ${money(found)}`,
    ),
  ];
}

function wrongMarks(name: string, kept: readonly CostMark[], { marks }: Replayed): string[] {
  const found = new Map(marks.map((mark) => [mark.place, mark]));
  return kept.flatMap((mark) => {
    const replayed = found.get(mark.place);
    const isWrong = replayed === undefined || differentCosts(replayed, mark).length > 0;
    return isWrong ? [`${name}: the mark before posting ${mark.place} is not what its vouchers come to there`] : [];
  });
}
