/** Which documents are void by the word of this phone, whether the server has heard of it or not, and which may still be. */
import { FIELD_VOID } from '../day-cycle/events/field-void.ts';
import type { RouteDay } from '../day-cycle/route-day.ts';
import { problem } from '../kernel/result.ts';
import { voucherType } from '../vouchers/index.ts';
import type { OutboxItem } from './outbox-item.ts';

type SaidItem = Pick<OutboxItem, 'kind' | 'type' | 'body'>;

/** Uid of the document that the item makes void; nothing for any other item. */
export function voidedBy({ kind, type, body }: SaidItem): string | undefined {
  return kind === 'event' && type === FIELD_VOID ? (body as { readonly voucher: string }).voucher : undefined;
}

/** Reasons by uid of the document. */
export function voidedHere(items: readonly SaidItem[]): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap((item) => {
      const voucher = voidedBy(item);
      return voucher === undefined ? [] : [[voucher, (item.body as { readonly reason: string }).reason] as const];
    }),
  );
}

export interface VoidWish {
  /** Uid of the document. */
  readonly voucher: string;
  /** That is open. */
  readonly day: Pick<RouteDay, 'code' | 'start'>;
}

/**
 * Nothing when the document may be voided. `voucher.not_found`, `void.not_of_visit`, `void.other_day`, `void.put_aside`, `voucher.void`,
 * and `voucher.adjusted` where a later document settles or returns a part of it.
 */
export function objectionToVoid(items: readonly OutboxItem[], { voucher, day }: VoidWish) {
  const item = items.find(({ uid, kind }) => uid === voucher && kind === 'voucher');
  if (item === undefined) return problem('voucher.not_found');
  if (voucherType(item.type)?.party === undefined) return problem('void.not_of_visit');
  if (item.madeAt < day.start.at) return problem('void.other_day');
  if (item.state === 'refused' || item.state === 'conflict') return problem('void.put_aside');
  const gone = voidedHere(items);
  if (gone.has(voucher)) return problem('voucher.void');
  const others = items.filter(({ uid, kind }) => kind === 'voucher' && uid !== voucher && !gone.has(uid));
  const users = others.filter((each) => usesOf(each, item)).toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
  const by = users.map(({ numbers }) => numbers[0]?.referNo ?? '').join(', ');
  return users.length === 0 ? undefined : problem('voucher.adjusted', undefined, { by });
}

function usesOf({ effects }: OutboxItem, { numbers, effects: own }: OutboxItem): boolean {
  const opened = own.bills.flatMap(({ kind, bill }) => (kind === 'against' ? [] : [bill.reference]));
  const settles = effects.bills.some(({ kind, bill }) => kind === 'against' && opened.includes(bill.reference));
  return settles || effects.uses.some(({ referNo }) => numbers.some((each) => each.referNo === referNo));
}
