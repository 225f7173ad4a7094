/** What a new company is read as: what its country brings, and what is refused. */
import { describe, expect, test } from 'vitest';
import { completeNewCompany, type NewCompanyBody } from './new-company.ts';

const body: NewCompanyBody = {
  name: 'Sahyadri Snacks',
  country: 'IN',
  administrator: { code: 'mona', name: 'Mona', password: 'camels at dawn' },
};

const problemsOf = (change: Partial<NewCompanyBody>) => {
  const read = completeNewCompany({ ...body, ...change });
  return read.ok ? [] : read.problems.map(({ code, path }) => `${code} ${path}`);
};

describe('a new company', () => {
  test.each([
    { country: 'AE', currency: 'AED', currencyDecimals: 2, zone: 'Asia/Dubai', taxKind: 'vat', yearStart: 1 },
    { country: 'OM', currency: 'OMR', currencyDecimals: 3, zone: 'Asia/Muscat', taxKind: 'vat', yearStart: 1 },
    { country: 'KW', currency: 'KWD', currencyDecimals: 3, zone: 'Asia/Kuwait', taxKind: 'none', yearStart: 1 },
    { country: 'IN', currency: 'INR', currencyDecimals: 2, zone: 'Asia/Kolkata', taxKind: 'gst', yearStart: 4 },
    { country: 'GB', currency: 'USD', currencyDecimals: 2, zone: 'UTC', taxKind: 'vat', yearStart: 1 },
    { country: 'KE', currency: 'USD', currencyDecimals: 2, zone: 'UTC', taxKind: 'none', yearStart: 1 },
  ])('of $country has what is usual there', (facts) => {
    const company = { ...facts, inventoryBooks: 'perpetual' };
    expect(completeNewCompany({ ...body, country: facts.country })).toMatchObject({ ok: true, value: { company } });
  });

  test('has what is said instead, and a region by its code', () => {
    const said = {
      currency: 'USD',
      zone: 'Asia/Dubai',
      taxKind: 'none',
      yearStart: 7,
      inventoryBooks: 'periodic',
    } as const;
    const read = completeNewCompany({ ...body, ...said, region: 'maharashtra' });
    expect(read).toMatchObject({ ok: true, value: { company: { ...said, region: 'MH' }, password: 'camels at dawn' } });
    expect(read).not.toMatchObject({ value: { company: { administrator: { password: expect.anything() } } } });
  });

  test('is refused with a tax number that is none there', () => {
    expect(problemsOf({ taxRegNo: '27aapfu0939f1zv' })).toEqual([]);
    expect(problemsOf({ taxRegNo: '27AAPFU0939F1ZX' })).toEqual(['gstin.check_digit taxRegNo']);
    expect(problemsOf({ country: 'AE', taxRegNo: '100000000000003' })).toEqual([]);
    expect(problemsOf({ country: 'AE', taxRegNo: '10000000000003' })).toEqual(['tax_number.malformed taxRegNo']);
    expect(problemsOf({ country: 'SA', taxRegNo: '300000000000004' })).toEqual(['tax_number.malformed taxRegNo']);
    expect(problemsOf({ country: 'OM', taxRegNo: 'OM1100000000' })).toEqual([]);
  });

  test('is refused with a tax of another country, two branches of one code, and a password that others know', () => {
    expect(problemsOf({ country: 'AE', taxKind: 'gst' })).toEqual(['choice.unknown taxKind']);
    const pune = { code: 'PUN', name: 'Pune' };
    expect(problemsOf({ branches: [pune, { ...pune, code: 'pun' }] })).toEqual(['branch.double branches.1.code']);
    expect(problemsOf({ branches: [{ ...pune, code: 'mb' }] })).toEqual(['branch.double branches.0.code']);
    expect(problemsOf({ branches: [{ ...pune, region: 'Atlantis' }] })).toEqual(['region.unknown branches.0.region']);
    const administrator = { ...body.administrator, password: 'sahyadri snacks' };
    expect(problemsOf({ administrator })).toEqual(['auth.password_personal administrator.password']);
  });
});
