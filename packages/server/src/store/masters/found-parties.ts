/** Which customers and suppliers hold some words: asked of an index of parts of words, which row security keeps from a plain query. */
import type pg from 'pg';

/** Text that `like` takes as it is. */
export const plainText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Ids of the parties that hold every one of the folded words, at most so many. They are of all parties: the query that takes them
 * shows those its reader may see.
 */
export async function foundParties(client: pg.ClientBase, words: readonly string[], most?: number): Promise<number[]> {
  const patterns = words.map((word) => `%${plainText(word)}%`);
  const { rows } = await client.query<{ id: number }>('select id from parties_found($1, $2) id', [
    patterns,
    most ?? null,
  ]);
  return rows.map(({ id }) => id);
}
