/** What an event brings about beside the state of its day, by its type, in the transaction that keeps it. A type adds a line. */
import type { RouteEvent } from '@fieldbook/core/day-cycle/route-day';
import type pg from 'pg';
import { keepUse } from '../approvals/keep-use.ts';
import { keepPlace } from '../customer-places/keep-place.ts';
import { keepFieldPrint } from '../print/voucher-prints.ts';
import type { Scope } from '../store/actor-context.ts';

export interface EventSender {
  readonly userId: number;
  /** Code of the device. */
  readonly device: string;
  /** Where the person works. */
  readonly branchId: number;
  /** What the person sees. */
  readonly scope: Scope;
}

export interface KeptEvent {
  readonly event: RouteEvent;
  /** Of its row in `route_event`. */
  readonly eventId: number;
  readonly sender: EventSender;
}

export type EventEffect = (client: pg.ClientBase, kept: KeptEvent) => Promise<void>;

export const eventEffects: Readonly<Record<string, EventEffect>> = {
  customerPlace: keepPlace,
  approvalUse: keepUse,
  slipPrint: keepFieldPrint,
};
