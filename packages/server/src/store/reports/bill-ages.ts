/** Which open bills a bucket of the ageing counts: the days they are due or dated on. */
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import { problem } from '@fieldbook/core/kernel/result';
import { type BillAge, ordinaryBounds, parseBounds } from '@fieldbook/core/reports/bills-ageing';
import { ReportRefusal } from './report-scope.ts';

export interface AgeWish {
  readonly age?: BillAge | undefined;
  readonly ageBy?: 'dueDate' | 'billDate' | undefined;
  readonly buckets?: string | undefined;
}

export interface AgedDays {
  readonly by: 'due_date' | 'date';
  /** Bills alone, or only what was paid ahead; both when left out. */
  readonly isNew?: boolean;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
}

/** The last days of the buckets but the last. */
export function boundsOf(buckets: string | undefined): readonly number[] {
  const bounds = buckets === undefined ? ordinaryBounds : parseBounds(buckets);
  if (bounds !== undefined) return bounds;
  throw new ReportRefusal(problem('field.wrong_type', 'buckets', { expected: 'rising days, as in 30,60,90' }));
}

export function agedDays(asOf: IsoDate, { age, ageBy, buckets }: AgeWish): AgedDays {
  if (age === undefined) return { by: 'due_date' };
  if (age === 'unadjusted') return { by: 'due_date', isNew: false };
  if (age === 'notDue') return { by: 'due_date', isNew: true, from: addDays(asOf, 1) };
  if (age === 'overdue') return { by: 'due_date', isNew: true, to: addDays(asOf, -1) };
  const bounds = boundsOf(buckets);
  const place = Number(age.slice('bucket'.length)) - 1;
  const [bound, below] = [bounds[place], bounds[place - 1]];
  const by = ageBy === 'billDate' ? 'date' : 'due_date';
  return {
    by,
    isNew: true,
    ...(bound === undefined ? {} : { from: addDays(asOf, -bound) }),
    ...(below === undefined ? youngest(by, asOf) : { to: addDays(asOf, -below - 1) }),
  };
}

/** By its own date a bill that was paid before it is young; by its due date one of a later day is not due. */
function youngest(by: AgedDays['by'], asOf: IsoDate): Pick<AgedDays, 'to'> {
  return by === 'date' ? {} : { to: asOf };
}
