/** One message: who says what, when, how pressing it is, and the way to what it is about. Following it marks it as read. */
import type { ListedMessage } from '@fieldbook/core/api/message-operations';
import { wordsIn } from '@fieldbook/core/messages/message';
import { Badge, Bdi, buttonClass, classNames, IconButton, showDate } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTimes } from '../../derive/times.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { placeOfLink } from './link-place.ts';

export interface MessageLineProps {
  readonly message: ListedMessage;
  /** Of a message that was received. */
  readonly onRead?: ((code: string) => void) | undefined;
}

export function MessageLine({ message, onRead }: MessageLineProps) {
  const t = useT();
  const language = useLanguage();
  const { code, sentAt, sender, urgency, validUntil, link, readAt, readers, receivers } = message;
  const { title, body } = wordsIn(message, language);
  const isUnread = onRead !== undefined && readAt === undefined;
  const place = link === undefined ? undefined : placeOfLink(link);
  const { moment } = useTimes();
  const read = () => isUnread && onRead(code);
  return (
    <>
      <span className="mt-2 flex w-2 shrink-0 justify-center">
        {isUnread && <span role="img" aria-label={t('Unread')} className="size-2 rounded-full bg-action" />}
      </span>
      <div className="min-w-0 grow basis-44">
        <p className={classNames('break-words', isUnread ? 'font-semibold' : 'font-medium')}>
          <Bdi>{title}</Bdi>{' '}
          {urgency === 'urgent' && (
            <Badge tone="pending" icon={<TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />}>
              {t('Urgent')}
            </Badge>
          )}
        </p>
        {body !== undefined && (
          <p className="max-w-[72ch] break-words whitespace-pre-line text-soft">
            <Bdi>{body}</Bdi>
          </p>
        )}
        <p className="mt-0.5 text-xs text-faint">
          {readers === undefined ? (
            <Bdi>{sender ?? t('Fieldbook')}</Bdi>
          ) : (
            t('Read by {readers} of {receivers}', { readers, receivers: receivers ?? 0 })
          )}{' '}
          · <bdi>{moment(sentAt)}</bdi>
          {validUntil !== undefined && <span> · {t('until {date}', { date: showDate(validUntil) })}</span>}
        </p>
      </div>
      <div className="ms-auto flex items-center gap-1 self-center">
        {place !== undefined && (
          <Link to={place.to} search={place.search} onClick={read} className={buttonClass()}>
            {t('message|Open')}
          </Link>
        )}
        {isUnread && (
          <IconButton label={t('Mark as read')} icon={<Check aria-hidden="true" className="size-4" />} onClick={read} />
        )}
      </div>
    </>
  );
}
