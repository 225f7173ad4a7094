import { expect, test } from 'vitest';
import { exampleCustomerStatement } from '../../../testing/examples/customer-statement.ts';
import { slipTexts } from '../../../testing/list-slip.ts';
import { stripIsolates } from '../../bidi.ts';
import { formatText } from '../../cells.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { ageRows, customerStatement } from './customer-statement.ts';

const { statement: _, ...billsAlone } = exampleCustomerStatement;

test('a customer sees the running balance, then the open bills with their age', () => {
  const lines = slipTexts(
    customerStatement(exampleCustomerStatement, defaultPrintSettings, { paper: '80', lang: 'en' }),
  );
  for (const line of [
    'CUSTOMER STATEMENT',
    'Customer : Green Valley Grocery',
    'From : 01-08-2026',
    'Closing balance AED 1,726.00',
    'OPEN BILLS',
    'S1-1204 10-11-2026 10-12-2026',
    '10 1,250.50 1,250.50',
    'R1-70 02-09-2026 On account',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.slice(-3)).toEqual(['Not yet due 1,250.50', 'Overdue up to 90 days 775.50', 'On account -300.00']);
});

test('without its entries a statement is the open bills and what they come to', () => {
  const lines = slipTexts(customerStatement(billsAlone, defaultPrintSettings, { paper: '80', lang: 'en' }));
  expect(lines).toContain('As of : 20-11-2026');
  expect(lines.some((line) => line.includes('balance'))).toBe(false);
  expect(lines.at(-1)).toBe('Total Outstanding AED 1,726.00');
});

test('bills are told apart by the days they are overdue', () => {
  const due = (dueDate: string) => ({ reference: dueDate, date: '2026-01-01', dueDate, amount: 100, open: 100 });
  const amounts = (dates: readonly string[]) =>
    ageRows(dates.map(due), '2026-11-20').map(({ label, value }) => [
      stripIsolates(formatText(label, { lang: 'en', currency: exampleCustomerStatement.currency })),
      value.kind === 'money' ? value.amount : undefined,
    ]);
  // Today is not overdue, yesterday is one day, 30 and 31 days are apart.
  expect(amounts(['2026-11-20', '2026-11-19', '2026-10-21', '2026-10-20', '2026-08-22', '2026-08-21'])).toEqual([
    ['Not yet due', 100],
    ['Overdue up to 30 days', 200],
    ['Overdue up to 60 days', 100],
    ['Overdue up to 90 days', 100],
    ['Overdue more than 90 days', 100],
  ]);
});

test('a customer who owes nothing has no open bills', () => {
  const paid = { ...billsAlone, bills: [], balance: 0 };
  const lines = slipTexts(customerStatement(paid, defaultPrintSettings, { paper: '58', lang: 'en' }));
  expect(lines).toContain('No open bills');
  expect(lines.at(-1)).toBe('Total Outstanding AED 0.00');
});
