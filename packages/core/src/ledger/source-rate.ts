/** Amounts of a source voucher in base currency, at the exchange rate that it was entered with. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDraft } from '../definition/voucher.ts';
import { convert, type Minor } from '../kernel/money.ts';

export function atRateOf({ header }: Pick<VoucherDraft, 'header'>, amount: Minor, masters: VoucherMasters): Minor {
  const { baseCurrency } = masters.choices;
  const { currency, exchangeRate } = header;
  if (currency === undefined || currency === baseCurrency) return amount;
  const decimals = (code: string) => masters.currency(code)?.decimals ?? 2;
  return convert(amount, Number(exchangeRate), { from: decimals(String(currency)), to: decimals(baseCurrency) });
}
