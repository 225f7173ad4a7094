/** Refusals of vouchers that repeat by a template. */
import { advice, refusal } from './refusal.ts';

export const recurringRefusals = {
  'recurring.not_due': refusal(409, 'Template {code} is not due on {date}', advice('Look at what is due now.')),
  'recurring.skipped': refusal(409, 'Template {code} was skipped on {date}: {reason}'),
  'recurring.two_ends': refusal(422, 'Either a last day or a number of times', advice('Leave one of the two empty.')),
} as const;
