/** A row of a master as its reader is told it, in answers and files alike. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { rowWithoutCosts } from '@fieldbook/core/permissions/costs';
import type { Actor } from '../../posting/service.ts';
import { toldBody } from '../../recurring/told-template.ts';
import { seesCosts } from '../vouchers/hidden-prices.ts';
import type { MasterRecord } from './master-record.ts';

export function toldRow(actor: Actor, master: MasterDefinition, row: MasterRecord): MasterRecord {
  const told = seesCosts(actor) ? row : rowWithoutCosts(master, row);
  return master.name === 'voucherTemplate' ? toldTemplate(actor, told) : told;
}

function toldTemplate(actor: Actor, { body: content, ...row }: MasterRecord): MasterRecord {
  const body = toldBody(actor, { type: String(row['voucherType']), body: String(content) });
  return { ...row, ...(body === undefined ? {} : { body }) } as MasterRecord;
}
