/** Vouchers that repeat by a template: what is due, posting and skipping it, and the templates that a new voucher may begin with. */
import { z } from 'zod';
import { MOST_OCCURRENCES, repeatKinds } from '../recurring/schedule.ts';
import { named, type Operation, SIGNED_IN } from './operation.ts';
import { codeText, dateText } from './wire-values.ts';

const occurrence = { template: codeText, date: dateText } as const;

const problems = z.array(z.object({ code: z.string(), path: z.string().optional(), message: z.string() }));

const said = z.object({ name: z.string(), nameArabic: z.string().optional(), type: z.string() });

const due = said.extend({
  ...occurrence,
  /** Of the voucher that it becomes, whoever posts it. */
  uid: z.string(),
  postsItself: z.boolean(),
  /** Why it was refused when it was to be posted last. */
  problems: problems.optional(),
});

export type DueVoucher = z.infer<typeof due>;

const schedule = said.extend({
  template: z.string(),
  repeats: z.enum(repeatKinds),
  startsOn: dateText,
  endsOn: dateText.optional(),
  times: z.number().optional(),
  /** None where it has ended. */
  nextOn: dateText.optional(),
  postsItself: z.boolean(),
});

export type RecurringSchedule = z.infer<typeof schedule>;

const recurring = z.object({ today: dateText, due: z.array(due), schedules: z.array(schedule) });

export type Recurring = z.infer<typeof recurring>;

export const postDueBody = z.strictObject({
  occurrences: z.array(z.strictObject(occurrence)).min(1).max(MOST_OCCURRENCES),
});

export const skipDueBody = z.strictObject({ ...occurrence, reason: z.string().trim().min(3).max(500) });

const postedDue = z.object({
  results: z.array(
    z.object({
      ...occurrence,
      status: z.number(),
      voucher: z.object({ type: z.string(), voucherNo: z.number(), referNo: z.string() }).optional(),
      problems: problems.optional(),
    }),
  ),
});

export type PostedDue = z.infer<typeof postedDue>;

export const templateQuery = z.strictObject({ type: z.string().max(40) });

const template = z.object({ code: z.string(), name: z.string(), nameArabic: z.string().optional(), body: z.string() });

const facts = { permission: 'frmVoucherTemplate', tag: 'Recurring vouchers', status: 200 } as const;

export const recurringOperations = [
  {
    ...facts,
    name: 'recurring.list',
    method: 'GET',
    path: '/recurring',
    idempotency: 'none',
    summary: 'What is due by the templates that repeat, and when each is due next; of types that the person may make.',
    response: named('Recurring', recurring),
  },
  {
    ...facts,
    name: 'recurring.post',
    method: 'POST',
    path: '/recurring/post',
    idempotency: 'natural',
    summary: 'Post what is due, each for itself and on its day; one that was posted before is answered again.',
    request: named('PostDue', postDueBody),
    response: named('PostedDue', postedDue),
  },
  {
    ...facts,
    name: 'recurring.skip',
    method: 'POST',
    path: '/recurring/skip',
    idempotency: 'natural',
    summary: 'Leave one out, with the reason.',
    request: named('SkipDue', skipDueBody),
    response: {},
    status: 204,
  },
  {
    ...facts,
    name: 'recurring.templates',
    method: 'GET',
    path: '/recurring/templates',
    permission: SIGNED_IN,
    idempotency: 'none',
    summary: 'The templates of a type of voucher, for whoever may make that.',
    query: templateQuery,
    response: named('TemplateChoices', z.object({ rows: z.array(template) })),
  },
] as const satisfies readonly Operation[];
