/** The fields of a day settlement. */
import { instant, integer, money, rate, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import { amountField, route, voucherHeader } from '../../definition/voucher-fields.ts';

export const daySettlementShape = {
  header: {
    ...voucherHeader,
    ledger: reference.required('Cash of the van', 'ledger', { specName: 'CashLedger' }),
    toLedger: reference.required('Handed in to', 'ledger', { extra: true }),
    bookAmount: money.optional('Cash by the books', { specName: 'SystemTotal', extra: true }),
    statedAmount: money.optional('Stated by the sender', { extra: true, readOnly: true }),
    amount: { ...amountField, label: 'Cash counted', required: false },
    countedAt: instant.optional('Counted at', { extra: true }),
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'SalePerson' }),
    route,
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
} as const;

export type DaySettlement = VoucherOf<typeof daySettlementShape>;

export type DaySettlementDraft = DraftOf<typeof daySettlementShape>;
