/** Refusals of sign-in, permissions and devices (SPEC §6, §8). */
import { advice, refusal } from './refusal.ts';

export const accessRefusals = {
  'auth.not_signed_in': refusal(401, 'Sign in first'),
  'auth.invalid_credentials': refusal(401, 'Invalid username or password', advice('Check both and try again.')),
  'auth.token_expired': refusal(
    401,
    'Your session has ended',
    advice('Sign in again. What you have not sent yet is kept.'),
  ),
  'auth.too_many_attempts': refusal(429, 'Too many attempts', {
    mayRetry: true,
    ...advice('Wait {seconds} seconds.'),
  }),
  'auth.password_too_short': refusal(422, 'Enter a password of at least {n} characters'),
  'auth.password_blank': refusal(422, 'A password needs more than blanks'),
  'auth.password_common': refusal(
    422,
    'This password is among those that everybody tries first',
    advice('Choose another, such as three or four words that nobody expects together.'),
  ),
  'auth.password_personal': refusal(
    422,
    'This password is made of names that others know',
    advice('Choose one without the name of the person or of the company.'),
  ),
  'auth.first_code_wrong': refusal(422, 'This is not the code on the terminal'),
  'signup.closed': refusal(
    409,
    'This server takes no new company at the moment',
    advice('At its machine, “fieldbook company create” makes one.'),
  ),
  'auth.session_unknown': refusal(404, 'This session is not there, or belongs to somebody else'),
  'auth.password_link_ended': refusal(
    410,
    'This link does not hold any more',
    advice('It works once, for a day, and ends when another is made. Ask your administrator for a new one.'),
  ),
  'auth.link_invalid': refusal(400, 'The action link is invalid'),
  'auth.link_ended': refusal(
    410,
    'This link has ended',
    advice(
      'Links to a print work for a minute, and only while you are signed in. Open the print again to get a new one.',
    ),
  ),
  'auth.view_only': refusal(403, 'You only look as somebody else: nothing can be changed'),
  'auth.view_inactive': refusal(422, 'Whoever is put aside sees nothing'),
  'auth.no_permission': refusal(403, 'You have no permission'),
  'auth.no_permission_voucher': refusal(403, 'You have no permission to this voucher'),
  'approval.challenge_wrong': refusal(
    422,
    'This is not the request code of a phone: a character is missing or wrong',
    advice('Compare it with the phone, character by character.'),
  ),
  'approval.device_unknown': refusal(
    404,
    'No phone {device} can ask for a code',
    advice('Register the phone and connect it to the network once.'),
  ),
  'approval.not_issued': refusal(200, 'A code was used that nobody issued', advice('Ask the rep who gave the code.')),
  'device.rejected': refusal(
    403,
    'your request has been rejected',
    advice('Ask the administrator to register this device.'),
  ),
  'device.unknown': refusal(403, 'This device is not registered', advice('Ask the administrator to register it.')),
  'device.series_taken': refusal(
    409,
    'Another device uses series {series}',
    advice('Choose another series, or hand the van of that device back first.'),
  ),
} as const;
