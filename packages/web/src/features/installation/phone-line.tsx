/** One phone: whose it is, how long ago it synced, and how many documents it said wait on it. */
import type { WatchedPhone } from '@fieldbook/core/api/installation-operations';
import { languages } from '@fieldbook/core/i18n/languages';
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { isSilent } from '@fieldbook/core/sync/silent-phone';
import { Badge, Bdi, Code, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock-3';
import { masterAddress } from '../../derive/master-places.ts';
import { ageOf } from '../../derive/outbox/outbox-summary.ts';
import { useTimes } from '../../derive/times.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const statusWords = texts({ requested: 'Asks to take part', approved: 'Approved', rejected: 'Rejected' });

const SILENT_DAYS = 1;

interface PhoneLineProps {
  readonly phone: WatchedPhone;
  /** By the server's clock. */
  readonly at: string;
}

export function PhoneLine({ phone, at }: PhoneLineProps) {
  const t = useT();
  const language = useLanguage();
  const { moment } = useTimes();
  const mayLook = mayOpen(useMe(), 'frmDeviceRegister');
  const { code, name, user, status, syncedAt, waiting } = phone;
  const age = syncedAt === undefined ? '' : ageOf(syncedAt, Date.parse(at), languages[language].locale);
  return (
    <>
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">
          {mayLook ? (
            <Link
              to={masterAddress('device')}
              search={{ code }}
              className={`inline-flex min-h-target min-w-target items-center ${linkClass()}`}
            >
              <Bdi>{name}</Bdi>
            </Link>
          ) : (
            <Bdi>{name}</Bdi>
          )}{' '}
          <Code className="text-xs text-faint">{code}</Code>
        </p>
        {user !== undefined && (
          <p className="text-soft">
            <Bdi>{nameIn(language, user)}</Bdi>
          </p>
        )}
      </div>
      {status !== 'approved' && <Badge tone="neutral">{t(statusWords[status])}</Badge>}
      {isSilent(phone, at, SILENT_DAYS) && (
        <Badge tone="pending" icon={<Clock aria-hidden="true" className="size-3.5" />}>
          {syncedAt === undefined ? t('Has never synced') : t('Not synced for over a day')}
        </Badge>
      )}
      <div className="w-full text-sm text-soft desk:w-72 desk:text-end">
        {syncedAt !== undefined && (
          <p>
            <bdi>{moment(syncedAt)}</bdi>
            {age !== '' && (
              <>
                {' · '}
                <bdi>{age}</bdi>
              </>
            )}
          </p>
        )}
        <p>
          {waiting === undefined
            ? status === 'approved' && t('What waits on it is not known')
            : t('{n, plural, =0 {Nothing waits on it} one {# document waits on it} other {# documents wait on it}}', {
                n: waiting,
              })}
        </p>
      </div>
    </>
  );
}
