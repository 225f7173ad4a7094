/**
 * What a voucher stands in connection with, on the wire: the bills it opened and who settled them, the bills it settled, what it
 * was made from and what was made of it, and its neighbours in the register. All of it as far as the reader sees.
 */

import { z } from 'zod';
import type { VoucherDefinition } from '../definition/voucher.ts';
import { inEnglish } from '../i18n/say.ts';
import { named, type Operation } from './operation.ts';
import { amountText } from './wire-values.ts';

/** Of each list so many are told. */
export const MOST_RELATIONS = 50;

const link = z.object({
  voucherNo: z.int(),
  type: z.string(),
  referNo: z.string(),
  date: z.string(),
  state: z.string(),
});

export type RelatedLink = z.infer<typeof link>;

/** Amounts of bills are in the bill's own currency, above zero for what is owed to us. */
const bill = z.object({
  reference: z.string(),
  kind: z.enum(['new', 'advance', 'onAccount']),
  party: z.string(),
  partyName: z.string(),
  partyNameArabic: z.string().optional(),
  dueDate: z.string(),
  currency: z.string(),
  open: amountText,
  /** What the voucher itself wrote on it. */
  amount: amountText,
});

/** Settled it, or gave back what had: all entries of the voucher on the bill together. */
const settlement = link.extend({ amount: amountText });

export type Settlement = z.infer<typeof settlement>;

const openedBill = bill.extend({ settlements: z.array(settlement) });

export type OpenedBill = z.infer<typeof openedBill>;

/** `by`: the voucher that opened it; absent where the reader does not see it. */
const settledBill = bill.extend({ by: link.optional() });

export type SettledBill = z.infer<typeof settledBill>;

const chained = link.extend({ net: amountText.optional(), currency: z.string(), fulfilment: z.string().optional() });

export type ChainedVoucher = z.infer<typeof chained>;

export const voucherRelations = z.object({
  opened: z.array(openedBill),
  settled: z.array(settledBill),
  /** What it was made from, and from what that was made; by date. */
  before: z.array(chained),
  /** What was made of it, and of that in turn; by date. */
  after: z.array(chained),
  /** The rows above and below it in the register as it opens, the newest first. */
  previous: z.int().optional(),
  next: z.int().optional(),
});

export type VoucherRelations = z.infer<typeof voucherRelations>;

export function relationsOperation(
  definition: VoucherDefinition,
  reading: Pick<Operation, 'tag' | 'permission' | 'anyOf'>,
): Operation {
  const label = inEnglish(definition.label).toLowerCase();
  return {
    ...reading,
    name: `${definition.type}.relations`,
    method: 'GET',
    path: `/${definition.path}/{voucherNo}/relations`,
    idempotency: 'none',
    summary: `What a ${label} is connected with: bills and who settled them, its sources and what continues it, its neighbours.`,
    response: named('VoucherRelations', voucherRelations),
    status: 200,
  };
}
