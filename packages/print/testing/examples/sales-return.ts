/** Good and damaged goods that came back together. */

import type { SalesInvoice } from '../../src/layouts/sales-invoice/invoice.ts';
import { exampleInvoice } from './sales-invoice.ts';

const { lpoNo: _lpo, dueDate: _due, ...sold } = exampleInvoice;

export const exampleSalesReturn: SalesInvoice = {
  ...sold,
  referNo: 'SR1-44',
  originalInvoice: 'S1-1204',
  lines: exampleInvoice.lines.filter(({ quantity }) => quantity < 0),
  charges: [],
  roundOff: 0,
};
