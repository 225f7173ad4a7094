/** Closing a year, entering closing stock and revaluing foreign currency: what is done to the books at the end of a period. */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';
import { dateText } from './wire-values.ts';

const posted = z.object({
  vouchers: z.array(z.object({ type: z.string(), voucherNo: z.number(), referNo: z.string(), date: dateText })),
});

const revalued = posted.extend({ nothingToPost: z.boolean() });

export const closeYearBody = z.strictObject({ until: dateText });
export const closeStockBody = z.strictObject({ asOf: dateText });
export const revalueBody = z.strictObject({
  asOf: dateText,
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^\d{1,9}(\.\d{1,6})?$/)),
});

const facts = { method: 'POST', idempotency: 'natural', tag: 'Period end', status: 200 } as const;

export const periodEndOperations = [
  {
    ...facts,
    name: 'periodEnd.closeYear',
    path: '/period-end/close-year',
    permission: 'frmYearClosing',
    summary: 'Close a financial year: lock it, and bring income and expense of each branch to retained earnings.',
    request: named('CloseYear', closeYearBody),
    response: named('PeriodEndVouchers', posted),
  },
  {
    ...facts,
    name: 'periodEnd.closeStock',
    path: '/period-end/close-stock',
    permission: 'frmJournal',
    summary: 'Periodic books: bring the stock ledgers of each branch to the value of its goods, as on a day.',
    request: named('CloseStock', closeStockBody),
    response: named('PeriodEndVouchers', posted),
  },
  {
    ...facts,
    name: 'periodEnd.revalue',
    path: '/period-end/revalue',
    permission: 'frmJournal',
    idempotency: 'key',
    summary:
      'Revalue open bills and money kept in foreign currency at the rates given, with the reversal a day later; a further run posts the difference.',
    request: named('Revalue', revalueBody),
    response: named('Revaluation', revalued),
  },
] as const satisfies readonly Operation[];
