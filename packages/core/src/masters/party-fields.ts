/** The fields that customers and suppliers share (SPEC §3, Customer and Party). What a party owes is its open bills. */
import { integer, money, note, numeral, rate, reference, text } from '../definition/field.ts';
import { masterFields } from '../definition/master.ts';

export const partyFields = {
  ...masterFields,
  partyGroup: text.optional('Group', 'المجموعة', { specName: 'group', maxLength: 200 }),
  creditLimit: money.optional('Credit limit', 'حد الائتمان', { minimum: 0 }),
  creditDays: integer.optional('Credit days', 'أيام الائتمان', { minimum: 0 }),
  taxRegNo: numeral.optional('Tax registration no.', 'رقم التسجيل الضريبي', { maxLength: 200 }),
  contact: text.optional('Contact person', 'جهة الاتصال', { maxLength: 200 }),
  description: note.optional('Description', 'الوصف', { maxLength: 4000 }),
  address: note.optional('Address', 'العنوان', { maxLength: 4000 }),
  location: text.optional('Location', 'الموقع', { maxLength: 200 }),
  region: text.optional('State or emirate', 'الإمارة أو الولاية', { maxLength: 200 }),
  country: text.optional('Country', 'الدولة', { maxLength: 2 }),
  pinCode: numeral.optional('Postal code', 'الرمز البريدي', { specName: 'PINcode', maxLength: 200 }),
  phone: numeral.optional('Phone', 'الهاتف', { maxLength: 200 }),
  mobile: numeral.optional('Mobile', 'الجوال', { maxLength: 200 }),
  email: text.optional('Email', 'البريد الإلكتروني', { maxLength: 200 }),
  latitude: rate.optional('Latitude', 'خط العرض', { minimum: -90_000_000 }),
  longitude: rate.optional('Longitude', 'خط الطول', { minimum: -180_000_000 }),
  branch: reference.optional('Branch', 'الفرع', 'branch'),
  currency: reference.optional('Currency', 'العملة', 'currency'),
} as const;
