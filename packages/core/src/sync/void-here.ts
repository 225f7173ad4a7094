/**
 * Voiding a document of the open day on the phone: kept with the use of the supervisor's code before it, in one durable step; what
 * the document moved here is taken back at once. The server takes it back in the books (docs/decisions/0100-route-day.md).
 */
import { FIELD_VOID, voidUid } from '../day-cycle/events/field-void.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import {
  type AlongDocument,
  added,
  asStored,
  type CompletingDeps,
  type StoredDocument,
  write,
} from './complete-document.ts';
import type { Effects } from './effects.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { Held } from './ports.ts';
import { objectionToVoid, type VoidWish } from './voided-here.ts';

export interface Voiding extends VoidWish {
  readonly reason: string;
  /** Of the supervisor's code; its subject is `voidUid(voucher)`. */
  readonly use: AlongDocument;
}

/** Pressed again, it answers with what is kept. Besides the objections: `lease.none` and problems of the store. */
export async function completeVoidHere(
  { store, clock }: Pick<CompletingDeps, 'store' | 'clock'>,
  voiding: Voiding,
): Promise<Result<StoredDocument>> {
  const madeAt = clock.now();
  const { voucher, reason, day, use } = voiding;
  const uid = voidUid(voucher);
  const outcome = await write(store, (held: Held) => {
    const known = held.items.find((each) => each.uid === uid);
    if (known !== undefined) return { answer: { result: accepted(known) } };
    const objection = objectionToVoid(held.items, voiding);
    if (objection !== undefined) return { answer: { result: refused(objection) } };
    const item = held.items.find((each) => each.uid === voucher);
    const effects = takenBack(item);
    const first = added(held.register, { ...use, madeAt, numbers: [], effects: takenBack(undefined) });
    const referNo = item?.numbers[0]?.referNo;
    const body = { day: day.code, voucher, ...(referNo === undefined ? {} : { referNo }), reason };
    const then = added(first.register ?? held.register, {
      ...{ uid, kind: 'event', type: FIELD_VOID, body, madeAt, numbers: [], effects },
    });
    return { ...then, put: [...(first.put ?? []), ...(then.put ?? [])] };
  });
  return 'result' in outcome ? asStored(outcome.result) : refused(problem('outbox.not_stored'));
}

function takenBack(item: Pick<OutboxItem, 'effects'> | undefined): Effects {
  const { stock = [], bills = [], balances = [], uses = [] } = item?.effects ?? {};
  return {
    stock: stock.map((each) => ({ ...each, quantity: -each.quantity })),
    bills: bills.map((each) => ({ ...each, amount: -each.amount, base: -each.base })),
    balances: balances.map((each) => ({ ...each, base: -each.base })),
    uses: uses.map((each) => ({ ...each, quantity: -each.quantity, free: -each.free })),
  };
}
