import { expect, test } from 'vitest';
import { type GoodsLine, sharedFields, type TradeDraft } from '../definition/shared-values.ts';
import { voucherTypes } from './index.ts';
import type { SaleDraft } from './sales/shape.ts';

test('a name that voucher types share is of one kind in all of them', () => {
  const kindsOf = (fields: Readonly<Record<string, { readonly kind: string }>> = {}, named: object) =>
    Object.fromEntries(Object.entries(fields).flatMap(([name, { kind }]) => (name in named ? [[name, kind]] : [])));
  for (const { type, header, lines } of voucherTypes) {
    for (const [group, shared] of Object.entries(sharedFields)) {
      const own = group === 'header' ? header : lines[group as keyof typeof lines];
      expect(kindsOf(own, shared), `${type}, ${group}`).toEqual(kindsOf(shared, own ?? {}));
    }
  }
});

test('helpers take the vouchers of a type, and nothing where a name is something else', () => {
  const never = (sale: SaleDraft, line: GoodsLine) => {
    const fits: TradeDraft = sale;
    // @ts-expect-error The field is written otherwise.
    const misspelt = line.quantitty;
    // @ts-expect-error A quantity is no text.
    const wrong: GoodsLine = { item: 'MILK', quantity: '1' };
    return [fits, misspelt, wrong];
  };
  expect(never).toBeTypeOf('function');
});
