import { column, type ReportDefinition } from '@fieldbook/core/definition/report';
import { expect, test } from 'vitest';
import type { PrintLang } from '../../document.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
import { type AnsweredReport, printReportOf } from './from-report.ts';
import { report } from './report.ts';

const definition: ReportDefinition = {
  name: 'trial-balance',
  topic: 'accounts',
  label: 'Trial balance',
  permission: 'frmTrialBalance',
  parameters: {},
  columns: [
    column('code', 'code', 'Code'),
    column('ledger', 'text', 'Ledger'),
    column('opening', 'money', 'Opening', { optional: true }),
    column('debit', 'money', 'Debit'),
    column('credit', 'money', 'Credit'),
  ],
  totals: { debit: 'Debit', credit: 'Credit' },
};

const answer: AnsweredReport = {
  name: 'trial-balance',
  company: 'Al Noor',
  currency: 'AED',
  decimals: 2,
  asOf: '2026-11-20',
  rows: [
    { code: '1000', ledger: 'Stock', ledgerArabic: 'المخزون', debit: '1295.25', credit: '0.00' },
    { code: '4000', ledger: 'Sales', debit: '0.00', credit: '518.85' },
  ],
  totals: { debit: '1295.25', credit: '518.85' },
};

function linesOf(facts: AnsweredReport, lang: PrintLang = 'en'): readonly string[] {
  const printed = printReportOf(definition, facts, {
    branch: { name: 'Main branch', country: 'AE' },
    currency: { code: 'AED', symbol: 'AED', decimals: 2 },
    issuedAt: '2026-11-20T08:00:00Z',
  });
  return slipItems(report(printed, defaultPrintSettings, { paper: '110', lang })).flatMap((item) =>
    item.kind === 'line' ? [item.text.replace(/ +/g, ' ').trim()] : [],
  );
}

test('columns, rows and totals of the definition, zeros left blank', () => {
  const lines = linesOf(answer);
  expect(lines).toEqual(
    expect.arrayContaining([
      'As of : 20-11-2026',
      'Code Ledger Debit Credit',
      '1000 Stock 1,295.25',
      '4000 Sales 518.85',
    ]),
  );
  expect(lines.slice(-2)).toEqual(['Debit AED 1,295.25', 'Credit AED 518.85']);
  expect(lines.some((line) => line.includes('0.00'))).toBe(false);
});

test('an optional column stands there when the rows carry it', () => {
  expect(linesOf(answer)).not.toContain('Code Ledger Opening Debit Credit');
  const rows = answer.rows.map((row) => ({ ...row, opening: '10.00' }));
  const lines = linesOf({ ...answer, from: '2026-11-01', rows });
  expect(lines).toContain('Code Ledger Opening Debit Credit');
  expect(lines).toEqual(expect.arrayContaining(['From : 01-11-2026', 'To : 20-11-2026', '1000 Stock 10.00 1,295.25']));
});

test('Arabic takes the Arabic names of definition and rows', () => {
  const lines = linesOf(answer, 'ar').join('\n');
  for (const words of ['ميزان المراجعة', 'المخزون', 'الحساب']) expect(lines).toContain(words);
});
