/** Says, over every screen, that somebody looks as another person, and ends it. */
import { Button } from '@fieldbook/ui';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { leave } from '../../session/leave.ts';
import { useMe } from '../../session/use-me.ts';

export function ViewBand() {
  const t = useT();
  const { user } = useMe();
  const [isBusy, setBusy] = useState(false);
  const end = () => {
    setBusy(true);
    // The page is loaded anew with the own session; no screen is left behind.
    void leave(() => Promise.resolve());
  };
  return (
    <section
      aria-label={t('Looking as another person')}
      className="flex shrink-0 items-center gap-3 border-b border-pending/30 bg-pending-wash px-4 py-1.5 desk:px-5 print:hidden"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0 text-pending" />
      <p className="min-w-0 grow">
        <span className="font-medium">{t('You look as {name}.', { name: user.name })}</span>{' '}
        {t('Nothing can be changed.')}
      </p>
      <Button isBusy={isBusy} onClick={end}>
        {t('session|End')}
      </Button>
    </section>
  );
}
