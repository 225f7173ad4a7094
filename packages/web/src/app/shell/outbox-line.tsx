/**
 * The thin line under the top bar (UI.md, Phone): how the outbox stands, by word and icon, and how old its oldest unsent item
 * is; pressed it opens the outbox. Only on a device that takes part.
 */
import { languages } from '@fieldbook/core/i18n/languages';
import { classNames } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock-3';
import CloudOff from 'lucide-react/icons/cloud-off';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useEffect, useState } from 'react';
import { OUTBOX } from '../../derive/outbox/outbox-places.ts';
import { ageOf, isNone, type LineState, lineStateOf, summaryOf } from '../../derive/outbox/outbox-summary.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useOutbox, useSyncState } from '../../offline/outbox.ts';

const looks = {
  sent: { Icon: CircleCheck, ink: 'text-posted' },
  waiting: { Icon: Clock, ink: 'text-pending' },
  offline: { Icon: CloudOff, ink: 'text-pending' },
  refused: { Icon: OctagonX, ink: 'text-refused' },
} as const satisfies Record<LineState, unknown>;

const EVERY_MS = 30_000;

/** The moment, again every half minute, so that an age is true. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function OutboxLine() {
  const t = useT();
  const outbox = useOutbox();
  if (outbox === undefined || (outbox.items.length === 0 && outbox.register.lease === undefined)) return null;
  return (
    <nav aria-label={t('Outbox')} className="shrink-0 print:hidden">
      <Line summary={summaryOf(outbox.items)} />
    </nav>
  );
}

function Line({ summary }: { readonly summary: ReturnType<typeof summaryOf> }) {
  const t = useT();
  const language = useLanguage();
  const now = useNow();
  const label = useLabel();
  const { isOnline, fill } = useSyncState();
  const state = lineStateOf(summary, isOnline);
  const { Icon, ink } = looks[state];
  const waiting = t(
    '{n, plural, =0 {{m, plural, one {# record of the day waiting} other {# records of the day waiting}}} one {# document waiting} other {# documents waiting}}',
    { n: summary.unsent.documents, m: summary.unsent.records },
  );
  const words = {
    sent: t('All sent'),
    waiting,
    offline: isNone(summary.unsent) ? t('Offline') : `${t('Offline')} · ${waiting}`,
    refused: t(
      '{n, plural, =0 {{m, plural, one {# record of the day needs you} other {# records of the day need you}}} one {# document needs you} other {# documents need you}}',
      { n: summary.aside.documents, m: summary.aside.records },
    ),
  }[state];
  const age = summary.oldestUnsent === undefined ? '' : ageOf(summary.oldestUnsent, now, languages[language].locale);
  return (
    <Link
      to={OUTBOX}
      data-outbox={state}
      className="flex min-h-target items-center gap-2 border-b border-line bg-surface px-4 text-xs text-soft hover:bg-hover"
    >
      <Icon aria-hidden="true" className={classNames('size-3.5 shrink-0', ink)} />
      <span className="sr-only">{t('Open the outbox')}: </span>
      <span className="font-medium">{words}</span>
      {fill !== undefined && (
        <span className="ms-auto truncate">{t('Refreshing: {what}', { what: label(fill.name) })}</span>
      )}
      {fill === undefined && age !== '' && <bdi className="ms-auto text-faint">{t('oldest {age}', { age })}</bdi>}
    </Link>
  );
}
