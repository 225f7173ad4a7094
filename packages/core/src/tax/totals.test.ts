import { describe, expect, test } from 'vitest';
import { exampleTaxRates } from '../../testing/tax-rates.ts';
import type { ItemView } from '../definition/masters-view.ts';
import type { TaxAmount } from '../definition/totals.ts';
import { ONE_RATE, parseRate, printMoney } from '../kernel/money.ts';
import { type CompanyChoices, companyChoices, defaultSettings } from '../settings/settings.ts';
import { rateOn } from './rates.ts';
import { computeTotals, validateTaxes } from './totals.ts';
import type { ChargeInput, ItemInput, TotalsInput, TotalsMasters } from './totals-input.ts';

const choices: CompanyChoices = { ...companyChoices(defaultSettings), roundOffStep: 25 };

const cola: ItemView = {
  code: 'COLA',
  name: 'Cola 500 ml',
  active: true,
  litres: ONE_RATE / 2,
  units: [
    { unit: 'can', num: 1, den: 1 },
    { unit: 'carton', num: 24, den: 1 },
  ],
};

function masters(own: Partial<CompanyChoices> = {}): TotalsMasters {
  return {
    choices: { ...choices, ...own },
    item: (code) => (code === 'COLA' ? cola : undefined),
    taxRate: (code, on) => rateOn(exampleTaxRates, code, on),
  };
}

const rate = (text: string) => parseRate(text) ?? Number.NaN;

function sold(quantity: number, price: string, facts: Partial<ItemInput> = {}): ItemInput {
  return { quantity: quantity * 1000, rate: rate(price), taxCode: 'VAT5', ...facts };
}

interface Voucher extends Partial<TotalsInput> {
  readonly items: readonly ItemInput[];
}

function voucher(facts: Voucher): TotalsInput {
  return {
    date: '2026-11-20',
    currencyDecimals: 2,
    taxInclusive: false,
    headerDiscount: 0,
    roundOff: true,
    interRegion: false,
    ledgers: [],
    ...facts,
  };
}

/** Figures as printed: taxable, tax, round off, net. */
function figures(input: TotalsInput, own: Partial<CompanyChoices> = {}) {
  const totals = computeTotals(input, masters(own));
  return [totals.taxable, totals.tax, totals.roundOff, totals.net].map((each) =>
    printMoney(each, input.currencyDecimals),
  );
}

const named = (taxes: readonly TaxAmount[]) => taxes.map((tax) => [tax.component, tax.base, tax.amount]);

describe('the worked day of ACCOUNTING.md', () => {
  test.each([
    ['S-1: 24 @ 12.50, discount 6.15', [sold(24, '12.5')], 615, ['293.85', '14.69', '-0.04', '308.50']],
    ['S-2: 18 @ 12.50', [sold(18, '12.5')], 0, ['225.00', '11.25', '0.00', '236.25']],
    [
      'SR-1: 4 buy-back and 2 damaged @ 12.50',
      [sold(4, '12.5'), sold(2, '12.5')],
      0,
      ['75.00', '3.75', '0.00', '78.75'],
    ],
    ['PU-1: 200 @ 8.25', [sold(200, '8.25')], 0, ['1650.00', '82.50', '0.00', '1732.50']],
  ])('%s', (_name, items, headerDiscount, expected) => {
    expect(figures(voucher({ items, headerDiscount }))).toEqual(expected);
    expect(figures(voucher({ items, headerDiscount }), { taxBy: 'rateGroup' })).toEqual(expected);
  });
});

describe('discounts', () => {
  test('a line discount is an amount or a percentage of the gross, the amount wins', () => {
    const totals = computeTotals(
      voucher({
        items: [
          sold(10, '9.99', { discount: 100 }),
          sold(10, '9.99', { discountPercent: 5 * ONE_RATE }),
          sold(10, '9.99', { discount: 100, discountPercent: 50 * ONE_RATE }),
        ],
      }),
      masters(),
    );
    expect(totals.items.map((line) => [line.gross, line.discount, line.net])).toEqual([
      [9990, 100, 9890],
      [9990, 500, 9490],
      [9990, 100, 9890],
    ]);
    expect([totals.subtotal, totals.discount]).toEqual([29970, 700]);
  });

  test('the header discount is spread by net and adds up to the last fils', () => {
    const totals = computeTotals(
      voucher({ items: [sold(1, '10'), sold(1, '10'), sold(1, '10')], headerDiscount: 100 }),
      masters(),
    );
    expect(totals.items.map((line) => line.discount)).toEqual([34, 33, 33]);
    expect(totals.taxable).toBe(2900);
  });

  test('the header discount goes by what a line’s own discount has left', () => {
    const items = [sold(10, '10', { discount: 5000 }), sold(5, '10'), sold(1, '10', { discount: 1000 })];
    const totals = computeTotals(voucher({ items, headerDiscount: 1000 }), masters());
    expect(totals.items.map((line) => line.net)).toEqual([4500, 4500, 0]);
  });

  test('goods that come back on a sale bear nothing of its header discount', () => {
    const both = computeTotals(voucher({ items: [sold(10, '10'), sold(-2, '10')], headerDiscount: 500 }), masters());
    expect(both.items.map((line) => [line.gross, line.discount, line.net, line.tax, line.total])).toEqual([
      [10000, 500, 9500, 475, 9975],
      [-2000, 0, -2000, -100, -2100],
    ]);
  });
});

describe('tax', () => {
  test('a tax code has the rate of the day', () => {
    const on = (date: string) => figures(voucher({ date, items: [sold(1, '100', { taxCode: 'STANDARD' })] }))[1];
    expect([on('2020-06-30'), on('2020-07-01')]).toEqual(['5.00', '15.00']);
  });

  test('within the region GST is CGST and SGST, across regions IGST', () => {
    const items = [sold(3, '33.35', { taxCode: 'GST18' })];
    const within = computeTotals(voucher({ items, roundOff: false }), masters());
    const across = computeTotals(voucher({ items, roundOff: false, interRegion: true }), masters());
    expect(named(within.taxes)).toEqual([
      ['CGST', 10005, 900],
      ['SGST', 10005, 900],
    ]);
    expect(named(across.taxes)).toEqual([['IGST', 10005, 1801]]);
  });

  test('cess comes on top and is told apart', () => {
    const totals = computeTotals(voucher({ items: [sold(1, '1000', { taxCode: 'GST28CESS' })] }), masters());
    expect([totals.tax, totals.cess, totals.net]).toEqual([40000, 12000, 140000]);
  });

  test('excise raises the base of the VAT', () => {
    const totals = computeTotals(voucher({ items: [sold(1, '100', { taxCode: 'SODA50' })] }), masters());
    expect(named(totals.taxes)).toEqual([
      ['EXCISE', 10000, 5000],
      ['VAT', 15000, 750],
    ]);
    expect(totals.net).toBe(15750);
  });

  test('excise for information is shown and stays out of the sums', () => {
    const totals = computeTotals(voucher({ items: [sold(1, '100', { taxCode: 'SODAINFO' })] }), masters());
    expect(totals.taxes.map((tax) => [tax.component, tax.amount, tax.informationOnly])).toEqual([
      ['EXCISE', 5000, true],
      ['VAT', 500, undefined],
    ]);
    expect([totals.tax, totals.net]).toEqual([500, 10500]);
  });

  test('a tax by the litre goes by the smallest units of a carton', () => {
    const items = [sold(2, '48', { item: 'COLA', unit: 'carton', taxCode: 'SUGARLITRE' })];
    const totals = computeTotals(voucher({ items, roundOff: false }), masters());
    expect(named(totals.taxes)).toEqual([
      ['EXCISE', 9600, 2616],
      ['VAT', 12216, 611],
    ]);
  });

  test.each([
    ['0.30', 0, ['EXCISE', 30, 40], ['VAT', 70, 4]],
    ['0.50', 100 * ONE_RATE, ['EXCISE', 50, 50], ['VAT', 100, 5]],
  ])('the higher of 100 % and 0.40 a unit, at %s', (price, percent, excise, vat) => {
    const totals = computeTotals(voucher({ items: [sold(1, price, { item: 'COLA', taxCode: 'HIGHER' })] }), masters());
    expect(named(totals.taxes)).toEqual([excise, vat]);
    expect(totals.taxes[0]?.percent).toBe(percent);
  });

  test('a line without a tax code bears none, a code without a rate is a problem', () => {
    const items = [{ quantity: 1000, rate: rate('10') }, sold(1, '10', { taxCode: 'NONE' })];
    const ledgers: ChargeInput[] = [{ amount: 500, taxCode: 'STANDARD' }];
    const early = voucher({ date: '2017-12-31', items, ledgers });
    expect(computeTotals(early, masters()).tax).toBe(0);
    expect(validateTaxes(early, masters()).map((each) => [each.code, each.path])).toEqual([
      ['tax.no_rate', 'items.1.taxCode'],
      ['tax.no_rate', 'ledgers.0.taxCode'],
    ]);
    expect(validateTaxes(voucher({ items: [sold(1, '10')] }), masters())).toEqual([]);
  });

  test('other charges bear tax like goods', () => {
    const totals = computeTotals(
      voucher({ items: [sold(1, '100')], ledgers: [{ amount: 1010, taxCode: 'VAT5' }] }),
      masters({ taxBy: 'rateGroup', roundOffStep: 0 }),
    );
    expect(totals.ledgers[0]).toMatchObject({ gross: 1010, net: 1010, tax: 51, total: 1061 });
    expect([totals.subtotal, totals.taxable, totals.tax, totals.net]).toEqual([10000, 11010, 551, 11561]);
  });

  test('a rate group is taxed on its sum', () => {
    const items = Array.from({ length: 10 }, () => sold(1, '0.09'));
    expect(figures(voucher({ items, roundOff: false }))[1]).toBe('0.00');
    const totals = computeTotals(voucher({ items, roundOff: false }), masters({ taxBy: 'rateGroup' }));
    expect(totals.tax).toBe(5);
    expect(totals.items.map((line) => line.tax)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  });
});

describe('prices with tax in them', () => {
  test.each([
    ['105.00', 'VAT5', 10000, 500],
    ['9.99', 'VAT5', 951, 48],
    ['0.10', 'VAT5', 10, 0],
    ['118.01', 'GST18', 10001, 1800],
    ['157.50', 'SODA50', 10000, 5750],
    ['1.05', 'HIGHER', 50, 55],
    ['0.74', 'HIGHER', 30, 44],
  ])('%s with %s', (price, taxCode, net, tax) => {
    const items = [sold(1, price, { taxCode, item: 'COLA' })];
    const totals = computeTotals(voucher({ items, taxInclusive: true, roundOff: false }), masters());
    expect([totals.taxable, totals.tax]).toEqual([net, tax]);
    expect(totals.net).toBe(net + tax);
  });
});

test('round off is to the step, half away from zero, and only when asked', () => {
  const at = (price: string, quantity = 1, roundOff = true) =>
    figures(voucher({ items: [{ quantity: quantity * 1000, rate: rate(price) }], roundOff }), { roundOffStep: 50 });
  expect(at('10.24')[3]).toBe('10.00');
  expect(at('10.25')[3]).toBe('10.50');
  expect(at('10.25', -1)[3]).toBe('-10.50');
  expect(at('10.25', 1, false)[3]).toBe('10.25');
});
