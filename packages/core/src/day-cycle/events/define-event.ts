/**
 * What a route event is: something of a salesperson's day that books nothing (a start, a visit, an end). Its body is read by
 * its fields; storage, upload and the state of the day derive from the definitions (docs/decisions/0100-route-day.md).
 */
import { type Fields, integer, type Label, rate, text, type ValuesOf } from '../../definition/field.ts';
import { isUid } from '../../kernel/id.ts';
import { type Problem, problem } from '../../kernel/result.ts';

export interface EventFacts<F extends Fields> {
  /** `dayStart`: on the wire and in the outbox. */
  readonly type: string;
  readonly label: Label;
  /** Form name that lets a person do it (SPEC §6); absent: whoever starts days or completes vouchers in the field may. */
  readonly permission?: string;
  readonly fields: F;
  /** What is wrong beyond what the fields say. */
  validate?(values: ValuesOf<NoInfer<F>>): readonly Problem[];
  /** A small valid example in wire form. */
  readonly example: Readonly<Record<string, unknown>>;
}

export type EventDefinition = EventFacts<Fields>;

export const defineEvent = <const F extends Fields>(facts: EventFacts<F>): EventFacts<F> => facts;

/** Where the device was; degrees in millionths. */
export const placeFields = {
  latitude: rate.optional('Latitude', { minimum: -90_000_000 }),
  longitude: rate.optional('Longitude', { minimum: -180_000_000 }),
  accuracy: integer.optional('Accuracy (metres)', { minimum: 0 }),
} as const;

/** The day an event belongs to: the uid of its start. */
export const dayField = text.required('Day', { maxLength: 36 });

export function checkDay({ day }: { readonly day: string }): readonly Problem[] {
  return isUid(day) ? [] : [problem('uid.malformed', 'day')];
}

export function checkPlace({ latitude = 0, longitude = 0 }: ValuesOf<typeof placeFields>): readonly Problem[] {
  const wrong = [
    ...(Math.abs(latitude) > 90_000_000 ? ['latitude'] : []),
    ...(Math.abs(longitude) > 180_000_000 ? ['longitude'] : []),
  ];
  return wrong.map((name) => problem('number.out_of_range', name));
}
