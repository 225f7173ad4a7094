/** Amounts of one voucher: decimal texts of its currency, reckoned with as whole minor units. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { parseMoney, printMoney } from '@fieldbook/core/kernel/money';
import { figure } from './wire-values.ts';

export interface WireMoney {
  readonly code: string;
  readonly symbol: string;
  minor(amount: string | undefined): number;
  figure(minor: number): number;
}

/** Of the books where the voucher names no currency. */
export function moneyOf(me: Me, currency: string | undefined): WireMoney {
  const { code, symbol, decimals } = me.currencies.find((each) => each.code === currency) ?? me.currency;
  return {
    ...{ code, symbol },
    minor: (amount = '0') => parseMoney(amount, decimals) ?? 0,
    figure: (minor) => figure(printMoney(minor, decimals)),
  };
}
