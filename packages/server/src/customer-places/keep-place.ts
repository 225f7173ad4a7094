/** A place of a customer as a device told it becomes a request; an older one of the same customer that waits steps aside. */
import type { EventEffect } from '../route-day/event-effects.ts';

const REPLACE = `update customer_place set state = 'replaced' where state = 'requested'
  and party_id = (select id from party where side = 'customer' and code = $1)`;

const KEEP = `insert into customer_place (event_id, party_id, latitude, longitude, accuracy)
  select $1, id, $3, $4, $5 from party where side = 'customer' and code = $2`;

export const keepPlace: EventEffect = async (client, { event, eventId }) => {
  const { customer, latitude, longitude, accuracy } = event.values;
  await client.query(REPLACE, [customer]);
  await client.query(KEEP, [eventId, customer, latitude, longitude, accuracy ?? null]);
};
