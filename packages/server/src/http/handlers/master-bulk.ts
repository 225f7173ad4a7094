/**
 * One field of many rows of a master. Each row is the single change with its rules, rights, version and audit trail; what is
 * refused leaves the others as they are.
 */
import { masterBulkBody } from '@fieldbook/core/api/master-bulk';
import { bulkFields } from '@fieldbook/core/definition/bulk-fields';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { httpStatusOf } from '@fieldbook/core/errors/catalogue';
import { RefusedRequest, refuse } from '../../requests/refused-request.ts';
import type { MasterChange } from '../../store/masters/master-rows.ts';
import type { Call, Handler, Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';
import { said } from './bulk.ts';
import { changed, changeRow } from './masters.ts';

export function masterBulkHandlers(masters: readonly MasterDefinition[]): Handlers {
  const listed = masters.filter(({ single }) => single !== true);
  return Object.fromEntries(
    listed.map((master): [string, Handler] => [`${master.name}.bulk`, (call) => changeMany(call, master)]),
  );
}

async function changeMany(call: Call, master: MasterDefinition): Promise<unknown> {
  const { rows, field, value } = readBy(masterBulkBody, call.body);
  if (master.fields[field] === undefined) throw refuse('field.unknown', 'field');
  if (bulkFields(master)[field] === undefined) throw refuse('master.field_of_one', 'field');
  const versions = new Map(rows.map((row) => [row.code, row.version]));
  const results: unknown[] = [];
  // In one order for all, so that two such changes never wait for each other.
  for (const code of [...versions.keys()].sort()) {
    const change = { code, version: versions.get(code) ?? 0, input: { [field]: value } };
    results.push({ code, ...(await changeOne(call, master, change)) });
  }
  await changed(call, master);
  return { results };
}

async function changeOne(call: Call, master: MasterDefinition, change: MasterChange): Promise<object> {
  try {
    const { version, warnings } = await changeRow(call, master, change);
    return { status: 200, version, ...(warnings === undefined ? {} : { warnings }) };
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    return { status: httpStatusOf(error.problems), problems: said(call, error.problems) };
  }
}
