/**
 * The numbers by which the company wire knows rows that the own API names by code. They say nothing of a row: whoever has a number
 * asks the own API for what it stands for, with his own rights.
 */
import { problem } from '@fieldbook/core/kernel/result';
import type { CompanyServices } from '../company/company-services.ts';
import { RefusedRequest } from '../requests/refused-request.ts';

const tables = { route: 'route', item: 'item', unit: 'measure_unit' } as const;

/** Of the type integer. */
const LARGEST_ID = 2_147_483_647;

export type Numbered = keyof typeof tables;

export interface WireIds {
  /** Numbers by code, of all rows there are. */
  of(kind: Numbered): Promise<ReadonlyMap<string, number>>;
  /** Throws RefusedRequest `reference.unknown`. */
  codeOf(kind: Numbered, id: number, name: string): Promise<string>;
}

export function wireIds({ database }: CompanyServices): WireIds {
  return {
    async of(kind) {
      const { rows } = await database.pool.query<{ id: number; code: string }>(`select id, code from ${tables[kind]}`);
      return new Map(rows.map(({ id, code }) => [code, id]));
    },
    async codeOf(kind, id, name) {
      const text = `select code from ${tables[kind]} where id = $1`;
      const isId = Number.isInteger(id) && id > 0 && id <= LARGEST_ID;
      const [row] = isId ? (await database.pool.query<{ code: string }>(text, [id])).rows : [];
      if (row === undefined)
        throw new RefusedRequest([problem('reference.unknown', name, { of: kind, code: String(id) })]);
      return row.code;
    },
  };
}
