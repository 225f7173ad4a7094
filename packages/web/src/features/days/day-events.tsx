/** What happened on a day in order: each event with its time, who told it, and when it came where that was later. */
import type { DayEvent } from '@fieldbook/core/api/day-operations';
import { eventType } from '@fieldbook/core/day-cycle/event-types';
import { Bdi } from '@fieldbook/ui';
import { happened } from '../../derive/outbox/item-reason.ts';
import { useTimes } from '../../derive/times.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';

const LATE = 5 * 60_000;

export function DayEvents({ events }: { readonly events: readonly DayEvent[] }) {
  const t = useT();
  const language = useLanguage();
  const { time } = useTimes();
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('days.events')}</h3>
      {events.length === 0 && <p className="text-soft">{t('days.noEvents')}</p>}
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
                  <> · {t('days.late', { when: time(event.receivedAt) })}</>
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
  return typeof distance === 'number' ? <> · {t('days.metres', { n: distance })}</> : null;
}

function EventWords({ event: { type, values } }: { readonly event: DayEvent }) {
  const t = useT();
  const label = useLabel();
  const text = (name: string) => String(values[name] ?? '');
  const name = text('customerName') || text('customer');
  switch (type) {
    case 'visit':
      return values['state'] === 'skipped'
        ? t('days.event.skipped', { name, reason: text('reason') })
        : t('days.event.visited', { name });
    case 'routeChange':
      return t('days.event.routeChange', { name: text('route') });
    case 'customerPlace':
      return t('days.event.customerPlace', { name });
    case 'fieldVoid':
      return t('days.event.fieldVoid', { number: text('referNo'), reason: text('reason') });
    case 'dayReopen':
      return t('days.event.dayReopen', { reason: text('reason') });
    case 'dayApprove':
      return t('days.event.dayApprove', { reason: text('note') });
    case 'dayStart':
    case 'dayEnd':
    case 'approvalUse':
      return t(`days.event.${type}`);
    default: {
      const definition = eventType(type);
      return definition === undefined ? type : label(definition.label);
    }
  }
}
