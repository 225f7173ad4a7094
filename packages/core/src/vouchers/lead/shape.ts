/** The fields of a lead. */
import { date, money, quantity, reference, text } from '../../definition/field.ts';
import type { DraftOf } from '../../definition/voucher.ts';
import { itemLine, referenceNo, route, voucherHeader } from '../../definition/voucher-fields.ts';

const { item, description, unit } = itemLine;

export const leadShape = {
  header: {
    ...voucherHeader,
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    contactName: text.optional('Contact', { maxLength: 200, isWords: true }),
    contactPhone: text.optional('Phone', { maxLength: 60, extra: true, isWords: true }),
    contactEmail: text.optional('Email', { maxLength: 200, extra: true, isWords: true }),
    siteLocation: text.optional('Site location', { maxLength: 200, extra: true, isWords: true }),
    leadStatus: reference.optional('lead|Status', 'leadStatus'),
    expectedValue: money.optional('Expected value', { minimum: 0, extra: true }),
    nextStepDate: date.optional('Next step on'),
    nextStep: text.optional('Next step', { maxLength: 200, extra: true, isWords: true }),
    foundThrough: text.optional('Found through', { maxLength: 200, extra: true, isWords: true }),
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'SalesMan' }),
    route,
    referenceNo,
  },
  lines: {
    items: { item, description, unit, quantity: quantity.required('Quantity', { specName: 'Qty' }) },
  },
} as const;

export type LeadDraft = DraftOf<typeof leadShape>;
