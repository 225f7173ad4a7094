/** An address without a screen (SPEC §2, /error/not-found). */
import { EmptyState, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';

export function NotFound() {
  const t = useT();
  return (
    <main>
      <EmptyState
        isPage
        title={t('state.notFoundTitle')}
        description={t('state.notFoundLead')}
        action={
          <Link to="/" className={`flex min-h-target items-center ${linkClass()}`}>
            {t('state.goHome')}
          </Link>
        }
      />
    </main>
  );
}
