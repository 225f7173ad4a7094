import { masterNamed } from '@fieldbook/core/masters/index';
import { expect, test } from 'vitest';
import { checkRow } from './keep-here.ts';

const customer = masterNamed('customer');
if (customer === undefined) throw new Error('customer');
const known = { decimals: 2, isTaken: (code: string) => code === 'C-1' };

function codesOf(body: Readonly<Record<string, unknown>>): readonly string[] {
  const checked = checkRow(customer as never, body, known);
  return checked.ok ? [] : checked.problems.map(({ code, path }) => `${code} ${path ?? ''}`.trim());
}

test('a customer met on the route needs a code and a name', () => {
  expect(codesOf({ code: 'N-1', name: 'Corner shop' })).toEqual([]);
  expect(codesOf({ code: 'N-1' })).toEqual(['field.required name']);
});

test('a code that is taken here is refused before it is sent', () => {
  expect(codesOf({ code: 'C-1', name: 'Corner shop' })).toHaveLength(1);
});

test('what the definition itself refuses is refused here', () => {
  expect(codesOf({ code: 'N-1', name: 'Corner shop', latitude: '95' })).not.toEqual([]);
});
