/** Refusals of calls of the company wire. */
import { advice, refusal } from './refusal.ts';

export const companyWireRefusals = {
  'wire.tilde': refusal(422, '{name} takes one value, and ~ divides values', advice('Name the row by its code.')),
  'wire.no_handheld': refusal(403, 'This sign-in named no handheld', advice('Sign in with its DeviceId.')),
  'wire.refer_no': refusal(
    422,
    '{referNo} is no number that this handheld may give',
    advice('Leave it empty, and the next number is given.'),
  ),
  'wire.day_not_confirmed': refusal(
    403,
    'A supervisor has to confirm the end of the day',
    advice('Give his name with his password, or with the code that answers {challenge}.'),
  ),
  'wire.name_twice': refusal(422, '{name} is the name of several rows', advice('Name it by its code.')),
  'wire.not_asked': refusal(403, 'A page of another host may not ask for this', advice('Send it as a POST.')),
} as const;
