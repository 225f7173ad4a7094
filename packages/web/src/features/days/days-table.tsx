/** The days of a date as rows at the desk and as cards on the phone, with what all of them come to. */

import type { DayRow } from '@fieldbook/core/api/day-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { Amount, Bdi, Code, DataTable, type DataTableColumn } from '@fieldbook/ui';
import type { ReactNode } from 'react';
import { minorOf } from '../../derive/amount-text.ts';
import { useTimes } from '../../derive/times.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { DayState } from './day-state.tsx';

const moneyWords = texts({ sales: 'Sales', collections: 'Collections', cash: 'Cash in hand' });

interface DaysTableProps {
  readonly rows: readonly DayRow[];
  readonly placeholder: ReactNode;
  readonly onOpen: (day: DayRow) => void;
}

export function DaysTable({ rows, placeholder, onOpen }: DaysTableProps) {
  const t = useT();
  const columns = useColumns(rows);
  return (
    <DataTable
      label={t('Days of the field')}
      columns={columns}
      rows={rows}
      rowKey={({ uid }) => uid}
      placeholder={placeholder}
      onOpen={onOpen}
      card={(day) => <DayCard day={day} />}
      cardHeight={104}
    />
  );
}

function useColumns(rows: readonly DayRow[]): readonly DataTableColumn<DayRow>[] {
  const t = useT();
  const language = useLanguage();
  const { decimals } = useMe().currency;
  const { time, moment } = useTimes();
  const amount = (text: string | undefined) =>
    text === undefined ? '' : <Amount minorUnits={minorOf(text, decimals)} decimals={decimals} isAligned />;
  const sum = (of: 'sales' | 'collections' | 'cash') => (
    <Amount
      minorUnits={rows.reduce((total, row) => total + minorOf(row[of] ?? '0', decimals), 0)}
      decimals={decimals}
      isAligned
    />
  );
  const money = (of: 'sales' | 'collections' | 'cash'): DataTableColumn<DayRow> => ({
    key: of,
    header: t(moneyWords[of]),
    cell: (row) => amount(row[of]),
    align: 'number',
    width: '7.5rem',
    total: sum(of),
  });
  return [
    { key: 'state', header: t('State'), cell: (day) => <DayState day={day} />, width: '8.5rem' },
    {
      key: 'user',
      header: t('Person'),
      cell: ({ user }) => <Bdi>{nameIn(language, user)}</Bdi>,
      width: 'minmax(8rem, 1.5fr)',
      total: t('Total'),
    },
    {
      key: 'route',
      header: t('Route'),
      cell: ({ route }) => route !== undefined && <Bdi>{nameIn(language, route)}</Bdi>,
      width: 'minmax(7rem, 1.5fr)',
    },
    {
      key: 'van',
      header: t('Van'),
      cell: ({ van }) => van !== undefined && <Code>{van.code}</Code>,
      width: '5.5rem',
    },
    {
      key: 'started',
      header: t('days|Started'),
      cell: ({ startedAt }) => <bdi>{time(startedAt)}</bdi>,
      width: '5.5rem',
    },
    { key: 'visits', header: t('Visits'), cell: (day) => <Visits day={day} />, width: '7rem' },
    money('sales'),
    money('collections'),
    money('cash'),
    { key: 'seen', header: t('Last seen'), cell: ({ seenAt }) => <bdi>{moment(seenAt)}</bdi>, width: '11rem' },
  ];
}

export function Visits({ day: { visited, planned, skipped } }: { readonly day: DayRow }) {
  const t = useT();
  return (
    <span>
      {t('{visited} of {planned}', { visited, planned })}
      {skipped > 0 && <span className="text-faint"> · {t('{n} skipped', { n: skipped })}</span>}
    </span>
  );
}

function DayCard({ day }: { readonly day: DayRow }) {
  const t = useT();
  const language = useLanguage();
  const { decimals } = useMe().currency;
  const { time } = useTimes();
  const figure = (words: string, text: string | undefined) =>
    text !== undefined && (
      <span>
        <span className="text-faint">{words}</span> <Amount minorUnits={minorOf(text, decimals)} decimals={decimals} />
      </span>
    );
  return (
    <div className="flex min-w-0 grow flex-col gap-1 py-2">
      <div className="flex items-center gap-2">
        <Bdi className="truncate font-medium">{nameIn(language, day.user)}</Bdi>
        {day.route !== undefined && <Bdi className="truncate text-soft">{nameIn(language, day.route)}</Bdi>}
        <span className="ms-auto">
          <DayState day={day} />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-3 text-sm">
        {figure(t('Sales'), day.sales)}
        {figure(t('Cash in hand'), day.cash)}
      </div>
      <div className="flex flex-wrap gap-x-3 text-sm text-soft">
        <Visits day={day} />
        <bdi className="ms-auto">{time(day.seenAt)}</bdi>
      </div>
    </div>
  );
}
