/** The history of a row of a master on the wire: who wrote it, when, and what stood in its fields before and after. */
import { z } from 'zod';
import type { MasterDefinition } from '../definition/master.ts';
import { inEnglish } from '../i18n/say.ts';
import { named, type Operation } from './operation.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

/** A field (`creditLimit`), or a whole row of a list (`units`) with its fields. Of a secret only that it was written. */
const fieldChange = z.object({
  path: z.string(),
  before: z.union([value, z.record(z.string(), value)]).optional(),
  after: z.union([value, z.record(z.string(), value)]).optional(),
});

const masterChange = z.object({
  action: z.enum(['insert', 'update', 'delete']),
  /** In UTC, with a Z. */
  at: z.string(),
  /** Code of the user, or what wrote it without one. */
  by: z.string(),
  byName: z.string().optional(),
  byNameArabic: z.string().optional(),
  fields: z.array(fieldChange),
});

export type MasterFieldChange = z.infer<typeof fieldChange>;
export type MasterChange = z.infer<typeof masterChange>;

/** The newest first, a hundred at the most. */
export const masterChanges = z.object({ changes: z.array(masterChange) });

export type MasterChanges = z.infer<typeof masterChanges>;

export function masterHistoryOperation(master: MasterDefinition): Operation {
  return {
    name: `${master.name}.history`,
    method: 'GET',
    path: `/${master.path}/{code}/history`,
    permission: master.permission,
    idempotency: 'none',
    tag: inEnglish(master.plural),
    summary: `Who changed a ${inEnglish(master.word)}, when, and which fields.`,
    response: named('MasterHistory', masterChanges),
    status: 200,
  };
}
