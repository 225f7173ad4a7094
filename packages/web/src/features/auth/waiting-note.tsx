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
  const what = t(
    '{n, plural, =0 {{m, plural, one {# record of the day} other {# records of the day}}} one {# document} other {# documents}}',
    { n: unsent.documents, m: unsent.records },
  );
  return (
    <div role="status" className="mb-4">
      {isNone(unsent) ? (
        <Banner tone="done" title={t('What {name} left here has been sent', { name })} />
      ) : (
        <Banner
          tone="info"
          title={t('{what} of {name} will be sent from here as soon as there is a network', { name, what })}
        />
      )}
    </div>
  );
}
