/** Rows that a document names by their codes, asked of the own API; what the caller may not read is left out. */
import { type Ask, OwnRefusal } from './ask.ts';

export async function rowsByCode<Row>(
  ask: Ask,
  path: string,
  codes: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for (const code of new Set(codes)) {
    if (code === undefined) continue;
    try {
      rows.set(code, await ask<Row>(`${path}/${encodeURIComponent(code)}`));
    } catch (error) {
      if (!(error instanceof OwnRefusal) || (error.status !== 403 && error.status !== 404)) throw error;
    }
  }
  return rows;
}

export const nameOf = (rows: ReadonlyMap<string, { readonly name: string }>, code: string | undefined): string =>
  code === undefined ? '' : (rows.get(code)?.name ?? code);
