/** What a supplier delivers, over HTTP. */
import { suppliedItemsBody } from '@fieldbook/core/api/item-supplier-operations';
import { COSTS_FORM } from '@fieldbook/core/permissions/costs';
import { RefusedRequest, refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { readAs } from '../../store/actor-context.ts';
import { changeSuppliedItems, suppliedItems } from '../../store/masters/supplier-items.ts';
import { Refusal } from '../../store/masters/writer.ts';
import { actorOf, type Call, type Handlers, mayOpen } from '../call.ts';
import { readBy } from '../read-request.ts';

export const itemSupplierHandlers: Handlers = { 'suppliedItems.get': read, 'suppliedItems.put': change };

async function read(call: Call): Promise<unknown> {
  try {
    const told = await readAs(call.company.database, actorOf(call), (client) => suppliedItems(client, codeOf(call)));
    if (mayOpen(actorOf(call), COSTS_FORM)) return told;
    return { ...told, rows: told.rows.map(({ rate: _rate, ...row }) => row) };
  } catch (error) {
    throw error instanceof Refusal ? new RefusedRequest(error.problems) : error;
  }
}

async function change(call: Call): Promise<unknown> {
  // Who does not see the rates would lose them.
  if (!mayOpen(actorOf(call), COSTS_FORM)) throw refuse('auth.no_permission');
  const body = readBy(suppliedItemsBody, call.body);
  const { company } = call;
  const wish = { ...body, supplier: codeOf(call) };
  const changed = valueOrRefuse(await changeSuppliedItems(company.masters, actorOf(call), wish));
  await company.cache.refresh();
  return changed;
}

const codeOf = ({ parameters }: Call): string => parameters['code'] ?? '';
