import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleTaxRates } from '../../testing/tax-rates.ts';
import type { ItemView } from '../definition/masters-view.ts';
import type { LineTotals, Totals } from '../definition/totals.ts';
import { ONE_RATE } from '../kernel/money.ts';
import { type CompanyChoices, companyChoices, defaultSettings } from '../settings/settings.ts';
import { rateOn } from './rates.ts';
import { computeTotals } from './totals.ts';
import type { ItemInput, TotalsInput, TotalsMasters } from './totals-input.ts';

const can: ItemView = {
  code: 'CAN',
  name: 'Can',
  active: true,
  litres: 330_000,
  units: [
    { unit: 'can', num: 1, den: 1 },
    { unit: 'tray', num: 24, den: 1 },
  ],
};

function masters(taxBy: CompanyChoices['taxBy'], roundOffStep = 25): TotalsMasters {
  return {
    choices: { ...companyChoices(defaultSettings), taxBy, roundOffStep },
    item: () => can,
    taxRate: (code, on) => rateOn(exampleTaxRates, code, on),
  };
}

const both = ['line', 'rateGroup'] as const;
const taxCodes = [...new Set(exampleTaxRates.map((rate) => rate.code)), undefined];

const quantity = fc.integer({ min: 1, max: 500_000 });
const signedQuantity = fc.oneof(
  quantity,
  quantity.map((each) => -each),
  fc.constant(0),
);

function item(quantities: fc.Arbitrary<number>, codes: readonly (string | undefined)[] = taxCodes) {
  return fc.record({
    item: fc.constant('CAN'),
    unit: fc.constantFrom('can', 'tray'),
    quantity: quantities,
    rate: fc.integer({ min: 0, max: 2_000_000_000 }),
    discountPercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 * ONE_RATE })),
    taxCode: fc.constantFrom(...codes),
  });
}

type RawItem = Omit<ItemInput, 'taxCode'> & { readonly taxCode: string | undefined };

const withoutUndefined = (raw: readonly RawItem[]): ItemInput[] =>
  raw.map(({ taxCode, ...rest }) => (taxCode === undefined ? rest : { ...rest, taxCode }));

function vouchers(items: fc.Arbitrary<RawItem>, headerDiscounts = fc.integer({ min: 0, max: 5000 })) {
  return fc
    .record({
      date: fc.constant('2026-11-20'),
      currencyDecimals: fc.constantFrom(0, 2, 3),
      taxInclusive: fc.boolean(),
      headerDiscount: headerDiscounts,
      roundOff: fc.boolean(),
      interRegion: fc.boolean(),
      items: fc.array(items, { maxLength: 12 }).map(withoutUndefined),
      ledgers: fc.array(
        fc.record({ amount: fc.integer({ min: -90_000, max: 90_000 }), taxCode: fc.constantFrom('VAT5', 'GST18') }),
        { maxLength: 2 },
      ),
    })
    .map((input): TotalsInput => input);
}

const anyVoucher = vouchers(item(signedQuantity));
const sum = (lines: readonly LineTotals[], figure: (line: LineTotals) => number) =>
  lines.reduce((total, line) => total + figure(line), 0);

function eachWay(input: TotalsInput, check: (totals: Totals) => void) {
  for (const taxBy of both) check(computeTotals(input, masters(taxBy)));
}

test('net + tax = total, and lines add up to the voucher, always', () => {
  fc.assert(
    fc.property(anyVoucher, (input) =>
      eachWay(input, (totals) => {
        const lines = [...totals.items, ...totals.ledgers];
        for (const line of lines) {
          expect(line.net + line.tax).toBe(line.total);
          const counted = line.taxes.filter((tax) => !tax.informationOnly);
          expect(counted.reduce((total, tax) => total + tax.amount, 0)).toBe(line.tax);
          let base = line.net;
          for (const tax of line.taxes) {
            expect(tax.base).toBe(base);
            if (tax.component === 'EXCISE' && !tax.informationOnly) base += tax.amount;
          }
        }
        expect(sum(lines, (line) => line.net)).toBe(totals.taxable);
        expect(sum(lines, (line) => line.tax)).toBe(totals.tax);
        expect(sum(totals.items, (line) => line.gross)).toBe(totals.subtotal);
        expect(sum(totals.items, (line) => line.discount)).toBe(totals.discount);
        const bySums = totals.taxes.filter((tax) => !tax.informationOnly);
        expect(bySums.reduce((total, tax) => total + tax.amount, 0)).toBe(totals.tax);
        expect(totals.taxable + totals.tax + totals.roundOff).toBe(totals.net);
      }),
    ),
  );
});

test('round off stays within half a step and makes the net a multiple of it', () => {
  fc.assert(
    fc.property(anyVoucher, (input) =>
      eachWay({ ...input, roundOff: true }, (totals) => {
        expect(Math.abs(totals.net % 25)).toBe(0);
        expect(Math.abs(totals.roundOff) * 2).toBeLessThanOrEqual(25);
      }),
    ),
  );
});

test('a price with tax in it comes back to the last minor unit, line by line and in the sum', () => {
  fc.assert(
    fc.property(anyVoucher, (input) =>
      eachWay({ ...input, taxInclusive: true }, (totals) => {
        for (const line of [...totals.items, ...totals.ledgers]) expect(line.gross - line.discount).toBe(line.total);
        expect(totals.taxable + totals.tax).toBe(
          totals.subtotal - totals.discount + sum(totals.ledgers, (line) => line.gross),
        );
      }),
    ),
  );
});

test('tax taken out of a price is the tax that added leads to it, within a minor unit a component', () => {
  const input = vouchers(item(quantity), fc.constant(0)).map((each) => ({ ...each, ledgers: [], roundOff: false }));
  fc.assert(
    fc.property(input, (exclusive) => {
      const added = computeTotals({ ...exclusive, taxInclusive: false }, masters('line'));
      for (const [index, line] of added.items.entries()) {
        if (line.total === 0) continue;
        const only = exclusive.items.slice(index, index + 1).map((each) => ({ ...each, discountPercent: 0 }));
        const price = { ...only[0], rate: line.total * 10 ** (6 - exclusive.currencyDecimals), quantity: 1000 };
        if (exclusive.items[index]?.taxCode === 'SUGARLITRE' || exclusive.items[index]?.taxCode === 'HIGHER') continue;
        const taken = computeTotals({ ...exclusive, taxInclusive: true, items: [price] }, masters('line'));
        expect(Math.abs(taken.tax - line.tax)).toBeLessThanOrEqual(line.taxes.length);
      }
    }),
  );
});

test('the header discount is given away in full, no more and no less', () => {
  const input = vouchers(item(quantity)).filter((each) => each.items.length > 0);
  fc.assert(
    fc.property(input, (given) => {
      const without = computeTotals({ ...given, headerDiscount: 0 }, masters('line'));
      const withIt = computeTotals(given, masters('line'));
      expect(withIt.discount - without.discount).toBe(given.headerDiscount);
    }),
  );
});

test('by line and by rate group differ by less than a minor unit for each component of each line', () => {
  fc.assert(
    fc.property(anyVoucher, (input) => {
      const byLine = computeTotals(input, masters('line'));
      const byGroup = computeTotals(input, masters('rateGroup'));
      const parts = [...byLine.items, ...byLine.ledgers].reduce((count, line) => count + line.taxes.length, 0);
      expect(Math.abs(byLine.tax - byGroup.tax)).toBeLessThanOrEqual(parts);
    }),
  );
});

test('a voucher turned round has the same figures with the other sign', () => {
  const oneWay = vouchers(item(quantity));
  fc.assert(
    fc.property(oneWay, (input) => {
      const turned: TotalsInput = {
        ...input,
        items: input.items.map((each) => ({ ...each, quantity: -each.quantity })),
        ledgers: input.ledgers.map((each) => ({ ...each, amount: 0 - each.amount })),
      };
      for (const taxBy of both) {
        const there = computeTotals(input, masters(taxBy));
        const back = computeTotals(turned, masters(taxBy));
        expect(flatFigures(back)).toEqual(flatFigures(there).map((each) => 0 - each));
      }
    }),
  );
});

test('a sale with goods that come back has the figures of the two vouchers it is split into', () => {
  fc.assert(
    fc.property(anyVoucher, (given) => {
      const input = { ...given, ledgers: given.ledgers.filter((each) => each.amount > 0) };
      const sold = input.items.filter((each) => each.quantity >= 0);
      const back = input.items.filter((each) => each.quantity < 0);
      fc.pre(sold.some((each) => each.rate * each.quantity > 1e9 && (each.discountPercent ?? 0) < 50 * ONE_RATE));
      for (const taxBy of both) {
        const whole = computeTotals({ ...input, roundOff: false }, masters(taxBy));
        const sale = computeTotals({ ...input, roundOff: false, items: sold }, masters(taxBy));
        const returned = { ...input, roundOff: false, headerDiscount: 0, items: back, ledgers: [] };
        const credit = computeTotals(returned, masters(taxBy));
        expect(sale.net + credit.net).toBe(whole.net);
        expect(sale.tax + credit.tax).toBe(whole.tax);
      }
    }),
  );
});

test('CGST and SGST are two equal halves', () => {
  fc.assert(
    fc.property(vouchers(item(signedQuantity, ['GST5', 'GST18', 'GST28CESS'])), (input) =>
      eachWay({ ...input, interRegion: false, ledgers: [] }, (totals) => {
        for (const line of [...totals.items, totals]) {
          const of = (name: string) => line.taxes.filter((tax) => tax.component === name).map((tax) => tax.amount);
          expect(of('CGST')).toEqual(of('SGST'));
          expect(of('IGST')).toEqual([]);
        }
      }),
    ),
  );
});

test('the higher of two is never below either', () => {
  fc.assert(
    fc.property(vouchers(item(quantity, ['HIGHER']), fc.constant(0)), (input) => {
      const totals = computeTotals({ ...input, taxInclusive: false, ledgers: [] }, masters('rateGroup'));
      for (const [index, line] of totals.items.entries()) {
        const given = input.items[index];
        const units = ((given?.quantity ?? 0) * (given?.unit === 'tray' ? 24 : 1)) / 1000;
        const excise = line.taxes[0]?.amount ?? 0;
        expect(excise).toBeGreaterThanOrEqual(line.net);
        expect(excise + 0.5).toBeGreaterThanOrEqual(units * 0.4 * 10 ** input.currencyDecimals - 1e-6);
      }
    }),
  );
});

function flatFigures(totals: Totals): number[] {
  const lines = [...totals.items, ...totals.ledgers];
  return [
    ...lines.flatMap((line) => [line.gross, line.discount, line.net, line.tax, line.total]),
    ...[...lines, totals].flatMap((each) => each.taxes.flatMap((tax) => [tax.base, tax.amount])),
    ...[totals.subtotal, totals.discount, totals.taxable, totals.tax, totals.cess, totals.roundOff, totals.net],
  ];
}
