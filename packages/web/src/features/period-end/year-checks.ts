/**
 * What is looked at before a year is closed. Each check counts what is still open and leads to where it is done; none of them holds the
 * closing up, since only the person knows what may stay open.
 */
import { msg, type Text } from '@fieldbook/core/i18n/text';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { ask } from '../../api/ask.ts';
import { DAYS, DAYS_FORM, SUPERVISE, supervisedForms } from '../../derive/supervise-places.ts';

type Query = Readonly<Record<string, string>>;

export interface YearCheck {
  readonly key: string;
  readonly title: Text;
  /** Whoever has it sees and does what is open. */
  readonly form: string;
  /** How many are open. */
  readonly count: (until: IsoDate, signal: AbortSignal) => Promise<number>;
  readonly to: string;
  readonly search: (until: IsoDate) => Query;
}

const asOf = (until: IsoDate): Query => ({ asOf: until });

async function countIn(report: string, query: Query, signal: AbortSignal): Promise<number> {
  const { totals } = await ask('GET /reports/{report}', { path: { report }, query: { ...query, limit: 1 }, signal });
  return Number(totals?.['count'] ?? 0);
}

export const yearChecks: readonly YearCheck[] = [
  {
    key: 'days',
    title: msg('Days of the field have ended'),
    form: DAYS_FORM,
    count: async (until, signal) => {
      const { rows } = await ask('GET /route-days', { query: { date: until }, signal });
      return rows.filter(({ state }) => state === 'started').length;
    },
    to: DAYS,
    search: (until) => ({ date: until }),
  },
  {
    key: 'aside',
    title: msg('Nothing from phones is kept aside'),
    form: supervisedForms.conflicts,
    count: async (_, signal) => (await ask('GET /sync/conflicts', { signal })).rows.length,
    to: SUPERVISE,
    search: () => ({ tab: 'conflicts' }),
  },
  {
    key: 'numbers',
    title: msg('No number of a phone is open'),
    form: supervisedForms.numbers,
    count: async (_, signal) => (await ask('GET /open-numbers', { signal })).rows.length,
    to: SUPERVISE,
    search: () => ({ tab: 'numbers' }),
  },
  {
    key: 'deliveries',
    title: msg('Deliveries are billed'),
    form: 'frmBillsReceivable',
    count: (until, signal) => countIn('deliveries-not-billed', asOf(until), signal),
    to: '/dashboard/reports/deliveries-not-billed',
    search: asOf,
  },
  {
    key: 'receipts',
    title: msg('Goods receipts are invoiced'),
    form: 'frmBillsPayable',
    count: (until, signal) => countIn('receipts-not-invoiced', asOf(until), signal),
    to: '/dashboard/reports/receipts-not-invoiced',
    search: asOf,
  },
  {
    key: 'cheques',
    title: msg('Cheques that are due have cleared'),
    form: 'frmBankBook',
    count: (until, signal) => countIn('cheque-register', { asOf: until, to: until }, signal),
    to: '/dashboard/reports/cheque-register',
    search: (until) => ({ asOf: until, to: until }),
  },
  {
    key: 'balance',
    title: msg('The trial balance is even'),
    form: 'frmTrialBalance',
    count: async (until, signal) => {
      const { totals } = await ask('GET /reports/{report}', {
        path: { report: 'trial-balance' },
        query: asOf(until),
        signal,
      });
      return totals?.['debit'] === totals?.['credit'] ? 0 : 1;
    },
    to: '/dashboard/reports/trial-balance',
    search: asOf,
  },
];
