/** Customers, with the days they are visited on. `isCashParty` is the anonymous counter customer, who never has bills. */
import { choice, flag, integer, reference } from '../definition/field.ts';
import { defineMaster } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';
import { validateCoordinates } from './coordinates.ts';
import { validateCountry } from './country-code.ts';
import { partyFields } from './party-fields.ts';
import { completeTaxPlace, validateTaxPlace } from './tax-place.ts';
import { validateDays, visits } from './visit-days.ts';

export const customer = defineMaster({
  name: 'customer',
  path: 'customers',
  label: 'Customer',
  plural: 'Customers',
  word: 'customer',
  address: 'customerProfile',
  aliases: ['customerRegister'],
  phone: { order: 5 },
  permission: 'frmCustomer',
  table: 'party',
  filter: { side: 'customer' },
  field: true,
  fields: {
    ...partyFields,
    priceGroup: reference.optional('Price group', 'priceGroup'),
    route: reference.optional('Route', 'route'),
    /** Of that route; its days hold for a customer without visits of its own. */
    sector: reference.optional('Sector', 'sector'),
    routePosition: integer.optional('Position on the route', { minimum: 0, isOwn: true }),
    salesPerson: reference.optional('Sales person', 'salesPerson'),
    customerType: choice.optional('Type', ['shop', 'supermarket', 'horeca', 'wholesale', 'other'], {
      extra: true,
      optionLabels: ['Shop', 'Supermarket', 'Hotel or restaurant', 'Wholesaler', 'Other'],
    }),
    isCashParty: flag.optional('Counter customer', { isOwn: true }),
  },
  defaults: { creditDays: 0, isCashParty: false },
  children: { visits },
  complete: completeTaxPlace,
  validate: (draft) => [
    ...validateCountry(draft),
    ...validateTaxPlace(draft),
    ...validateCoordinates(draft),
    ...(draft.values.sector !== undefined && draft.values.route === undefined
      ? [problem('field.required', 'route')]
      : []),
    ...validateDays('visits', draft.children.visits),
  ],
  register: ['code', 'name', 'route', 'phone', 'creditLimit', 'creditDays', 'taxRegNo', 'active'],
  search: ['phone', 'mobile', 'taxRegNo'],
  examples: [
    {
      code: 'C-1001',
      name: 'Al Madina Grocery',
      nameArabic: 'بقالة المدينة',
      creditLimit: '5000.00',
      creditDays: 30,
      route: 'R1',
      visits: [{ route: 'R1', weekday: 1, position: 10 }],
    },
  ],
});
