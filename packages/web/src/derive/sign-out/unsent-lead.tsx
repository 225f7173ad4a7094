/** What becomes of documents that wait when their person signs out, in the words of the moment. */
import { Banner } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import type { Leaving } from './use-leaving.ts';

export function UnsentLead({ unsent, isOnline, hasFailed }: Leaving) {
  const t = useT();
  const what = t(
    '{n, plural, =0 {{m, plural, one {# record of the day} other {# records of the day}}} one {# document} other {# documents}}',
    { n: unsent.documents, m: unsent.records },
  );
  return (
    <div className="flex max-w-text flex-col gap-2 text-soft">
      {hasFailed && <Banner tone="refused" title={t('Not everything could be sent')} />}
      <p className="font-medium text-ink">{t('Not sent yet: {what}', { what })}</p>
      <p>
        {t(
          isOnline
            ? 'Send them first; you are signed out when the office has them.'
            : 'There is no network, so they cannot be sent now. Without one nobody can sign in again either.',
        )}
      </p>
      <p>{t('Signed out all the same, this phone sends them by itself as soon as there is a network.')}</p>
    </div>
  );
}
