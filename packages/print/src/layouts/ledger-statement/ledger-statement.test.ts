import { expect, test } from 'vitest';
import { exampleLedgerStatement } from '../../../testing/examples/ledger-statement.ts';
import { slipTexts } from '../../../testing/list-slip.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { ledgerStatement } from './ledger-statement.ts';

test('a ledger statement runs from the opening to the closing balance', () => {
  const lines = slipTexts(ledgerStatement(exampleLedgerStatement, defaultPrintSettings, { paper: '110', lang: 'en' }));
  for (const line of [
    'LEDGER STATEMENT',
    'Ledger : CASH-VAN-1 Cash of van 1',
    'From : 06-11-2026',
    'To : 20-11-2026',
    'Opening balance 100.00',
    '07-11-2026 S1-1201 Sales 1,234.50 1,334.50',
    '20-11-2026 D1-9 Day settlement, Main 1,643.00 -0.50',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.indexOf('Opening balance 100.00')).toBe(lines.findIndex((line) => line.startsWith('07-11')) - 1);
  expect(lines.slice(-3)).toEqual(['Total debit 1,542.50', 'Total credit 1,643.00', 'Closing balance -AED 0.50']);
});

test('a statement without entries has its balance and says that there are none', () => {
  const quiet = { ...exampleLedgerStatement, entries: [], debit: 0, credit: 0, closing: 10_000 };
  const doc = ledgerStatement(quiet, defaultPrintSettings, { paper: '80', lang: 'en' });
  expect(slipTexts(doc)).toEqual(
    expect.arrayContaining(['Opening balance', 'No entries', 'Closing balance AED 100.00']),
  );
});
