/** The rows of a master as a file, as a list shows them. */
import { z } from 'zod';
import type { MasterDefinition } from '../definition/master.ts';
import { languageCodes } from '../i18n/languages.ts';
import { inEnglish } from '../i18n/say.ts';
import { masterQuery, masterReading } from './master-operations.ts';
import type { Operation } from './operation.ts';
import { exportFormats } from './register-operations.ts';

const query = masterQuery.omit({ limit: true, cursor: true, lists: true }).extend({
  format: z.enum(exportFormats),
  lang: z.enum(languageCodes).optional(),
  /** Names of fields and of the figure, in their order; those of the list when left out; `all`: those it is brought in with. */
  columns: z
    .string()
    .max(2000)
    .regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/)
    .optional(),
});

export type MasterExportQuery = z.infer<typeof query>;

/** Not below the path of the rows, where it would stand in the place of one that is called so. */
export function masterExportOperations(master: MasterDefinition): readonly Operation[] {
  if (master.single === true) return [];
  return [
    {
      name: `${master.name}.export`,
      method: 'GET',
      path: `/exports/${master.path}`,
      ...masterReading(master),
      idempotency: 'none',
      tag: inEnglish(master.plural),
      summary: `${inEnglish(master.plural)} as a file: CSV, workbook or PDF; with \`columns=all\` as it is brought in again.`,
      query,
      response: {},
      produces: 'application/octet-stream',
      takesLong: true,
      status: 200,
    },
  ];
}
