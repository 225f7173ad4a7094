/** Words of a file that are none of ours, counted on when a row of it is corrected. */
import type { ImportPlan } from '@fieldbook/core/api/import-operations';

type Unmatched = ImportPlan['unmatched'];

export type Word = Omit<Unmatched[number], 'rows'>;

/** `gone` were in the row, `come` are in it now: what no row has any more is no word of the file. The most frequent first. */
export function recountWords(unmatched: Unmatched, gone: readonly Word[], come: readonly Word[]): Unmatched {
  const isIn = (words: readonly Word[]) => (each: Word) =>
    words.some(({ field, word }) => field === each.field && word === each.word);
  const fresh = come.filter((each, at) => !isIn(unmatched)(each) && !isIn(come.slice(0, at))(each));
  const count = (words: readonly Word[], each: Word) => words.filter((other) => isIn([each])(other)).length;
  return [...unmatched, ...fresh.map(({ field, word }) => ({ field, word, rows: 0 }))]
    .map((each) => ({ ...each, rows: each.rows - count(gone, each) + count(come, each) }))
    .filter(({ rows }) => rows > 0)
    .toSorted((one, other) => other.rows - one.rows);
}
