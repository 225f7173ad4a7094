/** One security event with all that is known of it. */
import type { ListedSecurityEvent } from '@fieldbook/core/api/security-operations';
import { titleOf } from '@fieldbook/core/errors/catalogue';
import type { Language } from '@fieldbook/core/i18n/languages';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Code, type KeyValue, KeyValueList, Sheet } from '@fieldbook/ui';
import type { ReactNode } from 'react';
import { useTimes } from '../../derive/times.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { EventSubject } from './event-subject.tsx';
import { actionOf, askedOf, fieldsOf, moreOf, textsIn } from './event-words.ts';

/** Why it was refused. */
function reasonOf({ detail: { problem } }: ListedSecurityEvent, language: Language): string | undefined {
  return typeof problem === 'string' ? titleOf(problem as Parameters<typeof titleOf>[0], language) : undefined;
}

export interface EventSheetProps {
  readonly event: ListedSecurityEvent;
  readonly title: string;
  readonly onClose: () => void;
}

export function EventSheet({ event, title, onClose }: EventSheetProps) {
  const t = useT();
  const language = useLanguage();
  const { exact } = useTimes();
  const { at, user, userName, userNameArabic, device, deviceName, address, session, operation, detail } = event;
  const reason = reasonOf(event, language);
  const action = actionOf(event, language);
  const fields = fieldsOf(event, language);
  const asked = askedOf(event);
  const of = typeof detail['of'] === 'string' ? detail['of'] : undefined;
  const all = [...textsIn(detail['vouchers']), ...textsIn(detail['codes'])];
  const isAbout = event.subjectName !== undefined || event.subject !== undefined;
  const item = (key: string, label: string, value: ReactNode): readonly KeyValue[] =>
    value === undefined || value === '' || value === false ? [] : [{ key, label, value }];
  const person = userName === undefined ? undefined : nameIn(language, { name: userName, nameArabic: userNameArabic });
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={title} description={exact(at)}>
      <KeyValueList
        items={[
          ...item('person', t('Person'), person !== undefined && <Bdi>{person}</Bdi>),
          ...item('user', t('Sign-in name'), user !== '' && <Code>{user}</Code>),
          ...item('about', t('About'), isAbout && <EventSubject event={event} />),
          ...item('action', t('What was done'), action),
          ...item('fields', t('Fields'), fields.length > 0 && <Bdi>{fields.join(' · ')}</Bdi>),
          ...item('all', t('All of them'), all.length > 1 && <Code>{all.join(' · ')}</Code>),
          ...item('count', t('How many'), typeof detail['count'] === 'number' && String(detail['count'])),
          ...item('reason', t('Reason'), reason),
          ...item('more', t('More of the same within the minute'), moreOf(event) > 0 && String(moreOf(event))),
          ...item('asked', t('Asked with'), asked.length > 0 && <Code>{asked.join(' · ')}</Code>),
          ...item('of', t('What it opens'), of !== undefined && <Code>{of}</Code>),
          ...item('device', t('Device'), device !== undefined && <Bdi>{deviceName ?? device}</Bdi>),
          ...item('address', t('Network address'), address !== undefined && <Code>{address}</Code>),
          ...item('session', t('Session'), session !== undefined && <Code>{String(session)}</Code>),
          ...item('operation', t('Operation'), operation !== undefined && <Code>{operation}</Code>),
        ]}
      />
    </Sheet>
  );
}
