/**
 * The day check when the application is loaded (SPEC §4): where a started day is asked for and there is none, it says so over
 * whatever screen was opened. Once a load: looking at things is no work.
 */
import { Button, Sheet } from '@fieldbook/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useSyncState } from '../../offline/outbox.ts';
import { START_DAY } from './day-places.ts';
import { useDayCheck } from './use-day-check.ts';

/** Screens that lead to a started day, or that say how it ended. */
const leading = /^\/dashboard\/(enroll|deviceRegister|masters\/dayend)$/i;

export function DayOverlay() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { freshAt } = useSyncState();
  const check = useDayCheck();
  const [isPutOff, setPutOff] = useState(false);
  const isOpen = check === 'notStarted' && freshAt !== undefined && !isPutOff && !leading.test(pathname);
  const start = () => {
    setPutOff(true);
    void navigate({ to: START_DAY });
  };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || setPutOff(true)}
      title={t('Start your day')}
      description={t('You work on a route. Visits, sales and other documents begin with a started day.')}
      actions={
        <>
          <Button size="large" className="h-12" onClick={() => setPutOff(true)}>
            {t('Later')}
          </Button>
          <Button variant="primary" size="large" className="h-12" onClick={start}>
            {t('Start your day')}
          </Button>
        </>
      }
    >
      {null}
    </Sheet>
  );
}
