/** Places of customers over HTTP: thin over `customer-places/`. */
import { placeDecision, type placeQuery } from '@fieldbook/core/api/place-operations';
import type { z } from 'zod';
import { decidePlace } from '../../customer-places/decide-place.ts';
import { listPlaces } from '../../customer-places/list-places.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { readAs } from '../../store/actor-context.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';

export const customerPlaceHandlers: Handlers = {
  'customerPlace.list': async (call) => {
    const asked = call.query as z.infer<typeof placeQuery>;
    return { rows: await readAs(call.company.database, actorOf(call), (client) => listPlaces(client, asked)) };
  },
  'customerPlace.decide': decide,
};

async function decide(call: Call): Promise<undefined> {
  const id = call.parameters['id'] ?? '';
  if (!/^\d{1,15}$/.test(id)) throw refuse('place.not_found', 'id');
  const wish = readBy(placeDecision, call.body);
  valueOrRefuse(await decidePlace(call.company.database, actorOf(call), { id: Number(id), ...wish }));
  await call.company.cache.refresh();
  return undefined;
}
