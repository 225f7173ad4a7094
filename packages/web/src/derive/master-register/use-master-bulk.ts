/** One field of many rows of a master: sent in lots, each row answered for itself, what was refused ready to be tried again. */

import type { MasterPage, MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { lotKey } from '../register/use-bulk.ts';

export interface MasterBulkWish {
  readonly rows: readonly MasterRow[];
  readonly field: string;
  /** As the wire has it; null empties. */
  readonly value: string | number | boolean | null;
  /** Made when the person decided; pressing again after a lost connection is the same wish. */
  readonly key: string;
}

export interface RowMessage {
  readonly row: MasterRow;
  readonly message: string;
}

export interface MasterBulkOutcome {
  readonly wish: MasterBulkWish;
  readonly done: number;
  /** Each row with the version to try again with. */
  readonly failed: readonly RowMessage[];
  /** What there is to know of rows that were changed. */
  readonly told: readonly RowMessage[];
}

interface Told {
  readonly code: string;
  readonly message?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** So few at once that one sees it go on. */
const LOT = 100;

const messageOf = ({ message, code }: Told) => message ?? code;

/** Whoever tries again means the row as it is now. */
function rowNow(row: MasterRow, { code, values }: Told): MasterRow {
  const version = values?.['version'];
  return code === 'master.changed' && typeof version === 'number' ? { ...row, version } : row;
}

async function changeAll(
  { path }: MasterDefinition,
  wish: MasterBulkWish,
  onProgress: (done: number) => void,
): Promise<MasterBulkOutcome> {
  const { rows, field, value, key } = wish;
  const failed: RowMessage[] = [];
  const told: RowMessage[] = [];
  for (let from = 0; from < rows.length; from += LOT) {
    onProgress(from);
    const lot = new Map(rows.slice(from, from + LOT).map((row) => [row.code, row]));
    const body = {
      rows: [...lot.values()].map(({ code, version }) => ({ code, version: Number(version) })),
      field,
      value,
    };
    const { results } = await ask('POST /{masters}/bulk', {
      path: { masters: path },
      body,
      key: lotKey(key, from / LOT),
    });
    for (const { code, problems = [], warnings = [] } of results) {
      const row = lot.get(code);
      const [problem] = problems;
      if (row === undefined) continue;
      if (problem !== undefined) failed.push({ row: rowNow(row, problem), message: messageOf(problem) });
      told.push(...warnings.map((warning) => ({ row, message: messageOf(warning) })));
    }
  }
  return { wish, done: rows.length - failed.length, failed, told };
}

export function useMasterBulk(definition: MasterDefinition) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const bulk = useMutation({
    mutationFn: (wish: MasterBulkWish) => changeAll(definition, wish, setProgress),
    // What was lost on the way may have been done, so the rows are read again in any case.
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [kind, master] }) => kind !== 'master' || master === definition.name,
      }),
  });
  return { ...bulk, progress };
}

const PAGE = 500;

/** All rows of the filters, also those that are not on the screen yet. */
export async function readChosen(
  { path }: MasterDefinition,
  query: Readonly<Record<string, string | undefined>>,
): Promise<readonly MasterRow[]> {
  const rows: MasterRow[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: MasterPage = await ask('GET /{masters}', {
      path: { masters: path },
      query: { ...query, limit: PAGE, cursor },
    });
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  }
  return rows;
}
