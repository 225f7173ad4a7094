import { expect, test } from 'vitest';
import * as field from '../definition/field.ts';
import { fieldJsonSchema, voucherJsonSchema } from './json-schema.ts';

const shape = {
  type: 'sample',
  header: {
    date: field.date.required('Date', { specName: 'VoucherDate' }),
    mode: field.choice.optional('Mode', ['cash', 'credit']),
    balance: field.money.required('Balance', { readOnly: true }),
  },
  lines: { items: { item: field.reference.required('Item', 'item') } },
};

test('a voucher’s schema names its fields, groups and what is required, and allows nothing besides', () => {
  const schema = voucherJsonSchema(shape);
  expect(schema['required']).toEqual(['uid', 'date']);
  expect(schema['additionalProperties']).toBe(false);
  expect(schema['properties']).toMatchObject({
    type: { const: 'sample' },
    date: { title: 'Date', format: 'date', 'x-spec-name': 'VoucherDate' },
    mode: { enum: ['cash', 'credit'] },
    balance: { readOnly: true },
    items: { type: 'array', maxItems: 5000, items: { required: ['item'], additionalProperties: false } },
  });
});

test('money is decimal text or an exact number', () => {
  const schema = fieldJsonSchema(field.money.optional('Amount'));
  const pattern = new RegExp(String(schema['pattern']));
  expect(['12.50', '-3', '0.005'].every((each) => pattern.test(each))).toBe(true);
  expect(['NaN', '1e30', '12,50', '1.0005'].some((each) => pattern.test(each))).toBe(false);
});
