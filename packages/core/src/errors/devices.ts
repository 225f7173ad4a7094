/** Refusals of devices that take part: their registration, their signatures, the lease of a van. */
import { advice, refusal } from './refusal.ts';

export const deviceRefusals = {
  'device.not_approved': refusal(
    403,
    'This device is waiting for approval',
    advice('Ask the administrator to approve it.'),
  ),
  'device.signature_wrong': refusal(403, 'This device did not sign the request', advice('Register the device again.')),
  'device.challenge_stale': refusal(428, 'Sign the request again, with the challenge of this answer'),
  'device.key_malformed': refusal(422, 'The public key is not an ECDSA key on P-256'),
  'device.code_taken': refusal(
    409,
    'Another device has registered under this code',
    advice('Register again under a new code.'),
  ),
  'device.own': refusal(403, 'Nobody decides on the own device', advice('Ask another supervisor or an administrator.')),
  'lease.van_unknown': refusal(
    404,
    'Your routes have no such van',
    advice('Choose a van of your routes, or ask the office to assign one.'),
  ),
  'lease.van_taken': refusal(
    409,
    '{user} uses van {van} on another phone',
    advice('Hand the van back on that phone, or let somebody with the permission take it over.'),
  ),
  'lease.ask_free': refusal(
    409,
    'Nobody needs to be asked for van {van}: it is free',
    advice('Take it on the screen of this device.'),
  ),
  'lease.ask_unknown': refusal(
    404,
    'Nobody asks for this van any more',
    advice('Look who has it now; the person may ask again.'),
  ),
  'lease.device_has_van': refusal(409, 'This phone has van {van}; hand it back first'),
  'lease.ended': refusal(
    409,
    'This phone no longer has the van',
    advice('Send what is in the outbox, then take a van again.'),
  ),
  'number.not_open': refusal(409, 'None of these numbers of series {series} is open', advice('Load the list again.')),
  'aside.not_there': refusal(
    404,
    'Nothing is kept aside under {key}: it is in the books by now, or came again',
    advice('Load the list again.'),
  ),
} as const;
