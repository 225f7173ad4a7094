/** Customers of a route over HTTP. */
import { routeCustomersBody } from '@fieldbook/core/api/route-operations';
import { customer } from '@fieldbook/core/masters/customer';
import { RefusedRequest, valueOrRefuse } from '../../requests/refused-request.ts';
import { readAs } from '../../store/actor-context.ts';
import { readRouteCustomers, setRouteCustomers } from '../../store/masters/route-customers.ts';
import { Refusal } from '../../store/masters/writer.ts';
import { actorOf, type Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';

export const routeCustomerHandlers: Handlers = {
  'route.customers': async (call) => {
    const [actor, code] = [actorOf(call), call.parameters['code'] ?? ''];
    try {
      return await readAs(call.company.database, actor, (client) => readRouteCustomers(client, actor, code));
    } catch (error) {
      throw error instanceof Refusal ? new RefusedRequest(error.problems) : error;
    }
  },
  'route.setCustomers': async (call) => {
    const [actor, code] = [actorOf(call), call.parameters['code'] ?? ''];
    const wish = { ...readBy(routeCustomersBody, call.body), code };
    const { masters, cache } = call.company;
    const written = await masters.write(actor, customer, (client) => setRouteCustomers(client, actor, wish));
    await cache.refresh();
    return valueOrRefuse(written);
  },
};
