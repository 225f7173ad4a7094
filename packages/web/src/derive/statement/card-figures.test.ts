import { reports } from '@fieldbook/core/reports/index';
import { expect, test } from 'vitest';
import { figuresOf } from './card-figures.ts';

function shown(report: string, row: Readonly<Record<string, string>>, but: readonly string[] = []) {
  const definition = reports.find(({ name }) => name === report);
  const columns = (definition?.columns ?? []).filter(({ name }) => !but.includes(name));
  const { main, after } = figuresOf(row, columns, definition?.mainFigure);
  return [main?.name, after?.name];
}

test('a card of bills says what is open, not the first age that has something', () => {
  expect(shown('bills-receivable', { notDue: '0.00', unadjusted: '103.50', open: '-103.50' })[0]).toBe('open');
  expect(shown('bills-receivable', { notDue: '50.00', unadjusted: '50.00', open: '0.00' })[0]).toBe('open');
});

test('a card of an analysis says what was sold net of what came back', () => {
  expect(shown('sales-analysis', { returned: '10.00', net: '90.00' })[0]).toBe('net');
});

test('a card whose main figure its reader is not told shows the first that he is', () => {
  expect(shown('purchase-analysis', { quantity: '5' }, ['returned', 'net', 'tax', 'cost'])[0]).toBeUndefined();
  expect(shown('stock-period', { openingValue: '1.00', salesValue: '2.00' }, ['closingValue'])[0]).toBe('openingValue');
});

test('a card of a statement says what an entry changed, and what stood after it', () => {
  expect(shown('customer-statement', { debit: '0.00', credit: '7.00', balance: '3.00' })).toEqual([
    'credit',
    'balance',
  ]);
});

test('a main figure is a money column of its report', () => {
  const named = reports.flatMap(({ name, mainFigure, columns }) =>
    mainFigure === undefined ? [] : [{ name, kind: columns.find((each) => each.name === mainFigure)?.kind }],
  );
  expect(named.filter(({ kind }) => kind !== 'money')).toEqual([]);
  expect(named).not.toEqual([]);
});
