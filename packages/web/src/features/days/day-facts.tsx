/** What a day comes to: each figure opens the register or ledger it was summed from. */

import type { DayDetail } from '@fieldbook/core/api/day-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Banner, Bdi, classNames, type KeyValue, KeyValueList, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { minorOf } from '../../derive/amount-text.ts';
import { happened } from '../../derive/outbox/item-reason.ts';
import { useTimes } from '../../derive/times.ts';
import { placeOf } from '../../derive/voucher-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { DayState } from './day-state.tsx';
import { Visits } from './days-table.tsx';

type Fact = Omit<KeyValue, 'key'>;

const keyed = (facts: readonly Fact[]): readonly KeyValue[] => facts.map((fact) => ({ key: fact.label, ...fact }));

interface FactsProps {
  readonly detail: DayDetail;
}

export function DayFacts({ detail }: FactsProps) {
  const t = useT();
  const language = useLanguage();
  const { moment } = useTimes();
  const { day, startKm, endKm, minutesWorked, reason } = detail;
  const { van, approval, reopenings } = day;
  const items: readonly Fact[] = [
    {
      label: t('State'),
      value: (
        <>
          <DayState day={day} />{' '}
          {reopenings > 0 && t('{n, plural, one {opened again once} other {opened again # times}}', { n: reopenings })}
        </>
      ),
    },
    ...(van === undefined ? [] : [{ label: t('Van'), value: <Bdi>{nameIn(language, van)}</Bdi> }]),
    { label: t('days|Started'), value: <bdi>{moment(day.startedAt)}</bdi> },
    ...(day.endedAt === undefined ? [] : [{ label: t('Ended at'), value: <bdi>{moment(day.endedAt)}</bdi> }]),
    ...(minutesWorked === undefined ? [] : [{ label: t('Worked'), value: hoursOf(minutesWorked, t) }]),
    ...(startKm === undefined
      ? []
      : [
          {
            label: t('Odometer'),
            value: <bdi>{endKm === undefined ? startKm : odometer(startKm, endKm, t)}</bdi>,
          },
        ]),
    { label: t('Visits'), value: <Visits day={day} /> },
    ...moneyFacts(detail, t),
    { label: t('Last seen'), value: <bdi>{moment(day.seenAt)}</bdi> },
    ...(reason === undefined ? [] : [{ label: t('Reason for the end'), value: <Bdi>{reason}</Bdi> }]),
  ];
  return (
    <>
      <KeyValueList items={keyed(items)} />
      {day.exceptions.length > 0 && (
        <Banner tone="warning" title={day.exceptions.map((code) => happened(code, language)).join(' · ')} />
      )}
      <Differences detail={detail} />
      {approval !== undefined && (
        <Banner tone="info" title={t('Approved by {name}, {when}', { name: approval.by, when: moment(approval.at) })}>
          <Bdi>{approval.note}</Bdi>
        </Banner>
      )}
    </>
  );
}

type Translate = ReturnType<typeof useT>;

function hoursOf(minutes: number, t: Translate): string {
  return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function odometer(from: number, to: number, t: Translate): string {
  return t('{from} to {to}: {km} km', { from, to, km: to - from });
}

function moneyFacts({ day }: DayDetail, t: Translate) {
  const { date, van, route, cashLedger } = day;
  const span = { from: date, to: date };
  const own = route === undefined ? {} : { route: route.code };
  const figure = (text: string, to: string, search: Readonly<Record<string, string>>) => (
    <Link
      to={to}
      search={search}
      className={classNames(linkClass(), 'inline-flex min-h-target min-w-target items-center')}
    >
      <DayAmount text={text} />
    </Link>
  );
  return [
    {
      label: t('Sales'),
      value: figure(day.sales, placeOf('sales').register, {
        ...span,
        ...(van === undefined ? own : { godown: van.code }),
      }),
    },
    { label: t('Collections'), value: figure(day.collections, placeOf('receipt').register, { ...span, ...own }) },
    ...(day.cash === undefined || cashLedger === undefined
      ? []
      : [
          {
            label: t('Cash in hand'),
            value: figure(day.cash, '/dashboard/registers/LedgerStatement', { ledger: cashLedger, ...span }),
          },
        ]),
  ];
}

function DayAmount({ text }: { readonly text: string }) {
  const { decimals } = useMe().currency;
  return <Amount minorUnits={minorOf(text, decimals)} decimals={decimals} />;
}

function Differences({ detail: { differences } }: FactsProps) {
  const t = useT();
  if (differences === undefined) return null;
  const { cash, cashCounted, stock, reason, person } = differences;
  const words = (label: string, text: string | undefined) =>
    text === undefined ? [] : [{ label, value: (<Bdi>{text}</Bdi>) as ReactNode }];
  const amount = (label: string, text: string | undefined) =>
    text === undefined ? [] : [{ label, value: (<DayAmount text={text} />) as ReactNode }];
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('Differences')}</h3>
      <KeyValueList
        items={keyed([
          ...amount(t('Cash counted'), cashCounted),
          ...amount(t('Cash, counted less booked'), cash),
          ...words(t('Stock'), stock),
          ...words(t('Reason given'), reason),
          ...words(t('Answers for it'), person),
        ])}
      />
    </section>
  );
}
