import { expect, test } from 'vitest';
import { bodyOf, inCountry, newDraft } from './signup-draft.ts';

test('a country brings its currency, zone, tax and year, and what is left out is not sent', () => {
  const draft = { ...newDraft('AE'), name: ' Muscat Dairy ', taxRegNo: 'OM1100000000', ...inCountry('OM') };
  expect(bodyOf({ ...draft, code: ' abcd ', password: 'camels at dawn' })).toEqual({
    code: 'abcd',
    company: {
      ...{ name: 'Muscat Dairy', country: 'OM', currency: 'OMR', currencyDecimals: 3, zone: 'Asia/Muscat' },
      ...{ taxKind: 'vat', taxRegNo: 'OM1100000000', yearStart: 1, inventoryBooks: 'perpetual', branches: [] },
      administrator: { code: 'admin', name: 'admin', password: 'camels at dawn' },
    },
  });
  // Without a tax there is no number of it.
  expect(bodyOf({ ...draft, ...inCountry('KW') }).company).not.toHaveProperty('taxRegNo');
});
