/** Instead of a screen whose form the person's role does not have (SPEC §2, the no-permission notice). */
import { EmptyState } from '@fieldbook/ui';
import { useT } from '../i18n/language.tsx';

export function NotAllowed() {
  const t = useT();
  return (
    <EmptyState
      isPage
      title={t('You may not open this')}
      description={t('Your role does not have this form. Ask who manages users.')}
    />
  );
}
