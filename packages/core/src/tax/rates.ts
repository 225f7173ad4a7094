/** Which dated rate of a tax code is valid on a day. A new rate is a new row; an old voucher keeps its old one. */
import type { TaxRateView } from '../definition/masters-view.ts';
import type { IsoDate } from '../kernel/date.ts';

/** The rate of `code` valid on the day `on`; of several the one that began last. */
export function rateOn(rates: readonly TaxRateView[], code: string, on: IsoDate): TaxRateView | undefined {
  return rates
    .filter((rate) => rate.code === code && rate.validFrom <= on && (rate.validTo === undefined || on <= rate.validTo))
    .reduce<TaxRateView | undefined>(
      (latest, rate) => (latest === undefined || rate.validFrom > latest.validFrom ? rate : latest),
      undefined,
    );
}
