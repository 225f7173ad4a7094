/**
 * The day as it stands, then ended, then reported (SPEC §4, step 7): the summary with stock and cash as equations. Goods that a
 * count found missing are told with a reason and a person in the end of the day, as the cash is.
 */
import { END_STEP, stepUid } from '@fieldbook/core/day-cycle/step-uid';
import { stockDifference } from '@fieldbook/core/day-cycle/stock-difference';
import { printMoney, printRate } from '@fieldbook/core/kernel/money';
import { accepted, problem, refused } from '@fieldbook/core/kernel/result';
import { readSettings } from '@fieldbook/core/settings/settings';
import { Button, buttonClass, TextField } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { DaySummary } from '../../derive/day-summary/day-summary.tsx';
import { useDaySummary } from '../../derive/day-summary/use-day-summary.ts';
import { paperAt } from '../../derive/paper-address.ts';
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
  const { day, say, kept, type } = work;
  const doing = useDoing();
  const summed = useDaySummary(day.code);
  const { decimals } = me.currency;
  const isEnded = day.state === 'ended';
  const stock = summed.state === 'ready' ? stockDifference(summed.summary.stock) : '';
  const { stockReason = '', stockPerson = me.user.name } = kept.draft;
  const end = () =>
    doing.run(() => {
      if (stock !== '' && (stockReason.trim() === '' || stockPerson.trim() === ''))
        return Promise.resolve(refused(problem('settlement.reason_required', 'differenceReason')));
      const body = endBody(work, { decimals, stock, reason: stockReason.trim(), person: stockPerson.trim() });
      const uid = stepUid(day, END_STEP);
      return recordEvent('dayEnd', body, { uid, decimals, along: kept.approvals });
    });
  return (
    <>
      <p className="max-w-text text-soft">
        {t(isEnded ? 'The day has ended.' : 'Everything is done. Ended, the day takes no more documents.')}
      </p>
      <Said messages={doing.said} />
      {!isEnded && stock !== '' && (
        <>
          <p className="max-w-text">{t('Goods that differ from the books: {stock}', { stock })}</p>
          <TextField
            label={t('Reason for the difference')}
            required
            maxLength={200}
            dir="auto"
            value={stockReason}
            onValueChange={(text) => type({ stockReason: text })}
          />
          <TextField
            label={t('Who answers for it')}
            required
            maxLength={100}
            dir="auto"
            value={stockPerson}
            onValueChange={(text) => type({ stockPerson: text })}
          />
        </>
      )}
      <div className="-mx-4">
        <DaySummary day={day.code} />
      </div>
      <Bar>
        {isEnded && readSettings(me.settings).routeDayEndStockReport && (
          <Link {...paperAt('stock', { godowns: day.van ?? '' })} className={buttonClass('secondary', 'large')}>
            {t('Stock of the van')}
          </Link>
        )}
        {isEnded ? (
          <Button
            variant="primary"
            size="large"
            className="h-12"
            onClick={() => void doing.run(() => say({ reportSeen: true }).then(() => accepted(true)))}
          >
            {t('Done')}
          </Button>
        ) : (
          <Button variant="primary" size="large" className="h-12" isBusy={doing.isBusy} onClick={() => void end()}>
            {t('End the day')}
          </Button>
        )}
      </Bar>
    </>
  );
}

interface StockWord {
  readonly decimals: number;
  readonly stock: string;
  readonly reason: string;
  readonly person: string;
}

/** Wire form of the event; where both cash and goods differ, each reason and person is named once. */
function endBody({ day, kept, settled }: EndWork, said: StockWord): Record<string, unknown> {
  const { decimals, stock } = said;
  const { odometer, location, authenticator } = kept.progress;
  const cash = cashWordOf(settled, kept.progress.cash, decimals);
  const { latitude, longitude, ...where } = location ?? {};
  const fix =
    latitude === undefined || longitude === undefined
      ? {}
      : { latitude: printRate(latitude), longitude: printRate(longitude) };
  const reasons = joined([cash?.reason, stock === '' ? undefined : said.reason], 200);
  const persons = joined([cash?.person, stock === '' ? undefined : said.person], 100);
  return {
    day: day.code,
    ...odometer,
    ...fix,
    ...where,
    ...(authenticator === undefined ? {} : { authenticator }),
    ...(cash === undefined
      ? {}
      : { cashCounted: printMoney(cash.counted, decimals), cashDifference: printMoney(cash.difference, decimals) }),
    ...(stock === '' ? {} : { stockDifference: stock }),
    ...(reasons === '' ? {} : { differenceReason: reasons }),
    ...(persons === '' ? {} : { differencePerson: persons }),
  };
}

function joined(words: readonly (string | undefined)[], longest: number): string {
  return [...new Set(words.filter((word) => word !== undefined && word !== ''))].join('; ').slice(0, longest);
}
