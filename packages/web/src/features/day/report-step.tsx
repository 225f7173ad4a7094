/**
 * The day is shown as it stands, then ended, then reported (SPEC §4, step 7): stock and cash as two equations, and what is
 * between them told with its reason and person in the end of the day.
 */
import { END_STEP, stepUid } from '@fieldbook/core/day-cycle/step-uid';
import { printMoney, printRate } from '@fieldbook/core/kernel/money';
import { Button } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { recordEvent } from '../../offline/day/route-day.ts';
import { useMe } from '../../session/use-me.ts';
import { Bar } from './bar.tsx';
import { cashWordOf } from './cash-word.ts';
import { type EndWork, useEnd } from './end-context.ts';
import { Said } from './said.tsx';
import { useDoing } from './use-doing.ts';

export function ReportStep() {
  const t = useT();
  const me = useMe();
  const work = useEnd();
  const { day, say, kept } = work;
  const doing = useDoing();
  const { decimals } = me.currency;
  const isEnded = day.state === 'ended';
  const end = () =>
    doing.run(() =>
      recordEvent('dayEnd', endBody(work, decimals), {
        uid: stepUid(day, END_STEP),
        decimals,
        along: kept.approvals,
      }),
    );
  return (
    <>
      <p className="max-w-text text-soft">{t(isEnded ? 'day.reportLead' : 'day.endLead')}</p>
      <Said messages={doing.said} />
      <Bar>
        {isEnded ? (
          <Button variant="primary" size="large" className="h-12" onClick={() => void say({ reportSeen: true })}>
            {t('day.reportSeen')}
          </Button>
        ) : (
          <Button variant="primary" size="large" className="h-12" isBusy={doing.isBusy} onClick={() => void end()}>
            {t('day.endNow')}
          </Button>
        )}
      </Bar>
    </>
  );
}

/** Wire form of the event. */
function endBody({ day, kept, settled }: EndWork, decimals: number): Record<string, unknown> {
  const { odometer, location, authenticator } = kept.progress;
  const cash = cashWordOf(settled, kept.progress.cash, decimals);
  const { latitude, longitude, ...where } = location ?? {};
  const fix =
    latitude === undefined || longitude === undefined
      ? {}
      : { latitude: printRate(latitude), longitude: printRate(longitude) };
  return {
    day: day.code,
    ...(odometer === undefined ? {} : odometer),
    ...fix,
    ...where,
    ...(authenticator === undefined ? {} : { authenticator }),
    ...(cash === undefined
      ? {}
      : {
          cashCounted: printMoney(cash.counted, decimals),
          cashDifference: printMoney(cash.difference, decimals),
          ...(cash.reason === undefined ? {} : { differenceReason: cash.reason }),
          ...(cash.person === undefined ? {} : { differencePerson: cash.person }),
        }),
  };
}
