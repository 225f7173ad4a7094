/** The last step: whoever ended the day leaves the phone, and what waits in it is sent (SPEC §4, Logout). */
import { Button } from '@fieldbook/ui';
import { lazy, Suspense } from 'react';
import { isNone } from '../../derive/outbox/outbox-summary.ts';
import { UnsentLead } from '../../derive/sign-out/unsent-lead.tsx';
import { useLeaving } from '../../derive/sign-out/use-leaving.ts';
import { useT } from '../../i18n/language.tsx';
import { Bar } from './bar.tsx';

const ReportAfterwards = lazy(() =>
  import('./report-afterwards.tsx').then((module) => ({ default: module.ReportAfterwards })),
);

export function SignOutStep() {
  const t = useT();
  const leaving = useLeaving();
  if (isNone(leaving.unsent) && !leaving.isSending) {
    return (
      <>
        <p className="max-w-text text-soft">{t('Everything has been sent.')}</p>
        <Bar>
          <Suspense fallback={null}>
            <ReportAfterwards />
          </Suspense>
          <Button variant="primary" size="large" className="h-12" onClick={() => void leaving.go()}>
            {t('Sign out')}
          </Button>
        </Bar>
      </>
    );
  }
  return (
    <>
      <UnsentLead {...leaving} />
      <Bar>
        <Button size="large" className="h-12" onClick={() => void leaving.go()}>
          {t('Sign out all the same')}
        </Button>
        <Button
          variant="primary"
          size="large"
          className="h-12"
          disabled={!leaving.isOnline}
          isBusy={leaving.isSending}
          onClick={() => void leaving.sendAndGo()}
        >
          {t('Send and sign out')}
        </Button>
      </Bar>
    </>
  );
}
