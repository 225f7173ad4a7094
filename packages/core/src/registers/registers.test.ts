/** Every voucher type has a register whose columns exist, and every column a label in both languages. */

import { describe, expect, test } from 'vitest';
import { text } from '../definition/field.ts';
import { present } from '../kernel/assert.ts';
import { voucherType, voucherTypes } from '../vouchers/index.ts';
import { registerOf } from './index.ts';

describe('registers', () => {
  test.each(voucherTypes.map((definition) => [definition.type, definition] as const))(
    '%s has its columns',
    (_, definition) => {
      const register = registerOf(definition);
      const names = register.columns.map(({ name }) => name);
      expect(names.slice(0, definition.register.length)).toEqual(definition.register);
      expect(register.shown).toEqual(definition.register);
      expect(new Set(names).size).toBe(names.length);
      const stored = Object.keys(definition.header).filter((name) => definition.header[name]?.extra !== true);
      expect(stored.filter((name) => name !== 'discount' && !names.includes(name))).toEqual([]);
      expect(register.columns.some(({ name }) => `-${name}` === register.defaultSort)).toBe(true);
    },
  );

  test('figures of prices are offered where there are prices', () => {
    const names = (type: string) => registerOf(present(voucherType(type), type)).columns.map(({ name }) => name);
    expect(names('sales')).toEqual(expect.arrayContaining(['taxable', 'tax', 'roundOff', 'postedBy', 'remarks']));
    expect(names('contra')).not.toContain('taxable');
    expect(names('contra')).toContain('net');
  });

  test('a column that is neither computed nor a stored field is a defect', () => {
    const shape = { type: 'slip', path: 'slips', plural: 'Slips', lines: {} };
    const header = { colour: text.optional('Colour', { extra: true }) };
    expect(() => registerOf({ ...shape, header, register: ['colour'] })).toThrow('no register column colour');
    expect(() => registerOf({ ...shape, header, register: ['smell'] })).toThrow('no register column smell');
  });
});
