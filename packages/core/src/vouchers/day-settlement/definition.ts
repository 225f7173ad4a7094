/**
 * Day settlement: the cash of a van is counted and handed in at the end of a day. `bookAmount` is what the van's cash ledger
 * holds at that moment, by the server; what the sender believes is kept beside it. The notes and coins counted may be of two
 * currencies (SPEC §9, cash denomination). Effects in `posting.ts`.
 */
import { instant, integer, money, rate, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { amountField, voucherHeader } from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postDaySettlement } from './posting.ts';
import { daySettlementRules, fillSettlement } from './rules.ts';

export const daySettlement = defineVoucher({
  type: 'daySettlement',
  path: 'day-settlements',
  label: 'Day settlement',
  plural: 'Day settlements',
  permission: 'frmDaySettlement',
  prefix: 'DS',
  role: 'settlement',
  field: true,
  header: {
    ...voucherHeader,
    ledger: reference.required('Cash of the van', 'ledger', { specName: 'CashLedger' }),
    toLedger: reference.required('Handed in to', 'ledger', { extra: true }),
    bookAmount: money.optional('Cash by the books', { specName: 'SystemTotal', extra: true }),
    statedAmount: money.optional('Stated by the sender', { extra: true, readOnly: true }),
    amount: { ...amountField, label: 'Cash counted', required: false },
    countedAt: instant.optional('Counted at', { extra: true }),
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'SalePerson' }),
    route: reference.optional('Route', 'route', { specName: 'RouteID' }),
    referenceNo: text.optional('Reason for a difference', { maxLength: 60 }),
  },
  lines: {
    tenders: {
      denomination: rate.optional('Note or coin', { specName: 'Deno', minimum: 0, extra: true }),
      count: integer.optional('Count', { specName: 'Qty', minimum: 0, extra: true }),
      amount: money.optional('Amount', { specName: 'Amount', minimum: 0 }),
      currency: reference.optional('Currency', 'currency', { extra: true }),
      exchangeRate: rate.optional('Exchange rate', { minimum: 0, extra: true }),
      ledger: reference.optional('Handed in to', 'ledger'),
    },
  },
  lifecycle: bookedLifecycle,
  register: ['referNo', 'date', 'ledger', 'salesPerson', 'route', 'referenceNo', 'net', 'state'],
  print: { layout: 'cash-denomination' },
  rules: daySettlementRules,
  post: postDaySettlement,
  compared: { of: 'cash', fill: fillSettlement },
  examples,
});
