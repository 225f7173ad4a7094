/** A screen that broke (SPEC §2, /error/unexpected): says that drafts are kept and offers to load the page again. */
import { Button, ErrorState } from '@fieldbook/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useT } from '../i18n/language.tsx';

export function Unexpected({ error }: ErrorComponentProps) {
  const t = useT();
  return (
    <ErrorState
      title={t('An Error Occurred')}
      description={t('The screen stopped working. Drafts are kept; load the page again.')}
      code={error instanceof Error ? error.message : undefined}
      action={<Button onClick={() => location.reload()}>{t('Load again')}</Button>}
    />
  );
}
