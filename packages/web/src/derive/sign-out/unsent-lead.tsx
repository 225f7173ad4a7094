/** What becomes of documents that wait when their person signs out, in the words of the moment. */
import { Banner } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import type { Leaving } from './use-leaving.ts';

export function UnsentLead({ unsent, isOnline, hasFailed }: Leaving) {
  const t = useT();
  const what = t('signOut.what', { n: unsent.documents, m: unsent.records });
  return (
    <div className="flex max-w-text flex-col gap-2 text-soft">
      {hasFailed && <Banner tone="refused" title={t('signOut.notSent')} />}
      <p className="font-medium text-ink">{t('signOut.waiting', { what })}</p>
      <p>{t(isOnline ? 'signOut.lead' : 'signOut.offlineLead')}</p>
      <p>{t('signOut.byItself')}</p>
    </div>
  );
}
