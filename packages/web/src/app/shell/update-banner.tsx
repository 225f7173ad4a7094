/**
 * A new version of the application (SPEC §4, Update): offered for 50 seconds (SPEC §9), never over a form with unsent work, and
 * again when the next page is loaded.
 */
import { Banner, Button, useToast } from '@fieldbook/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { takeUpdate, updateOffers } from '../../offline/register-worker.ts';
import { isFormUnsent } from '../../offline/unsent-form.ts';
import { useStore } from '../../session/store.ts';

const SHOWN_MS = 50_000;
const LOOK_MS = 2_000;

/** True for 50 seconds from the first moment after an offer at which no form is unsent. */
function useOffer(): readonly [boolean, () => void] {
  const offers = useStore(updateOffers);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (offers === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      if (await isFormUnsent()) {
        timer = setTimeout(() => void show(), LOOK_MS);
        return;
      }
      setShown(true);
      timer = setTimeout(() => setShown(false), SHOWN_MS);
    };
    void show();
    return () => clearTimeout(timer);
  }, [offers]);
  return [isShown, () => setShown(false)];
}

export function UpdateBanner() {
  const t = useT();
  const toast = useToast();
  const [isShown, hide] = useOffer();
  if (!isShown) return null;
  const take = async () => {
    if (!(await takeUpdate()))
      toast.show({
        kind: 'info',
        title: t('A form is open with work that was not sent. Finish it first; the new version waits.'),
        timeoutMs: 5000,
      });
  };
  return (
    <div className="p-2">
      <Banner
        title={t('A new version is ready')}
        onDismiss={hide}
        action={<Button onClick={() => void take()}>{t('Update')}</Button>}
      />
    </div>
  );
}
