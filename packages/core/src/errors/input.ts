/** Refusals of a body before anybody looks at what it means: shape, text, numbers, dates. */
import { advice, refusal } from './refusal.ts';

export const inputRefusals = {
  'body.malformed': refusal(400, 'The body is not a JSON object'),
  'body.too_large': refusal(413, 'The body is larger than {limit}'),
  'body.wrong_media_type': refusal(415, 'The body must be application/json'),
  'request.malformed': refusal(400, 'The request is malformed'),
  'request.rejected': refusal(400, 'Failed'),
  'route.not_found': refusal(404, 'Page Not Found'),
  'route.method_not_allowed': refusal(405, 'This address does not take {method}'),

  'field.required': refusal(422, 'Required.'),
  'field.unknown': refusal(422, 'There is no such field'),
  'field.wrong_type': refusal(422, 'Must be {expected}'),
  'batch.too_large': refusal(413, 'At most {n} vouchers are taken at once', advice('Choose fewer of them.')),
  'lines.too_many': refusal(422, 'At most {n} lines are taken', advice('Split the document.')),
  'voucher.wrong_type': refusal(422, 'This is not a voucher of type {expected}'),

  'text.too_long': refusal(422, 'Enter at most {n} characters'),
  'text.control_character': refusal(
    422,
    'The text has a character that cannot be printed',
    advice('Type the text again instead of pasting it.'),
  ),
  'text.not_unicode': refusal(
    422,
    'The text has characters that are not valid',
    advice('Type the text again instead of pasting it.'),
  ),
  'code.malformed': refusal(422, 'A code has letters, digits and - _ . / only, at most 40'),
  'choice.unknown': refusal(422, 'Must be one of: {options}'),
  'image.malformed': refusal(422, 'This is not the address of a picture'),
  'picture.format': refusal(422, 'Only PNG and JPEG pictures are taken'),
  'picture.damaged': refusal(422, 'The picture is damaged or cut off', advice('Save it again as PNG or JPEG.')),
  'picture.not_alone': refusal(422, 'The file holds more than a picture', advice('Save it again as PNG or JPEG.')),
  'picture.too_many_dots': refusal(
    422,
    'The picture has {width} × {height} dots; at most {longest} a side and {millions} million are taken',
  ),
  'country.unknown': refusal(422, 'Enter a country code of two letters'),
  'zone.unknown': refusal(422, 'Enter a time zone such as Asia/Dubai'),
  'currency.unknown': refusal(422, 'Enter a currency code of three letters such as AED'),
  'currency.decimals': refusal(422, 'A currency has 0, 2 or 3 decimals'),
  'tax_number.malformed': refusal(422, '{number} is not a tax number of this country, such as {example}'),
  'branch.double': refusal(422, 'Another branch has the code {code}'),

  'number.malformed': refusal(422, 'Enter a decimal number'),
  'number.too_precise': refusal(422, 'Enter at most {n} decimals'),
  'number.out_of_range': refusal(422, 'The number is too small or too large'),
  'number.below_minimum': refusal(422, 'Must be {minimum} or more'),
  'amount.out_of_range': refusal(422, 'The amount is larger than the books can hold'),
  'quantity.out_of_range': refusal(422, 'The quantity is too small or too large'),
  'quantity.fractional': refusal(
    422,
    'The stock of this item is counted in whole {base}: this quantity of {unit} is not a whole number of them',
    advice(
      'Enter a quantity that comes out whole. To trade in parts of a {base}, set up the item with a smaller base unit, such as the gram, and {base} as a unit of so many of them.',
    ),
  ),
  'quantity.zero': refusal(422, 'Enter a valid quantity'),
  'quantity.not_positive': refusal(422, 'Enter a quantity above zero'),

  'date.malformed': refusal(422, 'Enter a date (YYYY-MM-DD)'),
  'date.before_start': refusal(
    422,
    'The end is before the beginning',
    advice('Choose a later end, or an earlier beginning.'),
  ),
  'instant.malformed': refusal(422, 'Enter a time in UTC'),
  'uid.malformed': refusal(422, 'The uid is not a UUID'),
  'series.number_malformed': refusal(422, 'Enter a whole number from 1'),
  'series.prefix_taken': refusal(
    409,
    'Numbers of series {series} begin with {prefix} already',
    advice('Choose another prefix, or make that series inactive.'),
  ),
  'series.prefix_malformed': refusal(422, 'A prefix has letters, digits, - and / only'),
} as const;
