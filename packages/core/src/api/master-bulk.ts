/** One field of many rows of a master: each row is the single change, answered for itself. */
import { z } from 'zod';
import type { MasterDefinition } from '../definition/master.ts';
import { MOST_AT_ONCE } from '../definition/register.ts';
import { inEnglish } from '../i18n/say.ts';
import { named, type Operation } from './operation.ts';
import { codeText } from './wire-values.ts';

export const masterBulkBody = z.strictObject({
  /** Each with the version it was seen at. */
  rows: z
    .array(z.strictObject({ code: codeText, version: z.int().min(1).max(2_000_000_000) }))
    .min(1)
    .max(MOST_AT_ONCE),
  field: z.string().regex(/^[a-zA-Z]{1,40}$/),
  /** As in a change of one row; null empties the field. */
  value: z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]),
});

const told = z.array(z.looseObject({ code: z.string(), message: z.string().optional() }));

const answer = z.object({
  results: z.array(
    z.object({
      code: z.string(),
      /** What a single change would have answered. */
      status: z.int(),
      version: z.int().optional(),
      problems: told.optional(),
      warnings: told.optional(),
    }),
  ),
});

export type MasterBulkAnswer = z.infer<typeof answer>;

export function masterBulkOperations(master: MasterDefinition): readonly Operation[] {
  if (master.single === true) return [];
  const words = inEnglish(master.plural).toLowerCase();
  return [
    {
      name: `${master.name}.bulk`,
      method: 'POST',
      path: `/${master.path}/bulk`,
      permission: master.permission,
      idempotency: 'answer',
      tag: inEnglish(master.plural),
      summary: `Give one field of up to ${MOST_AT_ONCE} ${words} a value, each for itself.`,
      request: named('MasterBulkChange', masterBulkBody),
      response: named('MasterBulkAnswer', answer),
      status: 200,
    },
  ];
}
