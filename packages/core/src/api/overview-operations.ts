/** The page of a row beside its own facts, read at once: a part is left out where the reader has no form of it (reports/overviews.ts). */
import { z } from 'zod';
import type { MasterDefinition } from '../definition/master.ts';
import { inEnglish } from '../i18n/say.ts';
import { overviews } from '../reports/overviews.ts';
import { masterReading } from './master-operations.ts';
import { named, type Operation } from './operation.ts';

/** Rows of a list, or of the first page of a report with its totals. */
export const overviewPartRows = z.looseObject({
  rows: z.array(z.record(z.string(), z.unknown())),
  totals: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Of a report with more rows. */
  next: z.string().nullish(),
});

const overview = z.object({
  /** The base currency, which amounts are in unless their row names another. */
  currency: z.string(),
  decimals: z.int(),
  asOf: z.string(),
  parts: z.record(z.string(), overviewPartRows),
});

export type OverviewPartRows = z.infer<typeof overviewPartRows>;
export type Overview = z.infer<typeof overview>;

export function overviewOperations(master: MasterDefinition): readonly Operation[] {
  if (overviews[master.name] === undefined) return [];
  return [
    {
      name: `${master.name}.overview`,
      method: 'GET',
      path: `/${master.path}/{code}/overview`,
      ...masterReading(master),
      idempotency: 'none',
      tag: inEnglish(master.plural),
      summary: `What the books say of a ${inEnglish(master.word)}: figures, what is open and what was last.`,
      response: named('Overview', overview),
      status: 200,
    },
  ];
}
