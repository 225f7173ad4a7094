/** The fields of a delivery note. */
import { numeral, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  batchFields,
  chargeLine,
  continuedLine,
  deliveryHeader,
  discountShare,
  lpoNo,
  promisedLine,
  promiseTerms,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const deliveryNoteShape = {
  header: {
    ...voucherHeader,
    customer: reference.required('Customer', 'customer', { specName: 'CustomerName' }),
    source: text.optional('delivery note|Order', { maxLength: 16, extra: true }),
    discountShare,
    ...promiseTerms,
    ...deliveryHeader,
    salesPerson: reference.optional('Salesperson', 'salesPerson'),
    route: reference.optional('Route', 'route'),
    deliveredBy: text.required('Delivered by', { maxLength: 200, extra: true, isWords: true }),
    referenceNo: { ...lpoNo, specName: 'lpoNo' },
    despatchDocumentNo: text.optional('Despatch document no.', { maxLength: 60, extra: true, isWords: true }),
    despatchedThrough: text.optional('Despatched through', { maxLength: 200, extra: true, isWords: true }),
    vehicleNo: numeral.optional('Vehicle no.', { maxLength: 60, extra: true, isWords: true }),
    billOfLadingNo: numeral.optional('Bill of lading no.', { maxLength: 60, extra: true, isWords: true }),
    eWayBillNo: text.optional('e-Way bill no.', { maxLength: 60, extra: true, isWords: true }),
  },
  lines: { items: { ...promisedLine, ...batchFields, ...continuedLine }, ledgers: chargeLine },
} as const;

export type DeliveryNote = VoucherOf<typeof deliveryNoteShape>;

export type DeliveryNoteDraft = DraftOf<typeof deliveryNoteShape>;
