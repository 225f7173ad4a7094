/** Panels of the dashboards that are tables with bars: what is owed by age, what sold most. Each row opens its report. */

import type { Receivables, TopRow } from '@fieldbook/core/api/dashboard-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, BarTable, ChartPanel, classNames, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { minorOf } from '../../derive/amount-text.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { Figure, type Place } from './figure.tsx';

const RECEIVABLE = '/dashboard/billsRecevable';
const OPEN_BILLS = '/dashboard/reports/open-bills';
export const ANALYSIS = '/dashboard/reports/sales-analysis';

/** The bills that an amount is the sum of: the ages are the usual ones of the ageing. */
const agedBills = (age: string): Place => ({ to: OPEN_BILLS, search: { side: 'customer', age } });

interface ReceivableProps {
  readonly receivables: Receivables;
  readonly decimals: number;
}

/** What customers owe, and what of it is overdue. */
export function Receivable({ receivables, decimals }: ReceivableProps) {
  const t = useT();
  return (
    <>
      <Figure
        label={t('Customers owe')}
        place={{ to: RECEIVABLE, search: {} }}
        value={minorOf(receivables.open, decimals)}
        decimals={decimals}
        note={t('{n, plural, one {# customer} other {# customers}}', { n: receivables.customers })}
      />
      <Figure
        label={t('dashboard|Overdue')}
        place={agedBills('overdue')}
        value={minorOf(receivables.overdue, decimals)}
        decimals={decimals}
      />
    </>
  );
}

export function AgesPanel({ receivables }: { readonly receivables: Receivables }) {
  const t = useT();
  const { decimals } = useMe().currency;
  const figure = (text: string) => <Amount minorUnits={minorOf(text, decimals)} decimals={decimals} />;
  const bills = [receivables.notDue, ...receivables.ages.map(({ amount }) => amount)];
  const billed = bills.reduce((sum, text) => sum + minorOf(text, decimals), 0);
  const credits = minorOf(receivables.open, decimals) - billed;
  return (
    <ChartPanel title={t('What is owed, by age')}>
      <BarTable
        label={t('What is owed, by age')}
        heads={{ name: t('Age'), figure: t('Amount') }}
        rows={[
          {
            key: 'notDue',
            name: <Open place={agedBills('notDue')} words={t('Not due yet')} />,
            value: minorOf(receivables.notDue, decimals),
            figure: figure(receivables.notDue),
          },
          ...receivables.ages.map(({ from, to, amount }, at) => ({
            key: String(from),
            name: (
              <Open
                place={agedBills(`bucket${at + 1}`)}
                words={
                  to === undefined ? t('Over {days} days', { days: from - 1 }) : t('{from} to {to} days', { from, to })
                }
              />
            ),
            value: minorOf(amount, decimals),
            figure: figure(amount),
            tone: from > 30 ? ('refused' as const) : ('pending' as const),
          })),
          // With them the lines add up to what customers owe.
          ...(credits === 0
            ? []
            : [
                {
                  key: 'credits',
                  name: <Open place={agedBills('unadjusted')} words={t('Credits not allocated')} />,
                  value: 0,
                  figure: <Amount minorUnits={credits} decimals={decimals} />,
                },
              ]),
        ]}
      />
    </ChartPanel>
  );
}

interface TopPanelProps {
  readonly of: 'item' | 'route';
  readonly rows: readonly TopRow[];
  /** The span that the rows were summed over. */
  readonly span: { readonly from: string; readonly to: string };
}

export function TopPanel({ of, rows, span }: TopPanelProps) {
  const t = useT();
  const language = useLanguage();
  const { decimals } = useMe().currency;
  const figure = (text: string) => <Amount minorUnits={minorOf(text, decimals)} decimals={decimals} />;
  const title = t(of === 'item' ? 'Items that sold most' : 'Routes that sold most');
  const placeOf = ({ code }: TopRow): Place =>
    of === 'item'
      ? { to: ANALYSIS, search: { ...span, by: 'party', ...(code === '' ? {} : { item: code }) } }
      : { to: ANALYSIS, search: { ...span, by: 'item', ...(code === '' ? {} : { route: code }) } };
  return (
    <ChartPanel
      title={title}
      aside={<Open place={{ to: ANALYSIS, search: { ...span, by: of } }} words={t('message|Open')} />}
    >
      {rows.length === 0 ? (
        <p className="text-soft">{t('Nothing sold this month yet')}</p>
      ) : (
        <BarTable
          label={title}
          heads={{
            name: t(of === 'item' ? 'Item' : 'Route'),
            figure: t('Net sales'),
            ...(rows[0]?.profit === undefined ? {} : { more: t('Gross profit') }),
          }}
          rows={rows.map((row) => ({
            key: row.code,
            name: <Open place={placeOf(row)} words={row.code === '' ? t('No route') : nameIn(language, row)} />,
            value: minorOf(row.net, decimals),
            figure: figure(row.net),
            ...(row.profit === undefined ? {} : { more: figure(row.profit) }),
          }))}
        />
      )}
    </ChartPanel>
  );
}

export function Open({ place, words }: { readonly place: Place; readonly words: string }) {
  return (
    <Link {...place} className={classNames(linkClass(), 'flex w-full items-center touch:min-h-11')}>
      <bdi className="truncate">{words}</bdi>
    </Link>
  );
}
