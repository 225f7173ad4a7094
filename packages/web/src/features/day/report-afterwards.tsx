/** The office's report of the day, fetched while there still is a session, to be looked at after it (SPEC §2, after logout). */
import { Button, useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { keepForLeaving, PDF_SCREEN } from '../../derive/paper/kept-pdf.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { useRouteDay } from '../../offline/day/route-day.ts';
import { leave } from '../../session/leave.ts';

export function ReportAfterwards() {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const { days, day } = useRouteDay();
  const [isBusy, setBusy] = useState(false);
  const latest = day ?? days?.toSorted((a, b) => (a.start.at < b.start.at ? 1 : -1))[0];
  if (latest === undefined) return null;
  const show = async () => {
    setBusy(true);
    try {
      const path = `/route-days/${latest.code}/summary/print.pdf`;
      await keepForLeaving({ name: `day-end-${latest.date}`, path, query: {} });
      await leave(() => navigate({ to: PDF_SCREEN }));
    } catch (failure) {
      toast.show({ kind: 'failed', title: sayFailure(failure, t) });
      setBusy(false);
    }
  };
  return (
    <Button size="large" className="h-12" isBusy={isBusy} onClick={() => void show()}>
      {t('Sign out and show the day-end report')}
    </Button>
  );
}
