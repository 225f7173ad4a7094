/** What a supplier delivers, over HTTP. */
import { suppliedItemsBody } from '@fieldbook/core/api/item-supplier-operations';
import { readAs } from '../../store/actor-context.ts';
import { changeSuppliedItems, suppliedItems } from '../../store/masters/supplier-items.ts';
import { Refusal } from '../../store/masters/writer.ts';
import { actorOf, type Call, type Handlers, valueOrRefuse } from '../call.ts';
import { RefusedRequest } from '../problem-reply.ts';
import { readBy } from '../read-request.ts';

export const itemSupplierHandlers: Handlers = { 'suppliedItems.get': read, 'suppliedItems.put': change };

async function read(call: Call): Promise<unknown> {
  try {
    return await readAs(call.company.database, actorOf(call), (client) => suppliedItems(client, codeOf(call)));
  } catch (error) {
    throw error instanceof Refusal ? new RefusedRequest(error.problems) : error;
  }
}

async function change(call: Call): Promise<unknown> {
  const body = readBy(suppliedItemsBody, call.body);
  const { company } = call;
  const wish = { ...body, supplier: codeOf(call) };
  const changed = valueOrRefuse(await changeSuppliedItems(company.masters, actorOf(call), wish));
  await company.cache.refresh();
  return changed;
}

const codeOf = ({ parameters }: Call): string => parameters['code'] ?? '';
