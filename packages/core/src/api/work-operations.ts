/**
 * What waits for a person (SPEC §2, todo and board): facts that the books have anyway. Nothing of it has a state of its own; an
 * entry goes when the work is done.
 */
import { z } from 'zod';
import { addDays, type IsoDate } from '../kernel/date.ts';
import type { FormName } from '../permissions/forms.ts';
import { named, type Operation, SIGNED_IN } from './operation.ts';
import { amountText } from './wire-values.ts';

export const workKinds = [
  'order',
  'lead',
  'quotation',
  'transfer',
  'cheque',
  'bill',
  'exception',
  'device',
  'place',
  'verify',
  'recurring',
] as const;

export type WorkKind = (typeof workKinds)[number];

/** Any of them opens the kind. */
export const workForms: Readonly<Record<WorkKind, readonly FormName[]>> = {
  order: ['frmOrder', 'frmPendingOrderList'],
  lead: ['frmLead'],
  quotation: ['frmQuotation'],
  transfer: ['frmStockTransfer'],
  cheque: ['frmChequeMovement', 'frmBankBook'],
  bill: ['frmBillsReceivable'],
  exception: ['frmFieldExceptions'],
  verify: ['frmVerifyVouchers'],
  recurring: ['frmVoucherTemplate'],
  device: ['frmDeviceRegister'],
  place: ['frmCustomerPlace'],
};

/** Of one kind. */
export const MOST_WORK = 50;

const entry = z.object({
  kind: z.enum(workKinds),
  /** Type of the voucher, or of those that are counted. */
  type: z.string().optional(),
  voucherNo: z.int().optional(),
  /** Number of the voucher, the cheque or the bill; code of the device. */
  number: z.string().optional(),
  /** Of the voucher that brought the cheque. */
  source: z.string().optional(),
  /** Code of the party. */
  party: z.string().optional(),
  /** Whom or what it is about: customer, supplier, contact, device. */
  name: z.string().optional(),
  nameArabic: z.string().optional(),
  amount: amountText.optional(),
  currency: z.string().optional(),
  /** Of the voucher. */
  date: z.string(),
  /** When it should be done; without a day of its own, when it came. */
  due: z.string(),
  /** The next step of a lead, the bank of a cheque, from where to where goods go. */
  note: z.string().optional(),
  /** Of cheques: whether it is taken to the bank first. */
  step: z.enum(['deposit', 'clear']).optional(),
  /** How many vouchers there are. */
  count: z.int().optional(),
});

export type WorkEntry = z.infer<typeof entry>;

const work = z.object({
  /** The day by which entries are early or late. */
  today: z.string(),
  /** In the order of their due days. */
  rows: z.array(entry),
  /** Kinds of which there is more than is told. */
  more: z.array(z.enum(workKinds)),
});

export type Work = z.infer<typeof work>;

export const workGroups = ['overdue', 'today', 'week', 'later'] as const;

export type WorkGroup = (typeof workGroups)[number];

/** A week is the seven days after today. */
export function workGroupOf(due: IsoDate, today: IsoDate): WorkGroup {
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due <= addDays(today, 7) ? 'week' : 'later';
}

export const workOperations = [
  {
    name: 'work.list',
    method: 'GET',
    path: '/work',
    permission: SIGNED_IN,
    idempotency: 'none',
    tag: 'Reports',
    summary:
      'What waits for the person: orders, next steps, transfers, cheques, bills, flags and approvals that its forms open, 50 of a kind.',
    response: named('Work', work),
    status: 200,
  },
] as const satisfies readonly Operation[];
