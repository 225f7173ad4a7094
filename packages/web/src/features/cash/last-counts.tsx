/** The last counts of a ledger, each with what was missing or over; one opens as its paper. */
import type { CashCountRow } from '@fieldbook/core/api/cash-count-operations';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { Amount, Bdi, classNames, SkeletonRows, showDate } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export interface LastCountsProps {
  readonly ledger: string;
  readonly onOpen: (count: CashCountRow) => void;
}

export function LastCounts({ ledger, onOpen }: LastCountsProps) {
  const t = useT();
  const { decimals } = useMe().currency;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cash-counts', ledger],
    queryFn: ({ signal }) => ask('GET /cash-counts', { query: { ledger }, signal }),
  });
  const body = () => {
    if (data === undefined && error !== null)
      return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (data === undefined) return <SkeletonRows rows={5} columns={2} />;
    if (data.rows.length === 0) return <p className="py-3 text-soft">{t('Nobody has counted this ledger yet.')}</p>;
    return (
      <ul className="divide-y divide-hair border-y border-line">
        {data.rows.map((count) => (
          <li key={count.uid}>
            <button
              type="button"
              className="flex min-h-12 w-full cursor-pointer items-center gap-3 py-1.5 text-start hover:bg-hover"
              onClick={() => onOpen(count)}
            >
              <span className="min-w-0 grow">
                <span className="block font-medium">{showDate(count.date)}</span>
                <Bdi className="block truncate text-xs text-soft">{count.by}</Bdi>
              </span>
              <Figures count={count} decimals={decimals} />
            </button>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section aria-label={t('Last counts')} className="min-w-0 max-w-xl grow pt-3">
      <h2 className="pb-1 text-sm font-semibold">{t('Last counts')}</h2>
      {body()}
    </section>
  );
}

function Figures({ count, decimals }: { readonly count: CashCountRow; readonly decimals: number }) {
  const t = useT();
  const total = parseMoney(count.total, decimals) ?? 0;
  const difference = total - (parseMoney(count.systemTotal, decimals) ?? 0);
  return (
    <span className="shrink-0 text-end">
      <span className="block font-medium">
        <Amount minorUnits={total} decimals={decimals} />
      </span>
      <span className={classNames('block text-xs', difference === 0 ? 'text-posted' : 'text-refused')}>
        {t('Difference')} <Amount minorUnits={difference} decimals={decimals} />
      </span>
    </span>
  );
}
