import { expect, test } from 'vitest';
import type { TaxRateView } from '../definition/masters-view.ts';
import { rateOn } from './rates.ts';

const rates: TaxRateView[] = [
  { code: 'VAT', validFrom: '2020-07-01', components: [] },
  { code: 'VAT', validFrom: '2018-01-01', components: [] },
  { code: 'VAT', validFrom: '2019-01-01', validTo: '2019-01-31', components: [] },
  { code: 'OTHER', validFrom: '2021-01-01', components: [] },
];

test.each([
  ['2017-12-31', undefined],
  ['2018-01-01', '2018-01-01'],
  ['2019-01-01', '2019-01-01'],
  ['2019-01-31', '2019-01-01'],
  ['2019-02-01', '2018-01-01'],
  ['2020-07-01', '2020-07-01'],
  ['2026-11-20', '2020-07-01'],
])('on %s the rate from %s is valid', (date, validFrom) => {
  expect(rateOn(rates, 'VAT', date)?.validFrom).toBe(validFrom);
});
