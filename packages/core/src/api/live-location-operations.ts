/** Where the vans of a day are and have been (SPEC §2, Tools: live location), from what their phones told of starts, visits and ends. */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';
import { dateText, namedRow } from './wire-values.ts';

export const LIVE_FORM = 'frmLiveLocation';

/** Degrees as decimal text. */
const degrees = z.string();

const point = z.object({
  /** In UTC, with a Z. */
  at: z.string(),
  /** Type of the event: `dayStart`, `visit`, `dayEnd` … */
  type: z.string(),
  /** Of a visit. */
  state: z.enum(['visited', 'skipped']).optional(),
  customer: namedRow.optional(),
  latitude: degrees,
  longitude: degrees,
  /** Metres around it; absent where the device had no fix and the place is the customer's. */
  accuracy: z.int().optional(),
  isOfCustomer: z.boolean(),
});

const track = z.object({
  /** The uid of the day's start. */
  day: z.string(),
  date: dateText,
  state: z.enum(['started', 'ended']),
  user: namedRow,
  route: namedRow.optional(),
  van: namedRow.optional(),
  /** When its device told anything last. */
  seenAt: z.string(),
  /** In order of time; the last one is where it is. Empty where nothing told of a place. */
  points: z.array(point),
});

export type Track = z.infer<typeof track>;
export type TrackPoint = z.infer<typeof point>;

export const liveLocationQuery = z.strictObject({ date: dateText.optional() });

export const liveLocations = z.object({ date: dateText, rows: z.array(track) });

export type LiveLocations = z.infer<typeof liveLocations>;

export const liveLocationOperations = [
  {
    name: 'liveLocation.list',
    method: 'GET',
    path: '/live-location',
    permission: LIVE_FORM,
    idempotency: 'none',
    tag: 'Days',
    summary: 'The days of a date, today when none is named, each with the places that its device told of.',
    query: liveLocationQuery,
    response: named('LiveLocations', liveLocations),
    status: 200,
  },
] as const satisfies readonly Operation[];
