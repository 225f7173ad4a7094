import { languages } from '@fieldbook/core/i18n/languages';
import { sales } from '@fieldbook/core/vouchers/sales/definition';
import { setFigures } from '@fieldbook/ui';
import { afterEach, describe, expect, test } from 'vitest';
import { isTable, lineColumns } from './columns.ts';
import { readPasted } from './paste.ts';

const columns = lineColumns(sales.lines.items ?? {}).filter(({ isSecondary }) => !isSecondary);
const codes: Readonly<Record<string, string>> = { 'fresh milk': 'MILK-1L', '6291000000015': 'MILK-1L', pcs: 'PCS' };
const context = {
  codeOf: (_master: string, text: string) => codes[text.toLowerCase()],
  today: '2026-11-21',
  moneyDecimals: 2,
};

afterEach(() => setFigures());

describe('lines from a spreadsheet', () => {
  test('items, then quantities: the columns a clerk has in a list', () => {
    const pasted = readPasted('Fresh milk\t12\tPCS\n6291000000015\t1,250.5\n', columns, 0, context);
    expect(pasted).toEqual({
      rows: [
        { item: 'MILK-1L', quantity: '12', unit: 'PCS' },
        { item: 'MILK-1L', quantity: '1250.5' },
      ],
      unreadable: 0,
    });
  });

  test('Arabic digits are figures too', () => {
    expect(readPasted('١٢٫٥', columns, 1, context).rows).toEqual([{ quantity: '12.5' }]);
  });

  test('figures have the signs of the language', () => {
    setFigures(languages.de);
    expect(readPasted('1.250,5', columns, 1, context).rows).toEqual([{ quantity: '1250.5' }]);
    expect(readPasted('١٬٢٥٠٫٥', columns, 1, context).rows).toEqual([{ quantity: '1250.5' }]);
    expect(readPasted('1,250.5', columns, 1, context)).toEqual({ rows: [{}], unreadable: 1 });
  });

  test('what is not understood is left out and counted', () => {
    expect(readPasted('Nobody knows this\tmany', columns, 0, context)).toEqual({ rows: [{}], unreadable: 2 });
  });

  test('one cell is no table', () => {
    expect(isTable('Fresh milk\n')).toBe(false);
    expect(isTable('Fresh milk\t2')).toBe(true);
  });
});
