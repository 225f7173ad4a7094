import { describe, expect, test } from 'vitest';
import { stripIsolates } from '../../bidi.ts';
import type { Paper } from '../../document.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { slipItems } from '../../text/slip.ts';
import { type StockPrint, stockPaperOf, stockRate, stockReport } from './stock.ts';

const milk = { name: 'Milk', nameArabic: 'حليب', quantity: 53, unit: 'PCS', retailRate: 12_500_000, cost: 8_250_000 };
const facts: StockPrint = {
  branch: { name: 'Main branch', country: 'AE' },
  zone: 'Asia/Dubai',
  currency: { code: 'AED', symbol: 'AED', decimals: 2 },
  date: '2026-11-20',
  issuedAt: '2026-11-20T08:00:00Z',
  costing: 'SellingRate',
  godowns: [
    { code: 'VAN-1', name: 'Van 1', isDamaged: false, lines: [milk, { ...milk, name: 'Yoghurt', quantity: 7 }] },
    { code: 'VAN-2', name: 'Van 2', isDamaged: false, lines: [] },
    { code: 'D', name: 'Damage store', isDamaged: true, lines: [{ ...milk, quantity: 2 }] },
  ],
  selected: ['VAN-1'],
};

function textLines(changes: Partial<StockPrint> = {}, withAmount = false, paper: Paper = '80'): readonly string[] {
  const settings = { ...defaultPrintSettings, godownStockPrintAmount: withAmount };
  return slipItems(stockReport({ ...facts, ...changes }, settings, { paper, lang: 'en' })).flatMap((item) =>
    item.kind === 'line' ? [stripIsolates(item.text).replace(/ +/g, ' ').trim()] : [],
  );
}

test('stock prints rate and amount only with GodownStockPrintAmount; Total Stock and Total Items close it', () => {
  const lines = textLines();
  for (const line of ['STOCK', 'Godown : Van 1', 'Date : 20-11-2026', 'Time : 12:00 PM', 'Sl Item Qty']) {
    expect(lines).toContain(line);
  }
  expect(lines).toContain('1 Milk 53 PCS');
  expect(lines.slice(-2)).toEqual(['Total Stock 60', 'Total Items 2']);
  const priced = textLines({}, true);
  expect(priced).toContain('1 Milk 53 PCS 12.50 662.50');
  expect(priced.slice(-3)).toEqual(['Total Stock 60', 'Total Items 2', 'Amount 750.00']);
});

test('stock rate: SellingRate uses retail rate, WholesaleRate uses wholesale rate, else cost', () => {
  const line = { ...milk, wholesaleRate: 11_000_000 };
  expect(stockRate('SellingRate', line)).toBe(12_500_000);
  expect(stockRate('WholesaleRate', line)).toBe(11_000_000);
  for (const costing of ['LastPurchaseCost', 'LastPurchaseRate', 'UserGiven', 'Average'] as const) {
    expect(stockRate(costing, line)).toBe(8_250_000);
  }
});

test('godowns print: none selected means all of that set', () => {
  const named = (lines: readonly string[]) => lines.filter((line) => line.startsWith('Godown'));
  expect(named(textLines({ selected: [] }))).toEqual(['Godown : Van 1', 'Godown : Damage store']);
  expect(textLines({ selected: [] }).join(' ')).toContain('No Carry Over Stock In Van 2 As On 20-11-2026');
  expect(named(textLines({ selected: ['D'] }))).toEqual(['Godown : Damage store']);
  expect(textLines({ selected: ['D'] })).toContain('DAMAGED STOCK');
});

test('paper width is 110 when the size is 110MM, else 80; the Wi-Fi stock report is always 80MM', () => {
  expect(['Wifi A4', 'Wifi 110MM', 'Bluetooth 110MM', 'Bluetooth 80MM', 'Inner Printer'].map(stockPaperOf)).toEqual([
    '80',
    '80',
    '110',
    '80',
    '58',
  ]);
});

test('cartons and pieces stand beside each other', () => {
  const parts = [
    { unit: 'CTN', quantity: 4 },
    { unit: 'PCS', quantity: 5 },
  ];
  const [van] = facts.godowns;
  if (van === undefined) throw new Error('no godown');
  expect(textLines({ godowns: [{ ...van, lines: [{ ...milk, parts }] }] })).toContain('1 Milk 4 CTN + 5 PCS');
});

describe('what is not there has its notice', () => {
  const said = (changes: Partial<StockPrint>) => textLines(changes).join(' ');
  const empty = facts.godowns.map((each) => ({ ...each, lines: [] }));

  test('No Carry Over / Expired Stock As On {date}', () => {
    expect(said({ godowns: empty, selected: [] })).toContain('No Carry Over / Expired Stock As On 20-11-2026');
    expect(said({ godowns: [] })).toContain('No Carry Over / Expired Stock As On 20-11-2026');
    expect(said({ selected: [] })).not.toContain('No Carry Over / Expired');
  });

  test('No Carry Over Stock In {godown} As On {date}', () => {
    expect(said({ selected: ['VAN-2'] })).toContain('No Carry Over Stock In Van 2 As On 20-11-2026');
    expect(said({ selected: ['VAN-2'] })).not.toContain('Total Stock');
  });

  test('No Expired Stock In {godown} As On {date}', () => {
    expect(said({ godowns: empty, selected: ['D'] })).toContain('No Expired Stock In Damage store As On 20-11-2026');
  });
});
