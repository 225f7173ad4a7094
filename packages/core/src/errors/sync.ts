/** Refusals of the outbox, the lease of a van and the numbers in it. */
import { advice, refusal } from './refusal.ts';

const goOnline = advice('Connect to the network and refresh.');

export const syncRefusals = {
  'lease.none': refusal(409, 'This phone has no van', goOnline),
  'lease.no_series': refusal(409, 'This phone has no numbers for this kind of document', goOnline),
  'lease.used_up': refusal(409, 'All numbers of series {series} on this phone are used up', goOnline),
  'number.outside_lease': refusal(422, 'Number {number} of series {series} was never given to this device'),
  'route.not_own': refusal(
    403,
    'This customer or route belongs to somebody else',
    advice('Ask the office whose customer it is.'),
  ),
  'number.found_again': refusal(200, 'Number {number} of series {series} had been declared lost'),
  'number.lease_lost': refusal(200, 'Number {number} of series {series} was leased in a moment that the database lost'),
  'outbox.full': refusal(409, 'The phone has no room left; nothing was saved', advice('Free some room and try again.')),
  'outbox.not_stored': refusal(
    409,
    'The phone could not save this; nothing was saved',
    advice('Try again; do not hand over the goods before it is saved.'),
  ),
  'outbox.outdated': refusal(
    409,
    'A newer version of the app runs on this phone; nothing was saved',
    advice('Reload this page and save again.'),
  ),
  'outbox.not_aside': refusal(409, 'Only a document that was refused can be repaired or sent again'),
  'outbox.keeps_documents': refusal(
    409,
    'Only an attachment can be let go of: the customer has the slip of a document',
    advice('Repair the document, send it again or hand it in.'),
  ),
  'outbox_file.malformed': refusal(
    422,
    'This is not an export of an outbox',
    advice('Choose the file that the phone exported.'),
  ),
  'outbox_file.unsigned': refusal(
    422,
    'The file does not bear the signature of its phone',
    advice('Export it from the phone again.'),
  ),
  'outbox_file.forged': refusal(
    422,
    'The file was not signed by the phone that it names: it was made or changed by somebody else',
    advice('Export it from the phone again.'),
  ),
  'outbox_file.damaged': refusal(
    422,
    'The export is damaged or incomplete: its check sum differs',
    advice('Export it from the phone again.'),
  ),
} as const;
