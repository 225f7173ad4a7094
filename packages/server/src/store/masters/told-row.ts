/** A row of a master as its reader is told it, in answers and files alike. */
import { type DocumentField, documentField } from '@fieldbook/core/definition/document-field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { rowWithoutCosts } from '@fieldbook/core/permissions/costs';
import type { Actor } from '../../auth/actor.ts';
import { seesCosts } from '../vouchers/hidden-prices.ts';
import { toldBody } from '../vouchers/told-template.ts';
import type { MasterRecord } from './master-record.ts';

export function toldRow(actor: Actor, master: MasterDefinition, row: MasterRecord): MasterRecord {
  const told = seesCosts(actor) ? row : rowWithoutCosts(master, row);
  const field = documentField(master.fields);
  return field === undefined ? told : withToldDocument(actor, field, told);
}

function withToldDocument(actor: Actor, field: DocumentField, row: MasterRecord): MasterRecord {
  const { [field.body]: content, ...rest } = row;
  const body = toldBody(actor, { type: String(row[field.type]), body: String(content) });
  return { ...rest, ...(body === undefined ? {} : { [field.body]: body }) } as MasterRecord;
}
