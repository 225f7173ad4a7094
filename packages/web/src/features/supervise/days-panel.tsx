/** Days of phones as they were compared last: agreed, or what each side says, which items never came, which numbers are open. */

import type { DayCheckRow } from '@fieldbook/core/api/upload-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Amount, Badge, Bdi, Code, classNames, linkClass, showDate } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock-3';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { ask } from '../../api/ask.ts';
import { minorOf } from '../../derive/amount-text.ts';
import { useTimes } from '../../derive/times.ts';
import { typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { Origin } from './origin.tsx';
import { PanelList } from './panel-states.tsx';

const standingWords = texts({
  even: 'Agrees',
  unsettled: 'Figures agree, something is open',
  differs: 'Differs',
});

const MOST_NAMED = 12;

export function DaysPanel() {
  const t = useT();
  const days = useQuery({
    queryKey: ['supervise', 'days'],
    queryFn: async ({ signal }) => (await ask('GET /sync/day-checks', { signal })).rows,
  });
  return (
    <PanelList
      label={t('Day checks')}
      query={days}
      rowKey={({ device, date }) => `${device} ${date}`}
      row={(row) => <DayLine row={row} />}
      emptyTitle={t('No day was compared yet')}
      emptyLead={t('At its day end a phone tells what it completed, and the books answer what they have.')}
    />
  );
}

const looks = {
  even: { tone: 'posted', Icon: CircleCheck },
  unsettled: { tone: 'pending', Icon: Clock },
  differs: { tone: 'refused', Icon: TriangleAlert },
} as const;

/** Figures that agree may still have something beside them that waits for a person. */
function standingOf({ isEven, differs, missing }: DayCheckRow): keyof typeof looks {
  if (isEven) return 'even';
  return differs.length + missing.length > 0 ? 'differs' : 'unsettled';
}

function DayLine({ row }: { readonly row: DayCheckRow }) {
  const t = useT();
  const { moment: when } = useTimes();
  const { isEven, differs, missing, aside, openNumbers } = row;
  const standing = standingOf(row);
  const { tone, Icon } = looks[standing];
  const named = missing.slice(0, MOST_NAMED).join(', ') + (missing.length > MOST_NAMED ? ' …' : '');
  const open = openNumbers
    .map(({ series, from, to }) => `${series} ${from === to ? from : `${from}–${to}`}`)
    .join(', ');
  return (
    <>
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">
          <Bdi>{row.deviceName}</Bdi> <Code className="text-xs text-faint">{row.device}</Code>{' '}
          <bdi className="font-normal">{showDate(row.date)}</bdi>
        </p>
        <p className="text-xs text-faint">
          <Origin who={row.userName} device={undefined} at={when(row.checkedAt)} />
        </p>
      </div>
      <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
        {t(standingWords[standing])}
      </Badge>
      {!isEven && (
        <div className="flex basis-full flex-col gap-1 text-sm">
          {differs.length > 0 && <Differences differs={differs} />}
          {differs.length > 0 && (
            <p className="text-soft">
              {t('Compare the slips of the day with the register before the cash is settled.')}
            </p>
          )}
          {missing.length > 0 && (
            <p>
              <span className="text-refused">{t('Never came: items {list}', { list: named })}</span>{' '}
              <span className="text-soft">
                {t('The phone sends them again at its next exchange; ask for its export if it is gone.')}
              </span>
            </p>
          )}
          {aside.length > 0 && (
            <p>
              {t('{n, plural, one {# item kept aside} other {# items kept aside}}', { n: aside.length })}{' '}
              <Link to="." search={{ tab: 'conflicts' }} className={classNames(linkClass(), 'underline')}>
                {t('See what is kept aside')}
              </Link>
            </p>
          )}
          {openNumbers.length > 0 && (
            <p>
              {t('Open numbers: {list}', { list: open })}{' '}
              <Link to="." search={{ tab: 'numbers' }} className={classNames(linkClass(), 'underline')}>
                {t('See the open numbers')}
              </Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Differences({ differs }: Pick<DayCheckRow, 'differs'>) {
  const t = useT();
  const label = useLabel();
  return (
    <table className="w-full max-w-md border-collapse">
      <thead>
        <tr className="text-soft">
          <th className="text-start font-normal">{t('Document')}</th>
          <th className="text-end font-normal">{t('Phone')}</th>
          <th className="text-end font-normal">{t('Books')}</th>
        </tr>
      </thead>
      <tbody>
        {differs.map(({ type, told, found }) => {
          const definition = typeNamed(type);
          return (
            <tr key={type} className="border-t border-hair">
              <th scope="row" className="text-start font-normal">
                {definition === undefined ? type : label(definition.plural)}
              </th>
              <td className="text-end">
                <Figures {...told} />
              </td>
              <td className="text-end">
                <Figures {...found} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Figures({ count, net }: { readonly count: number; readonly net: string }) {
  const t = useT();
  const { decimals } = useMe().currency;
  return (
    <>
      {t('{n, plural, one {# document} other {# documents}}', { n: count })} ·{' '}
      <Amount minorUnits={minorOf(net, decimals)} decimals={decimals} />
    </>
  );
}
