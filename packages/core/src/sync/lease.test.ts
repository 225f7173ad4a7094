/** The series of a van that are missing, and when a phone asks for more numbers. */
import { describe, expect, test } from 'vitest';
import { voucherTypes } from '../vouchers/index.ts';
import { EXTEND_BELOW, extendedLast, LEASED_NUMBERS, missingSeries, needsNumbers } from './lease.ts';
import { newRegister, withLease } from './register.ts';

const types = voucherTypes.filter(({ field }) => field);
const none = { branch: 'MB', types, own: [], prefixes: new Set<string>(), codes: new Set<string>() };
const prefixesOf = (facts: Partial<Parameters<typeof missingSeries>[0]>) =>
  missingSeries({ van: 'VAN-1', ...none, ...facts }).map(({ prefix }) => String(prefix));

describe('series of a van', () => {
  test('are one for each type of the field, under letters and figures of its code', () => {
    const rows = missingSeries({ van: 'VAN-1', ...none });
    expect(rows.map(({ voucherType }) => voucherType)).toEqual(types.map(({ type }) => type));
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.find(({ voucherType }) => voucherType === 'sales')).toMatchObject({
      code: 'VAN-1-sales',
      branch: 'MB',
      godown: 'VAN-1',
      prefix: 'V1S',
    });
  });

  test('that are there stay, and the others begin as they do', () => {
    const own = [{ voucherType: 'sales', prefix: 'NORTHS' }];
    const rows = missingSeries({ van: 'VAN-1', ...none, own, prefixes: new Set(['NORTHS']) });
    expect(rows.some(({ voucherType }) => voucherType === 'sales')).toBe(false);
    expect(rows.find(({ voucherType }) => voucherType === 'receipt')?.['prefix']).toBe('NORTHR');
  });

  test('never share a prefix or a code with another series, and keep within ten characters', () => {
    const taken = new Set(prefixesOf({}));
    const next = prefixesOf({ prefixes: taken });
    expect(next.filter((prefix) => taken.has(prefix))).toEqual([]);
    const long = prefixesOf({ van: 'REFRIGERATED DELIVERY VAN NUMBER 1234567890', prefixes: taken });
    for (const prefix of [...next, ...long, ...prefixesOf({ van: 'شاحنة' })]) {
      expect(prefix).toMatch(/^[A-Z0-9][A-Z0-9/-]{0,9}$/);
    }
    const [row] = missingSeries({ van: 'VAN-1', ...none, codes: new Set([`VAN-1-${types[0]?.type}`]) });
    expect(row?.['code']).toBe(`VAN-1-${types[0]?.type}-2`);
  });
});

describe('numbers of a lease', () => {
  test('are extended when few are left, by as many as a lease begins with', () => {
    expect(extendedLast({ last: 200, next: 1 })).toBeUndefined();
    expect(extendedLast({ last: 200, next: 200 - EXTEND_BELOW + 1 })).toBeUndefined();
    expect(extendedLast({ last: 200, next: 200 - EXTEND_BELOW + 2 })).toBe(200 - EXTEND_BELOW + 2 + LEASED_NUMBERS - 1);
  });

  test('never run ahead of what was leased, whatever a device says', () => {
    expect(extendedLast({ last: 200, next: 999_999_999 })).toBe(200 + LEASED_NUMBERS);
  });

  test('are asked for by the phone itself', () => {
    const series = [{ series: 'V1S', voucherType: 'sales', prefix: 'V1S', first: 1, last: LEASED_NUMBERS }];
    const register = withLease(newRegister('d-1'), { van: 'VAN-1', epoch: 1, series });
    expect(needsNumbers(register)).toBe(false);
    expect(needsNumbers({ ...register, nextNumbers: { V1S: LEASED_NUMBERS - EXTEND_BELOW + 2 } })).toBe(true);
    expect(needsNumbers(newRegister('d-1'))).toBe(false);
  });
});
