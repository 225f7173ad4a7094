/** The only registry of route events, and reading one from untrusted JSON. */
import { readFields } from '../definition/read-fields.ts';
import type { Values } from '../definition/voucher.ts';
import { problem, type Result, refused } from '../kernel/result.ts';
import { approvalUse } from './events/approval-use.ts';
import { customerPlace } from './events/customer-place.ts';
import { dayEnd } from './events/day-end.ts';
import { dayStart } from './events/day-start.ts';
import type { EventDefinition } from './events/define-event.ts';
import { fieldVoid } from './events/field-void.ts';
import { routeChange } from './events/route-change.ts';
import { slipPrint } from './events/slip-print.ts';
import { visit } from './events/visit.ts';

export const eventTypes: readonly EventDefinition[] = [
  dayStart,
  routeChange,
  visit,
  dayEnd,
  customerPlace,
  approvalUse,
  slipPrint,
  fieldVoid,
];

export function eventType(type: string): EventDefinition | undefined {
  return eventTypes.find((each) => each.type === type);
}

/** Values with scaled numbers. Problems: `event.type_unknown`, and those of the fields. */
export function readEvent(type: string, body: unknown, decimals: number): Result<Values> {
  const definition = eventType(type);
  if (definition === undefined) return refused(problem('event.type_unknown', 'type'));
  const read = readFields(definition.fields, body, { decimals });
  if (!read.ok) return read;
  const problems = definition.validate?.(read.value) ?? [];
  return problems.length > 0 ? refused(...problems) : read;
}
