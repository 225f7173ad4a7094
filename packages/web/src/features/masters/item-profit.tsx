/** What the goods of an item cost, what its retail rate leaves, and the rate that the wanted profit makes (SPEC §3, profit amount and %). */
import { parseScaled, printTrimmed } from '@fieldbook/core/kernel/decimal';
import { parseRate, printRate, RATE_DECIMALS } from '@fieldbook/core/kernel/money';
import { costOfEach, rateFromCost } from '@fieldbook/core/pricing/rate-from-cost';
import { Button, Code } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ask } from '../../api/ask.ts';
import { showRate } from '../../derive/amount-text.ts';
import { placeOfReport } from '../../derive/report-places.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const REPORT = 'item-stock-vouchers';

export interface ItemProfitProps {
  readonly item: string;
  /** As they are typed now. */
  readonly retailRate: string;
  readonly profitPercent: string;
  /** Nothing where the row may only be looked at. */
  readonly onRate: ((rate: string) => void) | undefined;
}

/** Nothing is shown to who may not see costs, and of goods that are not there. */
export function ItemProfit({ item, retailRate, profitPercent, onRate }: ItemProfitProps) {
  const t = useT();
  const title = useId();
  const me = useMe();
  const { decimals } = me.currency;
  const { data } = useQuery({
    queryKey: ['item-cost', item],
    queryFn: ({ signal }) => ask('GET /reports/item-stock-vouchers', { query: { item, limit: 1 }, signal }),
    enabled: mayOpen(me, placeOfReport(REPORT)?.permission ?? ''),
    gcTime: 0,
  });
  const totals = data?.totals;
  if (totals === undefined) return null;
  const cost = costOfEach(parseScaled(totals.closingValue, decimals) ?? 0, totals.closing, decimals);
  if (cost === undefined) return null;
  const rate = parseRate(retailRate);
  const percent = parseRate(profitPercent);
  const shown = (micro: number) => showRate(printTrimmed(micro, RATE_DECIMALS), decimals);
  return (
    <section aria-labelledby={title} className="mt-6 flex max-w-2xl flex-wrap items-center gap-x-6 gap-y-2">
      <h2 id={title} className="w-full text-sm font-semibold">
        {t('Profit of one smallest unit')}
      </h2>
      <span className="text-soft">
        {t('Cost')} <Code>{shown(cost)}</Code>
      </span>
      {rate !== undefined && (
        <span className="text-soft">
          {t('Profit')} <Code>{shown(rate - cost)}</Code>
        </span>
      )}
      {onRate !== undefined && percent !== undefined && (
        <Button onClick={() => onRate(printRate(rateFromCost(cost, percent, decimals)))}>{t('Rate from cost')}</Button>
      )}
    </section>
  );
}
