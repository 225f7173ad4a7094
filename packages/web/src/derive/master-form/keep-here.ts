/**
 * A new row of a master that is made on the phone, such as a customer met on the route: checked by its definition, kept in the
 * outbox, and at once among the rows that forms here choose from. The server adds what only it knows.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { readFields } from '@fieldbook/core/definition/read-fields';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { completeOther, repairItem } from '../../offline/outbox.ts';

export type RowBody = Readonly<Record<string, unknown>>;

/** What is wrong with a new row as far as this device can say. `isTaken`: is there such a code already? */
export function checkRow(
  definition: MasterDefinition,
  body: RowBody,
  { decimals, isTaken }: { readonly decimals: number; readonly isTaken: (code: string) => boolean },
): Result<MasterRow> {
  const children = Object.keys(definition.children ?? {});
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => !children.includes(name)));
  const read = readFields(definition.fields, own, { decimals });
  if (!read.ok) return read;
  const draft = { values: read.value, children: {} };
  const problems = definition.validate?.(definition.complete?.(draft) ?? draft) ?? [];
  if (problems.length > 0) return refused(...problems);
  const code = String(read.value['code']);
  if (isTaken(code)) return refused(problem('master.code_exists', 'code', { code }));
  return accepted({ ...definition.defaults, ...body, code, name: String(read.value['name']) });
}

/** `repairUid`: of the item that is put right. */
export async function keepRowHere(
  definition: MasterDefinition,
  body: RowBody,
  repairUid: string | undefined,
): Promise<Result<true>> {
  const done =
    repairUid === undefined
      ? await completeOther({ uid: crypto.randomUUID(), kind: 'master', type: definition.name, body })
      : await repairItem(repairUid, body);
  return done.ok ? accepted(true) : done;
}
