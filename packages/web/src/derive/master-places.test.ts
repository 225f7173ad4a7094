import { masters } from '@fieldbook/core/masters/index';
import { describe, expect, test } from 'vitest';
import { masterPlaces } from './master-menu.ts';
import { masterAddress, masterOfPlace } from './master-places.ts';

describe('where masters stand', () => {
  test('every master has an address of its own that leads back to it, in any case', () => {
    for (const { name } of masters) {
      const ending = masterAddress(name).split('/').at(-1) ?? '';
      expect(masterOfPlace(ending)?.name).toBe(name);
      expect(masterOfPlace(ending.toUpperCase())?.name).toBe(name);
    }
  });

  test('every master stands in the menu once', () => {
    const keys = masterPlaces.map(({ key }) => key);
    expect(masters.map(({ name }) => name).filter((name) => !keys.includes(name))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('further addresses of the specification lead to the same screens', () => {
    expect(masterOfPlace('customerRegister')?.name).toBe('customer');
    expect(masterOfPlace('RoleSettings')?.name).toBe('accessRole');
    expect(masterOfPlace('nowhere')).toBeUndefined();
  });
});
