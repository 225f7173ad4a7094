/**
 * What is looked at before a year is closed. Each check counts what is still open and leads to where it is done; none of them holds the
 * closing up, since only the person knows what may stay open.
 */
import { msg, type Text } from '@fieldbook/core/i18n/text';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { DAYS, DAYS_FORM, SUPERVISE, supervisedForms } from '../../derive/supervise-places.ts';

type Query = Readonly<Record<string, string>>;

interface Rows {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

interface Totals {
  readonly totals: Readonly<Record<string, unknown>>;
}

export interface YearCheck {
  readonly key: string;
  readonly title: Text;
  /** Whoever has it sees and does what is open. */
  readonly form: string;
  readonly path: string;
  readonly query: (until: IsoDate) => Query;
  /** How many are open. */
  readonly open: (answer: never) => number;
  readonly to: string;
  readonly search: (until: IsoDate) => Query;
}

const none = (): Query => ({});
const asOf = (until: IsoDate): Query => ({ asOf: until });
const countOf = ({ totals }: Totals): number => Number(totals['count'] ?? 0);
const rowsOf = ({ rows }: Rows): number => rows.length;

export const yearChecks: readonly YearCheck[] = [
  {
    key: 'days',
    title: msg('Days of the field have ended'),
    form: DAYS_FORM,
    path: '/route-days',
    query: (until) => ({ date: until }),
    open: ({ rows }: Rows) => rows.filter(({ state }) => state === 'started').length,
    to: DAYS,
    search: (until) => ({ date: until }),
  },
  {
    key: 'aside',
    title: msg('Nothing from phones is kept aside'),
    form: supervisedForms.conflicts,
    path: '/sync/conflicts',
    query: none,
    open: rowsOf,
    to: SUPERVISE,
    search: () => ({ tab: 'conflicts' }),
  },
  {
    key: 'numbers',
    title: msg('No number of a phone is open'),
    form: supervisedForms.numbers,
    path: '/open-numbers',
    query: none,
    open: rowsOf,
    to: SUPERVISE,
    search: () => ({ tab: 'numbers' }),
  },
  {
    key: 'deliveries',
    title: msg('Deliveries are billed'),
    form: 'frmBillsReceivable',
    path: '/reports/deliveries-not-billed',
    query: (until) => ({ asOf: until, limit: '1' }),
    open: countOf,
    to: '/dashboard/reports/deliveries-not-billed',
    search: asOf,
  },
  {
    key: 'receipts',
    title: msg('Goods receipts are invoiced'),
    form: 'frmBillsPayable',
    path: '/reports/receipts-not-invoiced',
    query: (until) => ({ asOf: until, limit: '1' }),
    open: countOf,
    to: '/dashboard/reports/receipts-not-invoiced',
    search: asOf,
  },
  {
    key: 'cheques',
    title: msg('Cheques that are due have cleared'),
    form: 'frmBankBook',
    path: '/reports/cheque-register',
    query: (until) => ({ asOf: until, to: until, limit: '1' }),
    open: countOf,
    to: '/dashboard/reports/cheque-register',
    search: (until) => ({ asOf: until, to: until }),
  },
  {
    key: 'balance',
    title: msg('The trial balance is even'),
    form: 'frmTrialBalance',
    path: '/reports/trial-balance',
    query: asOf,
    open: ({ totals }: Totals) => (totals['debit'] === totals['credit'] ? 0 : 1),
    to: '/dashboard/reports/trial-balance',
    search: asOf,
  },
];
