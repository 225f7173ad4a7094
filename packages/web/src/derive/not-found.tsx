/** An address without a screen (SPEC §2, /error/not-found). */
import { EmptyState, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';

export function NotFound() {
  const t = useT();
  return (
    <EmptyState
      isPage
      title={t('Page Not Found')}
      description={t('There is no screen at this address.')}
      action={
        <Link to="/" className={`flex min-h-target items-center ${linkClass()}`}>
          {t('Go to home')}
        </Link>
      }
    />
  );
}
