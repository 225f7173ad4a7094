/**
 * The thin line under the top bar (UI.md, Phone): how the outbox stands, by word and icon, and how old its oldest unsent item
 * is; pressed it opens the outbox. Only on a device that takes part.
 */
import { classNames } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock-3';
import CloudOff from 'lucide-react/icons/cloud-off';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useEffect, useState } from 'react';
import { OUTBOX } from '../../derive/outbox/outbox-places.ts';
import { ageOf, isNone, type LineState, lineStateOf, summaryOf } from '../../derive/outbox/outbox-summary.ts';
import { localeTags, useLabel, useLanguage, useT } from '../../i18n/language.tsx';
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
    <nav aria-label={t('outbox.title')} className="shrink-0 print:hidden">
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
  const waiting = t('outbox.line.waiting', { n: summary.unsent.documents, m: summary.unsent.records });
  const words = {
    sent: t('outbox.line.sent'),
    waiting,
    offline: isNone(summary.unsent) ? t('outbox.line.offline') : `${t('outbox.line.offline')} · ${waiting}`,
    refused: t('outbox.line.refused', { n: summary.aside.documents, m: summary.aside.records }),
  }[state];
  const age = summary.oldestUnsent === undefined ? '' : ageOf(summary.oldestUnsent, now, localeTags[language]);
  return (
    <Link
      to={OUTBOX}
      data-outbox={state}
      className="flex min-h-target items-center gap-2 border-b border-line bg-surface px-4 text-xs text-soft hover:bg-hover"
    >
      <Icon aria-hidden="true" className={classNames('size-3.5 shrink-0', ink)} />
      <span className="sr-only">{t('outbox.open')}: </span>
      <span className="font-medium">{words}</span>
      {fill !== undefined && (
        <span className="ms-auto truncate">{t('outbox.line.filling', { what: label(fill.name) })}</span>
      )}
      {fill === undefined && age !== '' && <bdi className="ms-auto text-faint">{t('outbox.oldest', { age })}</bdi>}
    </Link>
  );
}
