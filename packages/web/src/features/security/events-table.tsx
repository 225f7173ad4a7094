/** Security events as rows at the desk and as cards on the phone; a press shows all that is known of one. */
import type { ListedSecurityEvent } from '@fieldbook/core/api/security-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { isSecurityKind, securityKinds } from '@fieldbook/core/security/event-kinds';
import { Badge, Bdi, Code, DataTable, type DataTableColumn } from '@fieldbook/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTimes } from '../../derive/times.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { EventSubject } from './event-subject.tsx';
import { actionOf, alarmed, askedOf, fieldsOf, moreOf } from './event-words.ts';

const EventSheet = lazy(() => import('./event-sheet.tsx').then((module) => ({ default: module.EventSheet })));

interface EventsTableProps {
  readonly rows: readonly ListedSecurityEvent[];
  readonly placeholder: ReactNode;
  readonly onEndReached: (() => void) | undefined;
}

export function EventsTable({ rows, placeholder, onEndReached }: EventsTableProps) {
  const t = useT();
  const columns = useColumns();
  const kindWords = useKindWords();
  const [open, setOpen] = useState<ListedSecurityEvent>();
  return (
    <>
      <DataTable
        label={t('Security events')}
        className="grow"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        placeholder={placeholder}
        onOpen={setOpen}
        onEndReached={onEndReached}
        card={(event) => <EventCard event={event} />}
        cardHeight={84}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <EventSheet event={open} title={kindWords(open)} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function useColumns(): readonly DataTableColumn<ListedSecurityEvent>[] {
  const t = useT();
  const { exact } = useTimes();
  return [
    { key: 'at', header: t('Time'), cell: ({ at }) => <bdi>{exact(at)}</bdi>, width: '12.5rem' },
    { key: 'person', header: t('Person'), cell: (event) => <Person event={event} />, width: 'minmax(9rem, 1.2fr)' },
    {
      key: 'kind',
      header: t('event|What happened'),
      cell: (event) => <Kind event={event} />,
      width: 'minmax(13rem, 1.2fr)',
    },
    {
      key: 'about',
      header: t('About'),
      cell: (event) => <EventSubject event={event} />,
      width: 'minmax(11rem, 1.5fr)',
    },
    { key: 'detail', header: t('Details'), cell: (event) => <Details event={event} />, width: 'minmax(9rem, 1.5fr)' },
    {
      key: 'device',
      header: t('Device'),
      cell: ({ device, deviceName }) => <Bdi className="truncate">{deviceName ?? device}</Bdi>,
      width: 'minmax(6rem, 0.7fr)',
    },
    {
      key: 'address',
      header: t('Network address'),
      cell: ({ address }) => <Code className="truncate">{address}</Code>,
      width: 'minmax(8rem, 0.7fr)',
    },
  ];
}

function useKindWords(): (event: ListedSecurityEvent) => string {
  const t = useT();
  return ({ kind }) => (isSecurityKind(kind) ? t(securityKinds[kind]) : kind);
}

function Person({ event: { user, userName, userNameArabic } }: { readonly event: ListedSecurityEvent }) {
  const language = useLanguage();
  if (userName === undefined) return <Code className="truncate text-soft">{user}</Code>;
  return <Bdi className="truncate">{nameIn(language, { name: userName, nameArabic: userNameArabic })}</Bdi>;
}

function Kind({ event }: { readonly event: ListedSecurityEvent }) {
  const words = useKindWords()(event);
  const tone = isSecurityKind(event.kind) ? alarmed[event.kind] : undefined;
  const more = moreOf(event);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {tone === undefined ? <span className="truncate">{words}</span> : <Badge tone={tone}>{words}</Badge>}
      {more > 0 && (
        <bdi dir="ltr" className="shrink-0 text-xs text-soft">
          +{more}
        </bdi>
      )}
    </span>
  );
}

/** The one thing that a row has room for; the rest is on the sheet. */
function Details({ event }: { readonly event: ListedSecurityEvent }) {
  const language = useLanguage();
  const action = actionOf(event, language);
  const fields = fieldsOf(event, language);
  const asked = askedOf(event);
  if (action !== undefined) {
    return <Bdi className="truncate text-soft">{[action, fields.join(' · ')].filter(Boolean).join(': ')}</Bdi>;
  }
  return <Code className="truncate text-faint">{asked.join(' · ')}</Code>;
}

function EventCard({ event }: { readonly event: ListedSecurityEvent }) {
  const { exact } = useTimes();
  return (
    <div className="flex min-w-0 grow flex-col justify-center gap-1 py-2">
      <div className="flex min-w-0 items-center gap-2">
        <Kind event={event} />
        <span className="ms-auto min-w-0 truncate font-medium">
          <Person event={event} />
        </span>
      </div>
      <div className="flex min-w-0 gap-2 text-sm">
        <EventSubject event={event} />
        <span className="ms-auto min-w-0 truncate">
          <Details event={event} />
        </span>
      </div>
      <div className="flex min-w-0 gap-2 text-xs text-faint">
        <bdi>{exact(event.at)}</bdi>
        <span className="ms-auto truncate">
          <Code>{event.address}</Code>
        </span>
      </div>
    </div>
  );
}
