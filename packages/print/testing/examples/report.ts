/** A trial balance of a few ledgers, one of them overdrawn. */

import { caption, code, date, empty, label, money, moneyWithSymbol, name } from '../../src/cell.ts';
import type { Cell } from '../../src/document.ts';
import { figureColumn, uncutColumn, wordColumn } from '../../src/layouts/columns.ts';
import type { PrintReport } from '../../src/layouts/report/report.ts';
import { exampleList } from './goods.ts';

const row = (ledger: string, names: Cell, debit: number, credit: number) => ({
  cells: [code(ledger), names, debit === 0 ? empty : money(debit), credit === 0 ? empty : money(credit)],
});

export const exampleReport: PrintReport = {
  ...exampleList,
  title: caption('Trial balance'),
  facts: [{ label: label('asOf'), value: date('2026-11-20') }],
  table: {
    columns: [
      uncutColumn(label('reference'), 8),
      wordColumn(label('particulars'), 24),
      figureColumn(label('debit'), 12),
      figureColumn(label('credit'), 12),
    ],
    rows: [
      { cells: [caption('Assets')], spans: [4], style: 'section' },
      row('1000', name('Stock of goods for sale', 'مخزون البضائع'), 129_525, 0),
      row('1100', name('Cash of van 1', 'نقد الشاحنة ١'), -50, 0),
      { cells: [caption('profit loss|Income')], spans: [4], style: 'section' },
      row('4000', name('Sales', 'المبيعات'), 0, 129_475),
    ],
    firstLine: [0, 1],
  },
  totals: [
    { label: label('debit'), value: moneyWithSymbol(129_475) },
    { label: label('credit'), value: moneyWithSymbol(129_475) },
  ],
};
