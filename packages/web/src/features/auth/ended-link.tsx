/** In place of what a link was for: why it is not there, and the way on. */
import { Banner, Button, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { ApiRefusal } from '../../api/client.ts';
import { FORGOT } from '../../derive/password-places.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

interface EndedLinkProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Without an error: the address has no token. */
export function EndedLink({ error, onRetry }: EndedLinkProps) {
  const t = useT();
  const isEnded = error === undefined || (error instanceof ApiRefusal && error.status < 500);
  return (
    <div className="flex flex-col items-start gap-4">
      <Banner tone="refused" title={error === undefined ? t('This link is not whole.') : sayFailure(error, t)}>
        {isEnded && t('It works once, for a day, and ends when another is made.')}
      </Banner>
      {!isEnded && <Button onClick={onRetry}>{t('Try again')}</Button>}
      <Link to={FORGOT} className={linkClass()}>
        {t('How to get a new link')}
      </Link>
    </div>
  );
}
