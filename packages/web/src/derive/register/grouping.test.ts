import { registerOf } from '@fieldbook/core/registers/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { filterOfGroup, groupingColumns } from './grouping.ts';

test.each(voucherTypes.map((definition) => [definition.type, definition] as const))(
  'the register of %s can be grouped by date, state and branch at least, and each group leads to rows',
  (_type, definition) => {
    const names = groupingColumns(registerOf(definition)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['date', 'state', 'branch']));
    for (const name of names) expect(Object.keys(filterOfGroup(name, 'x') ?? {}).length).toBeGreaterThan(0);
  },
);

test('a day is a span of itself, and what has no value leads nowhere', () => {
  expect(filterOfGroup('date', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(filterOfGroup('customer', '')).toBeUndefined();
});
