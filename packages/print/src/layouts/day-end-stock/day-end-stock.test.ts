import { describe, expect, test } from 'vitest';
import { testDayEnd } from '../../../testing/day-end.ts';
import { stripIsolates } from '../../bidi.ts';
import type { Paper, PrintDoc, PrintLang } from '../../document.ts';
import { defaultPrintSettings, type PrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
import { dayEndPapers } from './day-end-stock.ts';

const settings = (dayEndSummaryStockPrint: PrintSettings['dayEndSummaryStockPrint']): PrintSettings => ({
  ...defaultPrintSettings,
  dayEndSummaryStockPrint,
});

function papersOf(
  mode: PrintSettings['dayEndSummaryStockPrint'],
  facts = testDayEnd(),
  options: { readonly paper: Paper; readonly lang: PrintLang } = { paper: '80', lang: 'en' },
): readonly PrintDoc[] {
  const result = dayEndPapers(facts, settings(mode), options);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function textLines(doc: PrintDoc | undefined): readonly string[] {
  if (doc === undefined) throw new Error('no document');
  return slipItems(doc).flatMap((item) =>
    item.kind === 'line' ? [stripIsolates(item.text).replace(/ +/g, ' ').trim()] : [],
  );
}

const unload = (godown: string, toGodown: string, quantity: string) => ({
  type: 'stockTransfer',
  godown,
  toGodown,
  items: [{ item: 'MILK', unit: 'PCS', quantity }],
});

describe('day-end summary alone when DayEndSummaryStockPrint is None; else the transfer report, then the stock report, then empty', () => {
  test('None', () => {
    expect(papersOf('None').map(({ kind }) => kind)).toEqual(['day-end-summary']);
  });

  test('the transfer report where goods were given back', () => {
    const facts = testDayEnd([unload('VAN-1', 'MAIN', '5'), unload('DAMAGE-VAN-1', 'DAMAGE', '2')]);
    const papers = papersOf('Both', facts);
    expect(papers.map(({ kind }) => kind)).toEqual(['day-end-summary', 'day-end-transfer']);
    const lines = textLines(papers[1]);
    for (const line of ['DAY END TRANSFER', 'Sl Item Fresh Expired', '1 Fresh milk 2 l 5 2', 'Total Stock Fresh 5']) {
      expect(lines).toContain(line);
    }
    expect(lines).toContain('Total Items 1');
  });

  test('the stock report where none were', () => {
    const papers = papersOf('Both');
    expect(papers.map(({ kind }) => kind)).toEqual(['day-end-summary', 'day-end-stock']);
    expect(textLines(papers[1])).toContain('1 Fresh milk 2 l 15 2');
  });

  test('Carryover tells of fresh goods alone, Expiry of expired ones', () => {
    expect(textLines(papersOf('Carryover')[1])).toContain('1 Fresh milk 2 l 15');
    expect(textLines(papersOf('Expiry')[1])).toContain('1 Fresh milk 2 l 2');
  });

  test.each([
    ['Both', 'No Carry Over / Expired Stock As On 20-11-2026'],
    ['Carryover', 'No Carry Over Stock In Van 1 As On 20-11-2026'],
    ['Expiry', 'No Expired Stock In Damaged goods of van 1 As On 20-11-2026'],
  ] as const)('empty for %s: %s', (mode, words) => {
    const [, stock] = papersOf(mode, testDayEnd([], true));
    expect(textLines(stock).join(' ')).toContain(words);
    expect(stock?.blocks.some(({ kind }) => kind === 'table')).toBe(false);
  });
});

test('day-end with stock printing and empty SalesGodowns stops with its message', () => {
  const facts = testDayEnd();
  const texts = { ...facts.summary.texts, salesGodowns: [] };
  const without = { ...facts, summary: { ...facts.summary, texts } };
  expect(dayEndPapers(without, settings('Both'), { paper: '80', lang: 'en' })).toMatchObject({
    ok: false,
    problems: [{ code: 'day.several_users' }],
  });
  expect(papersOf('None', without)).toHaveLength(1);
});

test('the stock of a day prints in Arabic and both, on every paper', () => {
  for (const paper of ['A4', '110', '80', '58'] as const) {
    expect(textLines(papersOf('Both', testDayEnd(), { paper, lang: 'ar' })[1])).toContain('مخزون نهاية اليوم');
    expect(textLines(papersOf('Both', testDayEnd(), { paper, lang: 'en+ar' })[1]).join(' ')).toContain('DAY END STOCK');
  }
});
