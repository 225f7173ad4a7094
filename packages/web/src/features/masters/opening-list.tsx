/** The opening vouchers that an item, a party or a ledger has already, each a link. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { parseScaled } from '@fieldbook/core/kernel/decimal';
import { Amount, Code, linkClass, SkeletonRows, showDate } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { placeOfReport } from '../../derive/report-places.ts';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import type { OpeningOf } from './may-have-opening.ts';

const sources: Readonly<Record<string, { readonly report: string; readonly parameter: string }>> = {
  item: { report: 'item-stock-vouchers', parameter: 'item' },
  customer: { report: 'customer-statement', parameter: 'party' },
  supplier: { report: 'supplier-statement', parameter: 'party' },
  ledger: { report: 'ledger-statement', parameter: 'ledger' },
};

/** As many movements as one page holds: an opening is among the first. */
const MOST = 500;

export function OpeningList({ master, row }: OpeningOf) {
  const t = useT();
  const language = useLanguage();
  const me = useMe();
  const { report = '', parameter = '' } = sources[master] ?? {};
  const isOpen = mayOpen(me, placeOfReport(report)?.permission ?? '');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['openings-of', master, row.code],
    queryFn: ({ signal }) =>
      ask('GET /reports/{movements}', {
        path: { movements: report },
        query: { [parameter]: row.code, from: '1900-01-01', to: todayOf(me), limit: MOST },
        signal,
      }),
    enabled: isOpen,
    gcTime: 0,
  });
  if (!isOpen) return null;
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={2} columns={3} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const openings = data.rows.filter(({ voucherType, kind }) => voucherType === 'opening' && kind === 'post');
  if (openings.length === 0) return null;
  return (
    <section className="border-t border-hair pt-3">
      <h3 className="pb-1 text-sm font-semibold">{t('Opening vouchers so far')}</h3>
      <ul className="divide-y divide-hair text-grid">
        {openings.map((each) => (
          <li
            key={`${each.voucherNo} ${'godown' in each ? each.godownCode : each.balance}`}
            className="flex min-h-9 items-center gap-3"
          >
            <Link
              to={formAddress('opening')}
              search={{ [placeOf('opening').idName]: String(each.voucherNo) }}
              className={linkClass()}
            >
              <Code>{each.referNo}</Code>
            </Link>
            <bdi className="text-soft">{showDate(each.date)}</bdi>
            {'godown' in each && (
              <span className="min-w-0 truncate text-soft">
                {nameIn(language, { name: each.godown, nameArabic: each.godownArabic })}
              </span>
            )}
            <span className="ms-auto">
              {'amount' in each ? (
                <Amount minorUnits={parseScaled(each.amount, data.decimals) ?? 0} decimals={data.decimals} />
              ) : (
                <bdi>{each.in}</bdi>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
