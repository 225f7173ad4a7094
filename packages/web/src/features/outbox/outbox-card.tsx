/** One item of the outbox as a card to press: what it is, for whom, how much, and how it stands. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { dateInZone } from '@fieldbook/core/kernel/date';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { Amount, Bdi, Code, showDate } from '@fieldbook/ui';
import { minorOf } from '../../derive/amount-text.ts';
import { useReasons } from '../../derive/outbox/use-reasons.ts';
import { useTimes } from '../../derive/times.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe, zoneOf } from '../../session/use-me.ts';
import { titleOf } from './item-title.ts';
import type { NameOf } from './party-names.ts';
import { StateMark } from './state-mark.tsx';

export interface OutboxCardProps {
  readonly item: OutboxItem;
  readonly nameOf: NameOf;
  readonly onPress: () => void;
}

export function OutboxCard({ item, nameOf, onPress }: OutboxCardProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { what, number, party, net } = titleOf(item, language, t);
  const row = party === undefined ? undefined : nameOf(party.of, party.code);
  const { time } = useTimes();
  const day = dateInZone(item.madeAt, zoneOf(me));
  const reasons = useReasons(item);
  const [said] = reasons?.reasonsOf(item, language) ?? [];
  const reason =
    said ??
    (item.state === 'conflict'
      ? t('The books hold another document under this identity. Both are kept; a supervisor decides.')
      : undefined);
  const [flag] = reasons?.flagsOf(item, language) ?? [];
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-16 w-full cursor-pointer flex-col gap-1 px-4 py-2.5 text-start hover:bg-hover active:bg-pressed"
      >
        <span className="flex w-full items-baseline justify-between gap-3">
          <span className="min-w-0 truncate text-base font-medium">
            {what} {number !== undefined && <Code>{number}</Code>}
          </span>
          {net !== undefined && (
            <span className="shrink-0 text-base font-medium">
              <Amount minorUnits={minorOf(net, me.currency.decimals)} decimals={me.currency.decimals} />
            </span>
          )}
        </span>
        <span className="flex w-full items-center justify-between gap-3 text-sm text-soft">
          <span className="min-w-0 truncate">
            {party !== undefined && <Bdi>{row === undefined ? party.code : nameIn(language, row)}</Bdi>}
            {party !== undefined && ' · '}
            <bdi className="text-faint">{day === todayOf(me) ? time(item.madeAt) : showDate(day)}</bdi>
          </span>
          <StateMark item={item} />
        </span>
        {item.letGo !== undefined && (
          <span className="text-sm">{t('You let go of it: {reason}', { reason: item.letGo.reason })}</span>
        )}
        {reason !== undefined && item.state !== 'sent' && <span className="text-sm text-refused">{reason}</span>}
        {flag !== undefined && (
          <span className="text-sm text-pending">{t('A supervisor will look at it: {reason}', { reason: flag })}</span>
        )}
      </button>
    </li>
  );
}
