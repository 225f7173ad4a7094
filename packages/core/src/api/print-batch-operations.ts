/**
 * Prints that nobody waits for: the day-end reports of a date, more vouchers than one PDF takes. They are drawn behind, in
 * parts of some documents each, kept for two days and fetched when they are there. Each person sees the own ones.
 */
import { z } from 'zod';
import { MOST_PRINTED } from '../definition/register.ts';
import { named, nothing, type Operation, SIGNED_IN } from './operation.ts';
import { codeText, dateText } from './wire-values.ts';

export const printBatchBody = z.strictObject({
  kind: z.enum(['dayEnd', 'vouchers']),
  /** Of day-end reports: the days of this date, those of a branch where one is named. */
  date: dateText.optional(),
  branch: codeText.optional(),
  /** Of vouchers: the path of their type and their numbers, in the order of the paper. */
  path: z.string().min(1).max(60).optional(),
  vouchers: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(MOST_PRINTED).optional(),
  paper: z.enum(['A4', '110', '80', '58']).optional(),
  lang: z.enum(['en', 'ar', 'en+ar']).optional(),
});

const printBatch = z.object({
  id: z.string(),
  kind: z.enum(['dayEnd', 'vouchers']),
  state: z.enum(['waiting', 'done']),
  /** Documents: all, those dealt with, and those of them that could not be made. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Documents in each part that is there. */
  parts: z.array(z.int()),
  madeAt: z.string(),
  /** Of day-end reports. */
  date: z.string().optional(),
});

export type PrintBatch = z.infer<typeof printBatch>;

const answer = named('PrintBatch', printBatch);
const common = { tag: 'Printing', permission: SIGNED_IN, status: 200 } as const;

export const printBatchOperations = [
  {
    ...common,
    name: 'printBatch.make',
    method: 'POST',
    path: '/print-batches',
    idempotency: 'key',
    summary: 'Ask for many papers at once; its id is the Idempotency-Key.',
    request: named('PrintBatchWish', printBatchBody),
    response: answer,
    status: 201,
  },
  {
    ...common,
    name: 'printBatch.list',
    method: 'GET',
    path: '/print-batches',
    idempotency: 'none',
    summary: 'One’s own batches of prints, the newest first.',
    response: named('PrintBatches', z.object({ batches: z.array(printBatch) })),
  },
  {
    ...common,
    name: 'printBatch.get',
    method: 'GET',
    path: '/print-batches/{id}',
    idempotency: 'none',
    summary: 'How far a batch of prints is.',
    response: answer,
  },
  {
    ...common,
    name: 'printBatch.part',
    method: 'GET',
    path: '/print-batches/{id}/parts/{part}',
    idempotency: 'none',
    summary: 'A part of a batch of prints as PDF; the first is 1.',
    response: {},
    produces: 'application/pdf',
  },
  {
    ...common,
    name: 'printBatch.drop',
    method: 'DELETE',
    path: '/print-batches/{id}',
    idempotency: 'answer',
    summary: 'Give up a batch of prints, drawn or not.',
    response: nothing,
    status: 204,
  },
] as const satisfies readonly Operation[];
