/** Where the day ends, checked as at its start (SPEC §4, step 6). */
import { endPlaceOf, locationProblem } from '@fieldbook/core/day-cycle/location-check';
import { END_STEP, stepUid } from '@fieldbook/core/day-cycle/step-uid';
import { accepted, refused } from '@fieldbook/core/kernel/result';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { Button } from '@fieldbook/ui';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Bar } from './bar.tsx';
import { codeOf } from './code-button.tsx';
import { useEnd } from './end-context.ts';
import { PlacePanel } from './place-panel.tsx';
import { pointsOf } from './route-points.ts';
import { Said } from './said.tsx';
import { useDoing } from './use-doing.ts';
import { usePlaceCheck } from './use-place-check.ts';

export function LocationStep() {
  const t = useT();
  const { day, indexes, say } = useEnd();
  const doing = useDoing();
  const [use, setUse] = useState<AlongDocument>();
  const route = day.route === undefined ? undefined : indexes.get('route')?.byCode.get(day.route);
  const place = usePlaceCheck(route === undefined ? undefined : endPlaceOf(pointsOf(route)));
  const { check, fix } = place;
  const take = () =>
    doing.run(async () => {
      const approval = use === undefined ? undefined : codeOf(use);
      const wrong = locationProblem(check, approval);
      if (wrong !== undefined) return refused(wrong);
      const { latitude, longitude, accuracy } = fix ?? {};
      const where = latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
      const location = {
        ...where,
        ...(accuracy === undefined ? {} : { accuracy }),
        ...('distance' in check ? { distance: check.distance } : {}),
        ...(approval === undefined ? {} : { approval }),
      };
      await say({ location }, use);
      return accepted(true);
    });
  return (
    <>
      <Said messages={doing.said} />
      <PlacePanel
        {...place}
        isApproved={use !== undefined}
        wish={{
          purpose: 'offSiteEnd',
          subject: stepUid(day, END_STEP),
          value: 'distance' in check ? check.distance : 0,
          onApproved: setUse,
        }}
      />
      <Bar>
        <Button variant="primary" size="large" className="h-12" isBusy={doing.isBusy} onClick={() => void take()}>
          {t('Continue')}
        </Button>
      </Bar>
    </>
  );
}
