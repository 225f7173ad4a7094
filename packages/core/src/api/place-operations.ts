/** Places of customers as phones caught them, for the office to approve (`docs/decisions/0100-route-day.md`, Places). */
import { z } from 'zod';
import { named, nothing, type Operation } from './operation.ts';
import { integerParameter, noteText } from './wire-values.ts';

/** Degrees as decimal text. */
const degrees = z.string();

const placeRow = z.object({
  id: z.int(),
  customer: z.string(),
  customerName: z.string(),
  latitude: degrees,
  longitude: degrees,
  /** Metres around it in which the device was. */
  accuracy: z.int().optional(),
  /** Where the customer is by the books of today. */
  known: z.object({ latitude: degrees, longitude: degrees }).optional(),
  /** Metres from there. */
  distance: z.int().optional(),
  /** By the device's clock. */
  madeAt: z.string(),
  user: z.string(),
  userName: z.string(),
  deviceName: z.string().optional(),
  /** `replaced`: a later one of the same customer came before it was decided. */
  state: z.enum(['requested', 'approved', 'rejected', 'replaced']),
  decided: z.object({ by: z.string(), at: z.string(), note: z.string().optional() }).optional(),
});

export type PlaceRow = z.infer<typeof placeRow>;

export const placeQuery = z.strictObject({
  /** Also those that are decided. */
  all: z.literal('true').optional(),
  /** Id of the last row of the page before. */
  before: integerParameter(1, 999_999_999_999).optional(),
  limit: integerParameter(1, 500).optional(),
});

export const placeDecision = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  note: noteText(1, 500).optional(),
});

/** Whoever decides where customers are. */
export const PLACE_FORM = 'frmCustomerPlace';

export const placeOperations = [
  {
    name: 'customerPlace.list',
    method: 'GET',
    path: '/customer-places',
    permission: PLACE_FORM,
    idempotency: 'none',
    status: 200,
    tag: 'Route',
    summary: 'Places of customers that phones caught and nobody has decided on yet, the latest first.',
    query: placeQuery,
    response: named('CustomerPlaces', z.object({ rows: z.array(placeRow) })),
  },
  {
    name: 'customerPlace.decide',
    method: 'POST',
    path: '/customer-places/{id}/decide',
    permission: PLACE_FORM,
    idempotency: 'answer',
    status: 204,
    tag: 'Route',
    summary: 'Approve a place, which becomes the customer’s, or reject it; the same decision again changes nothing.',
    request: named('PlaceDecision', placeDecision),
    response: nothing,
  },
] as const satisfies readonly Operation[];
