/** Refusals of the day cycle, attachments, notes and printing, with the words of SPEC §5 and §8. */
import { advice, refusal } from './refusal.ts';

export const fieldDayRefusals = {
  'event.type_unknown': refusal(422, 'There is no such event of a day'),
  'day.unknown': refusal(
    404,
    'The server does not know this day',
    advice('Send what is in the outbox, then try again.'),
  ),
  'day.ended': refusal(409, 'That day has ended', advice('Start a new day, or ask the office to open this one again.')),
  'day.not_ended': refusal(409, 'That day has not ended yet', advice('End the day first.')),
  'day.another_open': refusal(409, 'Another day of the same person is open', advice('End that one first.')),
  'day.replaced': refusal(409, 'Another day of the same person was still open'),
  'day.not_started': refusal(409, 'Start your day first'),
  'day.route_not_own': refusal(
    403,
    'Route {route} is not linked to you',
    advice('Choose one of your own routes, or ask the office to link this one to you.'),
  ),
  'day.not_at_location': refusal(
    422,
    'You are not at proper location',
    advice('Move to the point of the route and try again.'),
  ),
  'day.end_kilometre_missing': refusal(422, 'please enter End Kilometre'),
  'day.end_kilometre_below_start': refusal(422, 'Entered invalid Kilometre'),
  'day.hours_below_minimum': refusal(422, 'Not yet work minimum working hours'),
  'day.end_reason_missing': refusal(422, 'please enter the reason for end'),
  'day.several_users': refusal(422, 'This salesman using multuple users'),
  'void.not_of_visit': refusal(
    422,
    'Only documents of a visit are voided in the field',
    advice('Ask the office to void it.'),
  ),
  'void.other_day': refusal(
    422,
    'Only documents of the open day are voided in the field',
    advice('Ask the office to void it.'),
  ),
  'void.put_aside': refusal(
    409,
    'The document is not in the books: it was put aside',
    advice('Put it right first, then void it.'),
  ),
  'void.of_corrected': refusal(
    200,
    'The office had corrected the voucher that was voided on the phone',
    advice('Look at its history, and enter it again if the void was wrong.'),
  ),
  'void.returns_rest': refusal(
    200,
    'Goods of the voided slip had come back without naming it',
    advice('Look at the returns of this customer: void them, or enter the sale again.'),
  ),
  'place.not_found': refusal(404, 'This place of a customer does not exist', advice('Load the list again.')),
  'place.decided': refusal(409, 'Somebody has decided on this place already', advice('Load the list again.')),
  'attachment.empty': refusal(422, 'Please attach details'),
  'attachment.format': refusal(415, 'Not Support this format, try another'),
  'attachment.owner': refusal(422, 'An attachment belongs to one voucher or to one row of a master'),
  'attachment.signature': refusal(422, 'A signature is a picture of a voucher with a role, a moment and its dots'),
  'attachment.signed': refusal(409, 'A signature stays; sign again to replace it'),
  'attachment.not_found': refusal(404, 'This attachment does not exist or was deleted', advice('Load the list again.')),
  'attachment.conflict': refusal(409, 'Another attachment has this uid'),
  'note.not_found': refusal(404, 'This note does not exist or was deleted', advice('Load the list again.')),
  'note.not_own': refusal(403, 'A note is deleted by who wrote it'),
  'note.conflict': refusal(409, 'Another note has this uid'),
  'print.qr_value_too_long': refusal(
    422,
    'A value of the QR code is longer than 255 bytes',
    advice('Shorten the name or the tax number of the company.'),
  ),
  'print.needs_pictures': refusal(
    422,
    'This printer cannot print some of the letters, and nothing here can draw them',
    advice('Choose another printer, or print from the office.'),
  ),
  'export.too_many_rows': refusal(422, 'A PDF has at most {n} rows; take XLSX for all of them'),
  'print.not_drawn': refusal(
    500,
    'The document could not be drawn',
    advice('Try again. If it happens again, tell the administrator which document it is.'),
  ),
  'print.too_large': refusal(
    422,
    'At most {n} rows can be printed at once',
    advice('Choose a shorter period or fewer documents.'),
  ),
} as const;
