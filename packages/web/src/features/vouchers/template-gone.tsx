/** Where a template or its due voucher was to be, and somebody was quicker. */
import { EmptyState } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';

export function TemplateGone({ isDue }: { readonly isDue: boolean }) {
  const t = useT();
  return (
    <EmptyState
      isPage
      title={isDue ? t('It is not due any more') : t('There is no such template')}
      description={t('Somebody posted, skipped or changed it meanwhile.')}
    />
  );
}
