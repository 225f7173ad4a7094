/** Refusals of documents that meet a fault, and of writes under a key that was used for something else. */
import { advice, refusal } from './refusal.ts';

export const identityRefusals = {
  'document.fault': refusal(
    500,
    'This document met a fault of the program and was not posted; the others were',
    advice('It is kept as it was entered. Have the fault looked at, then send it again.'),
  ),
  'key.conflict': refusal(
    409,
    'This key was used for another change; that one stands, and this one was not made',
    advice('Open it again, and make the change under a new key if it is still wanted.'),
  ),
  'voucher.edit_identity': refusal(
    422,
    'An edit keeps the uid, the series and the number of its voucher: {kept}',
    advice('Open the voucher again, or enter the document as a new one.'),
  ),
} as const;
