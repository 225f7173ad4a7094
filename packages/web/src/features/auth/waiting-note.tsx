/** Says on the sign-in page what waits on this phone of the person who left, and sends it as soon as a network lets it. */
import { Banner } from '@fieldbook/ui';
import { useEffect } from 'react';
import { isNone, summaryOf } from '../../derive/outbox/outbox-summary.ts';
import { useT } from '../../i18n/language.tsx';
import { startSync } from '../../offline/device.ts';
import { useOutbox } from '../../offline/outbox.ts';

export function WaitingNote({ name }: { readonly name: string }) {
  const t = useT();
  const held = useOutbox();
  useEffect(() => void startSync().catch(() => undefined), []);
  if (held === undefined) return null;
  const { unsent } = summaryOf(held.items);
  const what = t('signOut.what', { n: unsent.documents, m: unsent.records });
  return (
    <div role="status" className="mb-4">
      {isNone(unsent) ? (
        <Banner tone="done" title={t('auth.leftSent', { name })} />
      ) : (
        <Banner tone="info" title={t('auth.leftWaiting', { name, what })} />
      )}
    </div>
  );
}
