/** The last step: whoever ended the day leaves the phone, and what waits in it stays (SPEC §4, Logout). */
import { Button } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { leave } from '../../session/leave.ts';
import { Bar } from './bar.tsx';

const ReportAfterwards = lazy(() =>
  import('./report-afterwards.tsx').then((module) => ({ default: module.ReportAfterwards })),
);

export function SignOutStep() {
  const t = useT();
  const navigate = useNavigate();
  const waiting = useOutbox()?.items.filter(({ state }) => state !== 'sent').length ?? 0;
  return (
    <>
      <p className="max-w-text text-soft">
        {waiting === 0 ? t('day.signOutLead') : t('day.signOutWaiting', { n: waiting })}
      </p>
      <Bar>
        {waiting === 0 && (
          <Suspense fallback={null}>
            <ReportAfterwards />
          </Suspense>
        )}
        <Button
          variant="primary"
          size="large"
          className="h-12"
          onClick={() => void leave(() => navigate({ to: '/auth/signin' }))}
        >
          {t('shell.signOut')}
        </Button>
      </Bar>
    </>
  );
}
