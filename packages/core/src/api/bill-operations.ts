/** The history of one bill, by the address of the bill: why it is open. */
import { z } from 'zod';
import { billHistory } from '../reports/bills-history.ts';
import type { Operation } from './operation.ts';
import { reportAnswer } from './report-operations.ts';

export const billOperations = [
  {
    name: 'bill.history',
    method: 'GET',
    path: '/bills/{party}/{reference}/history',
    permission: 'frmBillsReceivable',
    anyOf: ['frmBillsPayable'],
    idempotency: 'none',
    tag: 'Reports',
    summary: 'Every entry on a bill in order, with its voucher and what was left of the bill after it.',
    query: z.strictObject({ side: z.enum(['customer', 'supplier']).optional() }),
    response: reportAnswer(billHistory),
    status: 200,
  },
] as const satisfies readonly Operation[];
