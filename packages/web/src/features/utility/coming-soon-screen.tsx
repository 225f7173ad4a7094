/** Coming soon (SPEC §2, /utility/coming-soon): a part that this server does not have yet, and the way back to work. */
import { EmptyState, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';

export function ComingSoonScreen() {
  const t = useT();
  return (
    <EmptyState
      isPage
      title={t('Coming soon')}
      description={t('This part comes with a later version. Everything that the menu offers works today.')}
      action={
        <Link to="/" className={`flex min-h-target items-center ${linkClass()}`}>
          {t('Go to home')}
        </Link>
      }
    />
  );
}
