/**
 * Who may change what a voucher says once it is in the books: whoever has the right, and for the rest their own slips of today, which a
 * supervisor then sees (`edit.own`), or those that were sent back to them. A promise books nothing and is changed by whoever makes it.
 */
import { isPromise, type Lifecycle, type VoucherState } from '../definition/states.ts';
import { dateInZone, type Instant, type IsoDate } from '../kernel/date.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { holds } from './form.ts';

export interface Editing {
  readonly forms: ReadonlySet<string> | '*';
  readonly lifecycle: Lifecycle;
  readonly state: VoucherState;
  readonly date: IsoDate;
  /** Was it posted by whoever changes it? */
  readonly isOwn: boolean;
  readonly now: Instant;
  /** IANA zone of its branch. */
  readonly zone: string;
}

export type EditVerdict =
  | { readonly may: true; readonly flags: readonly 'edit.own'[] }
  | { readonly may: false; readonly problem: Problem };

export function judgeEdit({ forms, lifecycle, state, date, isOwn, now, zone }: Editing): EditVerdict {
  if (holds(forms, 'frmEditVouchers') || isPromise({ lifecycle })) return { may: true, flags: [] };
  if (!isOwn) return { may: false, problem: problem('edit.not_own') };
  if (state === 'rejected') return { may: true, flags: [] };
  const isOfToday = date === dateInZone(now, zone);
  return isOfToday ? { may: true, flags: ['edit.own'] } : { may: false, problem: problem('edit.not_own') };
}
