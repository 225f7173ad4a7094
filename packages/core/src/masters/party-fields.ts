/** The fields that customers and suppliers share (SPEC §3, Customer and Party). What a party owes is its open bills. */
import { integer, money, note, numeral, rate, reference, text } from '../definition/field.ts';
import { masterFields } from '../definition/master.ts';

export const partyFields = {
  ...masterFields,
  partyGroup: text.optional('Group', { specName: 'group', maxLength: 200 }),
  creditLimit: money.optional('Credit limit', { minimum: 0 }),
  creditDays: integer.optional('Credit days', { minimum: 0 }),
  taxRegNo: numeral.optional('Tax registration no.', { maxLength: 200 }),
  contact: text.optional('Contact person', { maxLength: 200, isOwn: true }),
  description: note.optional('Description', { maxLength: 4000 }),
  address: note.optional('Address', { maxLength: 4000 }),
  location: text.optional('Location', { maxLength: 200 }),
  region: text.optional('State or emirate', { maxLength: 200 }),
  country: text.optional('Country', { maxLength: 2 }),
  pinCode: numeral.optional('Postal code', { specName: 'PINcode', maxLength: 200 }),
  phone: numeral.optional('Phone', { maxLength: 200 }),
  mobile: numeral.optional('Mobile', { maxLength: 200 }),
  email: text.optional('Email', { maxLength: 200, isOwn: true }),
  latitude: rate.optional('Latitude', { minimum: -90_000_000, isOwn: true }),
  longitude: rate.optional('Longitude', { minimum: -180_000_000, isOwn: true }),
  branch: reference.optional('Branch', 'branch'),
  currency: reference.optional('Currency', 'currency'),
} as const;
