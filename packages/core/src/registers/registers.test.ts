/** Every voucher type has a register whose columns exist, and every column a label in both languages. */
import { describe, expect, test } from 'vitest';
import { text } from '../definition/field.ts';
import { voucherTypes } from '../vouchers/index.ts';
import { registerOf } from './index.ts';

describe('registers', () => {
  test.each(voucherTypes.map((definition) => [definition.type, definition] as const))(
    '%s has its columns',
    (_, definition) => {
      const register = registerOf(definition);
      expect(register.columns.map(({ name }) => name)).toEqual(definition.register);
      for (const { label } of register.columns)
        expect([label.en, label.ar].every((words) => words.length > 0)).toBe(true);
      expect(register.columns.some(({ name }) => `-${name}` === register.defaultSort)).toBe(true);
    },
  );

  test('a column that is neither computed nor a stored field is a defect', () => {
    const shape = { type: 'slip', path: 'slips', plural: { en: 'Slips', ar: 'قسائم' } };
    const header = { colour: text.optional('Colour', 'اللون', { extra: true }) };
    expect(() => registerOf({ ...shape, header, register: ['colour'] })).toThrow('no register column colour');
    expect(() => registerOf({ ...shape, header, register: ['smell'] })).toThrow('no register column smell');
  });
});
