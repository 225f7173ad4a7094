/** What becomes of a line: a table of lines as they stand in files, and the verdict an accountant would give. */
import { describe, expect, test } from 'vitest';
import { judgeInvoice, readDate, refusalReasons as reasons } from './judge-invoice.ts';
import type { SourceLine } from './read-lines.ts';
import { retailMapping } from './retail-mapping.ts';

const line = (facts: Partial<SourceLine>): SourceLine => ({
  line: 2,
  raw: '',
  invoice: '536365',
  item: '85123A',
  description: 'WHITE HANGING HEART',
  quantity: '6',
  date: '2010-12-01 08:26:00',
  price: '2.55',
  customer: '17850',
  customerName: '',
  country: 'United Kingdom',
  isRagged: false,
  ...facts,
});

const verdicts = (...lines: Partial<SourceLine>[]): string[] => {
  const judged = judgeInvoice({ number: '536365', lines: lines.map(line) }, retailMapping);
  const good = judged.good.map(({ source, isFree }) => [source, isFree ? 'free' : 'sold'] as const);
  const refused = judged.refused.map(({ source, reason }) => [source, reason] as const);
  const all = new Map([...good, ...refused].map(([source, verdict]) => [source.raw, verdict]));
  return lines.map((each) => all.get(each.raw ?? '') ?? 'lost');
};

describe('a line of a sales file', () => {
  test.each<[string, Partial<SourceLine>, string]>([
    ['with a price is sold', {}, 'sold'],
    ['with a negative quantity comes back', { quantity: '-6' }, 'sold'],
    ['without a price is free for a named customer', { price: '0.0' }, 'free'],
    ['that lowers stock for nobody is no sale', { price: '0', quantity: '-10', customer: '' }, reasons.stockAdjustment],
    ['that charges nobody nothing is no sale', { price: '0', customer: '' }, reasons.nothingSold],
    ['without a quantity is refused', { quantity: '0' }, reasons.zeroQuantity],
    ['with a negative price is refused', { price: '-11062.06' }, reasons.negativePrice],
    ['with words for a number is refused', { quantity: 'six' }, reasons.quantity],
    ['with more decimals than a rate keeps is refused', { price: '0.1234567' }, reasons.price],
    ['with an impossible day is refused', { date: '2010-02-30' }, reasons.date],
    ['without an item is refused', { item: '' }, reasons.itemCode],
    ['without an invoice is refused', { invoice: '' }, reasons.noInvoice],
    ['with too few columns is refused', { isRagged: true }, reasons.ragged],
  ])('%s', (_name, facts, verdict) => {
    expect(verdicts({ raw: 'a', ...facts })).toEqual([verdict]);
  });

  test('without a price is free beside priced lines of the counter, and their write-offs are none of it', () => {
    expect(
      verdicts(
        { raw: 'a', customer: '' },
        { raw: 'b', customer: '', price: '0' },
        { raw: 'c', customer: '', price: '0', quantity: '-3' },
      ),
    ).toEqual(['sold', 'free', reasons.stockAdjustment]);
  });

  test('of another customer than its invoice is refused alone', () => {
    expect(verdicts({ raw: 'a' }, { raw: 'b', customer: '12583' })).toEqual(['sold', reasons.otherCustomer]);
  });

  test('keeps its exact product, refused or not', () => {
    const judged = judgeInvoice({ number: '1', lines: [line({ quantity: '3', price: '-0.1' })] }, retailMapping);
    expect(judged.refused[0]?.product).toBe(-3n * 10n ** 23n);
  });
});

test('dates are read in the order of the mapping, and with the year first in any', () => {
  expect(readDate('2010-12-01 08:26:00', {})).toBe('2010-12-01');
  expect(readDate('1/12/2010 8:26', { dateOrder: 'dmy' })).toBe('2010-12-01');
  expect(readDate('12/1/2010 8:26', { dateOrder: 'mdy' })).toBe('2010-12-01');
  expect(readDate('2010/12/01', { dateOrder: 'mdy' })).toBe('2010-12-01');
  expect(readDate('13/13/2010', { dateOrder: 'mdy' })).toBeUndefined();
  expect(readDate('yesterday', {})).toBeUndefined();
});
