/** The van is taken, and what is in it has not come: only a network helps. */
import { Button, EmptyState } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { syncNow, useSyncState } from '../../offline/outbox.ts';

export function NotFilled() {
  const t = useT();
  const { isSyncing } = useSyncState();
  return (
    <EmptyState
      isPage
      title={t('visit.notFilled')}
      description={t('visit.notFilledLead')}
      action={
        <Button isBusy={isSyncing} onClick={() => void syncNow()}>
          {t('visit.fetch')}
        </Button>
      }
    />
  );
}
