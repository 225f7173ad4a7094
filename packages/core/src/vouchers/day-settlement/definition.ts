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
  label: { en: 'Day settlement', ar: 'تسوية اليوم' },
  plural: { en: 'Day settlements', ar: 'تسويات الأيام' },
  permission: 'frmDaySettlement',
  prefix: 'DS',
  role: 'settlement',
  field: true,
  header: {
    ...voucherHeader,
    ledger: reference.required('Cash of the van', 'نقد السيارة', 'ledger', { specName: 'CashLedger' }),
    toLedger: reference.required('Handed in to', 'سُلّم إلى', 'ledger', { extra: true }),
    bookAmount: money.optional('Cash by the books', 'النقد حسب الدفاتر', { specName: 'SystemTotal', extra: true }),
    statedAmount: money.optional('Stated by the sender', 'حسب المرسل', { extra: true, readOnly: true }),
    amount: { ...amountField, label: { en: 'Cash counted', ar: 'النقد المعدود' }, required: false },
    countedAt: instant.optional('Counted at', 'وقت العد', { extra: true }),
    salesPerson: reference.optional('Salesperson', 'مندوب المبيعات', 'salesPerson', { specName: 'SalePerson' }),
    route: reference.optional('Route', 'خط السير', 'route', { specName: 'RouteID' }),
    referenceNo: text.optional('Reason for a difference', 'سبب الفرق', { maxLength: 60 }),
  },
  lines: {
    tenders: {
      denomination: rate.optional('Note or coin', 'الفئة', { specName: 'Deno', minimum: 0, extra: true }),
      count: integer.optional('Count', 'العدد', { specName: 'Qty', minimum: 0, extra: true }),
      amount: money.optional('Amount', 'المبلغ', { specName: 'Amount', minimum: 0 }),
      currency: reference.optional('Currency', 'العملة', 'currency', { extra: true }),
      exchangeRate: rate.optional('Exchange rate', 'سعر الصرف', { minimum: 0, extra: true }),
      ledger: reference.optional('Handed in to', 'سُلّم إلى', 'ledger'),
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
