/** Assets: what the company owns and works with or lends out, with who has it now (SPEC §2, /dashboard/masters/assets). */
import { date, image, money, note, numeral, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const asset = defineMaster({
  name: 'asset',
  path: 'assets',
  label: 'master|Asset',
  plural: 'master|Assets',
  word: 'asset',
  address: 'assets',
  permission: 'frmAsset',
  table: 'asset',
  fields: {
    ...masterFields,
    assetGroup: text.optional('Group', { maxLength: 200 }),
    serialNo: numeral.optional('Serial no.', { maxLength: 200 }),
    branch: reference.optional('Branch', 'branch'),
    salesPerson: reference.optional('Held by', 'salesPerson'),
    customer: reference.optional('Lent to', 'customer'),
    route: reference.optional('Route', 'route'),
    vehicle: reference.optional('Vehicle', 'vehicle'),
    boughtOn: date.optional('Bought on'),
    cost: money.optional('Cost', { minimum: 0 }),
    warrantyUntil: date.optional('Warranty until'),
    note: note.optional('Note', { maxLength: 4000 }),
    image: image.optional('Picture'),
  },
  defaults: {},
  validate: ({ values: { boughtOn, warrantyUntil } }) =>
    boughtOn !== undefined && warrantyUntil !== undefined && warrantyUntil < boughtOn
      ? [problem('date.before_start', 'warrantyUntil')]
      : [],
  register: ['code', 'name', 'assetGroup', 'serialNo', 'salesPerson', 'customer', 'warrantyUntil', 'active'],
  search: ['serialNo'],
  examples: [
    {
      code: 'FR-7',
      name: 'Refrigerator, two doors',
      nameArabic: 'ثلاجة ببابين',
      assetGroup: 'Refrigerators',
      serialNo: 'LG-00417',
      boughtOn: '2026-02-01',
      cost: '2400.00',
      warrantyUntil: '2028-02-01',
    },
  ],
});
