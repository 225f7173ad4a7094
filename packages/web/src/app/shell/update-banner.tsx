/** A new version of the application: offered, never forced over unsaved work (DESIGN §5, Updates only on consent). */
import { Banner, Button } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { takeUpdate, updateReady } from '../../offline/register-worker.ts';
import { useStore } from '../../session/store.ts';

export function UpdateBanner() {
  const t = useT();
  const isReady = useStore(updateReady);
  if (!isReady) return null;
  return (
    <div className="p-2">
      <Banner title={t('shell.update')} action={<Button onClick={takeUpdate}>{t('shell.updateNow')}</Button>} />
    </div>
  );
}
