/** A row of the database as an entry: what has no value is left out, amounts are text. */
import type { WorkEntry } from '@fieldbook/core/api/work-operations';
import { printMoney } from '@fieldbook/core/kernel/money';

/** As the statements name their columns; minor units of `decimals`. */
export type WorkRow = {
  readonly [Name in keyof Omit<WorkEntry, 'kind' | 'amount'>]?: WorkEntry[Name] | null;
} & {
  readonly date: string;
  readonly due: string;
  readonly amount?: number | null;
  readonly decimals?: number;
};

export function workEntry(kind: WorkEntry['kind'], { amount, decimals = 2, ...facts }: WorkRow): WorkEntry {
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));
  return {
    kind,
    ...(known as Omit<WorkEntry, 'kind'>),
    ...(amount === null || amount === undefined ? {} : { amount: printMoney(amount, decimals) }),
  };
}
