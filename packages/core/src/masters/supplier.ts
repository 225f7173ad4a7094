/** Suppliers: whom goods and services are bought from. */
import { reference } from '../definition/field.ts';
import { defineMaster } from '../definition/master.ts';
import { validateCoordinates } from './coordinates.ts';
import { validateCountry } from './country-code.ts';
import { partyFields } from './party-fields.ts';
import { completeTaxPlace, validateTaxPlace } from './tax-place.ts';
import { validateDays, visits } from './visit-days.ts';

export const supplier = defineMaster({
  name: 'supplier',
  path: 'suppliers',
  label: 'Supplier',
  plural: 'Suppliers',
  word: 'supplier',
  address: 'supplierProfile',
  aliases: ['supplierRegister'],
  phone: { order: 13, isByForm: true },
  permission: 'frmSupplier',
  table: 'party',
  filter: { side: 'supplier' },
  fields: { ...partyFields, route: reference.optional('Route', 'route') },
  defaults: { creditDays: 0 },
  children: { visits },
  complete: completeTaxPlace,
  validate: (draft) => [
    ...validateCountry(draft),
    ...validateTaxPlace(draft),
    ...validateCoordinates(draft),
    ...validateDays('visits', draft.children.visits),
  ],
  register: ['code', 'name', 'route', 'phone', 'creditDays', 'taxRegNo', 'active'],
  search: ['phone', 'mobile', 'taxRegNo'],
  examples: [{ code: 'S-10', name: 'Gulf Dairy Co', nameArabic: 'شركة ألبان الخليج', creditDays: 45 }],
});
