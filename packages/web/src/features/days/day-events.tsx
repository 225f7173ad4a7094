/** What happened on a day in order: each event with its time, who told it, and when it came where that was later. */

import type { DayEvent } from '@fieldbook/core/api/day-operations';
import { eventType } from '@fieldbook/core/day-cycle/event-types';
import { texts } from '@fieldbook/core/i18n/text';
import { Bdi } from '@fieldbook/ui';
import { happened } from '../../derive/outbox/item-reason.ts';
import { useTimes } from '../../derive/times.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';

const eventWords = texts({
  dayStart: 'days|Day started',
  routeChange: 'Changed to route {name}',
  visited: 'Visited {name}',
  skipped: 'Skipped {name}: {reason}',
  dayEnd: 'days|Day ended',
  customerPlace: 'Place caught: {name}',
  approvalUse: 'A supervisor’s code was used',
  fieldVoid: 'Void: {number}, {reason}',
  dayReopen: 'Opened again: {reason}',
  dayApprove: 'Approved: {reason}',
});

const LATE = 5 * 60_000;

export function DayEvents({ events }: { readonly events: readonly DayEvent[] }) {
  const t = useT();
  const language = useLanguage();
  const { time } = useTimes();
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('days|What happened')}</h3>
      {events.length === 0 && <p className="text-soft">{t('Its phone told of nothing yet.')}</p>}
      <ol className="divide-y divide-hair">
        {events.map((event) => (
          <li key={event.uid} className="flex gap-3 py-2">
            <bdi className="w-20 shrink-0 text-soft">{time(event.at)}</bdi>
            <div className="min-w-0">
              <p>
                <EventWords event={event} />
              </p>
              <p className="text-xs text-faint">
                <Bdi>{event.by}</Bdi>
                {Date.parse(event.receivedAt) - Date.parse(event.at) > LATE && (
                  <> · {t('came {when}', { when: time(event.receivedAt) })}</>
                )}
                <Distance values={event.values} />
                {event.exceptions.map((code) => (
                  <span key={code}> · {happened(code, language)}</span>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Distance({ values: { distance } }: Pick<DayEvent, 'values'>) {
  const t = useT();
  return typeof distance === 'number' ? <> · {t('{n} m from the point', { n: distance })}</> : null;
}

function EventWords({ event: { type, values } }: { readonly event: DayEvent }) {
  const t = useT();
  const label = useLabel();
  const text = (name: string) => String(values[name] ?? '');
  const name = text('customerName') || text('customer');
  switch (type) {
    case 'visit':
      return values['state'] === 'skipped'
        ? t('Skipped {name}: {reason}', { name, reason: text('reason') })
        : t('Visited {name}', { name });
    case 'routeChange':
      return t('Changed to route {name}', { name: text('route') });
    case 'customerPlace':
      return t('Place caught: {name}', { name });
    case 'fieldVoid':
      return t('Void: {number}, {reason}', { number: text('referNo'), reason: text('reason') });
    case 'dayReopen':
      return t('Opened again: {reason}', { reason: text('reason') });
    case 'dayApprove':
      return t('Approved: {reason}', { reason: text('note') });
    case 'dayStart':
    case 'dayEnd':
    case 'approvalUse':
      return t(eventWords[type]);
    default: {
      const definition = eventType(type);
      return definition === undefined ? type : label(definition.label);
    }
  }
}
