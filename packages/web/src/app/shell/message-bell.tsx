/**
 * The bell (SPEC §2, Top bar): how many messages are unread, and the way to them. It looks every half minute while the page is
 * seen (SPEC §9); on a device that takes part it reads what the sync brought.
 */
import { buttonClass, classNames } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { MESSAGES_SCREEN } from '../../derive/message-places.ts';
import { useT } from '../../i18n/language.tsx';
import { Counted } from './counted.tsx';

const EVERY_MS = 30_000;

async function look() {
  const { unreadHere } = await import('../../offline/messages/own-messages.ts');
  return unreadHere();
}

export function MessageBell() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: look,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    refetchOnReconnect: true,
    retry: false,
  });
  useEffect(() => {
    if (data === undefined) return;
    void import('../../offline/messages/tell-device.ts').then(({ tellDevice }) => tellDevice(data));
  }, [data]);
  const count = data?.count ?? 0;
  const label = count === 0 ? t('Messages') : t('Messages, {n} unread', { n: count });
  return (
    <Link
      to={MESSAGES_SCREEN}
      title={label}
      aria-label={label}
      className={classNames(buttonClass('ghost'), 'w-control !px-0 text-soft')}
    >
      <Counted count={count}>
        <Bell aria-hidden="true" className="size-4" />
      </Counted>
    </Link>
  );
}
