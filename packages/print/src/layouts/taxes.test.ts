import { expect, test } from 'vitest';
import { printedTaxes } from './taxes.ts';

test('one tax at one percentage is one row, whatever its codes; what is shown only and what took nothing is none', () => {
  const vat = { component: 'VAT', percent: 5_000_000, base: 1000 } as const;
  const taxes = printedTaxes([
    { ...vat, taxCode: 'VAT5', amount: 50 },
    { ...vat, taxCode: 'VAT5-SERVICES', amount: 20 },
    { ...vat, taxCode: 'VAT9', percent: 9_000_000, amount: 90 },
    { ...vat, taxCode: 'ZERO', percent: 0, amount: 0 },
    { ...vat, taxCode: 'EXCISE', component: 'EXCISE', amount: 30, informationOnly: true },
  ]);
  expect(taxes).toEqual([
    { component: 'VAT', percent: 5_000_000, amount: 70 },
    { component: 'VAT', percent: 9_000_000, amount: 90 },
  ]);
});
