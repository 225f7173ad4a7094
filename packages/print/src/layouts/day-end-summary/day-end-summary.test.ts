import { figureNames, figures } from '@fieldbook/core/day-cycle/summary/figures';
import { say } from '@fieldbook/core/i18n/say';
import { describe, expect, test } from 'vitest';
import { testDayEnd } from '../../../testing/day-end.ts';
import { stripIsolates } from '../../bidi.ts';
import type { Paper, PrintDoc, PrintLang } from '../../document.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
import { cellWidth } from '../../width.ts';
import { lineWidth } from '../paper.ts';
import { dayEndLabelWidth, dayEndSummary, varianceLabel } from './day-end-summary.ts';

const facts = testDayEnd();
const papers: readonly Paper[] = ['A4', '110', '80', '58'];
const langs: readonly PrintLang[] = ['en', 'ar', 'en+ar'];

function textLines(doc: PrintDoc): readonly string[] {
  return slipItems(doc).flatMap((item) =>
    item.kind === 'line' ? [stripIsolates(item.text).replace(/ +/g, ' ').trim()] : [],
  );
}

const printed = (paper: Paper = '80', lang: PrintLang = 'en', of = facts) =>
  dayEndSummary(of, defaultPrintSettings, { paper, lang });

test('the summary says who, where and when, and every figure of the day, in this order', () => {
  const lines = textLines(printed());
  const order = [
    'DAY END SUMMARY',
    'Date : 20-11-2026',
    'Sales person : Ravi Kumar',
    'Route : Deira',
    'Vehicle : A 12345',
    'Godown : Van 1, Damaged goods of van 1',
    'Started : 7:05 AM',
    'Ended : 3:50 PM',
    'DAY',
    'Hours worked 8',
    'Kilometres driven 87',
    'CUSTOMERS',
    'Unvisited customers 2',
    'SALES',
    'Sales invoices 1',
    'Sales amount 314.65',
    'Sales discount -6.15',
    'Cash sale 308.50',
    'RETURNS',
    'Expiry return, cash 26.25',
    'ORDERS',
    'COLLECTIONS',
    'PAYMENTS',
    'CASH',
    'Opening cash 100.00',
    'Cash sales 308.50',
    'Cash refunds -26.25',
    'Cash in hand 382.25',
    'STOCK',
    'Opening stock 40',
    'Sold 24',
    'Expired returned 2',
    'Variance, fresh (Shortage) -1',
    'Fresh stock 15',
    'Closing stock 17',
  ];
  const found = order.map((line) => lines.indexOf(line));
  expect(order.filter((line) => !lines.includes(line))).toEqual([]);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

test('every figure of the specification stands on every paper in every language, within its width', () => {
  for (const paper of papers) {
    for (const lang of langs) {
      const doc = printed(paper, lang);
      const lines = textLines(doc);
      const all = lines.join(' ').replace(/\s+/g, ' ');
      for (const name of figureNames) {
        const { label } = figures[name];
        const words = say(label, lang === 'ar' ? 'ar' : 'en').split(' ')[0] ?? '';
        expect(all, `${name} ${paper} ${lang}`).toContain(words);
      }
      const width = lineWidth[paper === 'A4' ? '80' : paper];
      expect(lines.filter((line) => cellWidth(line) > width)).toEqual([]);
    }
  }
});

test.each([
  ['110', 50],
  ['80', 30],
  ['58', 30],
  ['A4', 30],
] as const)('day-end label is 50 wide at 110, 30 otherwise: %s', (paper, width) => {
  expect(dayEndLabelWidth(paper)).toBe(width);
  const tables = printed(paper)
    .blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flatMap(({ blocks }) => blocks) : [block]))
    .filter((block) => block.kind === 'table');
  expect(tables.length).toBeGreaterThan(0);
  expect(tables.map((table) => table.columns[0]?.width)).toEqual(tables.map(() => width));
});

describe('Others line prints when sales amount plus discount minus net sales exceeds 0.2', () => {
  const sale = (rate: string) => ({
    type: 'sales',
    mode: 'other',
    ledger: 'EXPENSES',
    customer: 'C1',
    items: [{ item: 'MILK', unit: 'PCS', godown: 'VAN-1', quantity: '1', rate }],
  });

  test('what was paid into another ledger', () => {
    expect(textLines(printed('80', 'en', testDayEnd([sale('100')])))).toContain('Others 105.00');
  });

  test('not for nothing, nor for 0.20, but for 0.21', () => {
    expect(textLines(printed()).some((line) => line.startsWith('Others'))).toBe(false);
    const { summary } = facts;
    const raised = (by: number) => ({
      ...facts,
      summary: {
        ...summary,
        figures: {
          ...summary.figures,
          salesAmount: { ...summary.figures.salesAmount, value: (summary.figures.salesAmount.value ?? 0) + by },
        },
      },
    });
    expect(textLines(printed('80', 'en', raised(20))).some((line) => line.startsWith('Others'))).toBe(false);
    expect(textLines(printed('80', 'en', raised(21)))).toContain('Others 0.21');
  });
});

test('variance negative (Shortage), positive (Excess), zero blank', () => {
  expect(varianceLabel(-1)).toMatchObject({ kind: 'label', key: 'shortage' });
  expect(varianceLabel(1)).toMatchObject({ kind: 'label', key: 'excess' });
  expect(varianceLabel(0)).toEqual({ kind: 'empty' });
  const lines = textLines(printed());
  expect(lines).toContain('Variance, fresh (Shortage) -1');
  expect(lines).toContain('Variance, expired 0');
  const counted = {
    type: 'daySettlement',
    ledger: 'CASH-VAN-1',
    toLedger: 'CASH',
    salesPerson: 'SP1',
    bookAmount: '382.25',
    amount: '385.00',
    referenceNo: 'Change',
  };
  expect(textLines(printed('80', 'en', testDayEnd([counted])))).toEqual(
    expect.arrayContaining(['Cash counted 385.00', 'Cash variance (Excess) 2.75']),
  );
});

test('the last link of each hash chain of the van is printed where it is known', () => {
  const chainHeads = [{ series: 'V1S', hash: '0123456789abcdef0123' }];
  expect(textLines(printed('80', 'en', { ...facts, chainHeads }))).toContain('V1S 0123456789abcdef');
  expect(textLines(printed()).some((line) => line.includes('hash'))).toBe(false);
});

test('goods and cash that no document explains are named', () => {
  const { summary } = facts;
  const [first, ...others] = summary.stock;
  if (first === undefined) throw new Error('no stock');
  const open = {
    ...facts,
    summary: {
      ...summary,
      cash: { ...summary.cash, difference: -500 },
      stock: [{ ...first, difference: -3 }, ...others],
    },
  };
  expect(textLines(printed('80', 'en', open))).toEqual(
    expect.arrayContaining(['Not explained by documents -5.00', 'Not explained by documents 3']),
  );
  expect(textLines(printed()).some((line) => line.startsWith('Not explained'))).toBe(false);
});
