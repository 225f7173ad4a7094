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
      title={t('The data of the van has not come yet')}
      description={t('Items, prices and stock come once over a network. Stay connected until they are here.')}
      action={
        <Button isBusy={isSyncing} onClick={() => void syncNow()}>
          {t('Fetch now')}
        </Button>
      }
    />
  );
}
