/** Closing a year: what is looked at before, each with what is still open, then the closing itself after a question. */

import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import { financialYearStart, firstMonthOf } from '@fieldbook/core/reports/financial-year';
import { readSettings } from '@fieldbook/core/settings/settings';
import { Banner, Button, Dialog, linkClass, Select, showDate } from '@fieldbook/ui';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { MadeVouchers } from './made-vouchers.tsx';
import { type YearCheck, yearChecks } from './year-checks.ts';

const YEARS = 3;

/** Last days of the years that have ended, the latest first. */
function yearEnds(today: IsoDate, firstMonth: number): readonly IsoDate[] {
  const ends: IsoDate[] = [];
  for (let day = today; ends.length < YEARS; ) {
    day = addDays(financialYearStart(day, firstMonth), -1);
    ends.push(day);
  }
  return ends;
}

export function YearPanel() {
  const t = useT();
  const me = useMe();
  const client = useQueryClient();
  const settings = readSettings(me.settings);
  const ends = yearEnds(todayOf(me), firstMonthOf(String(settings.financialYearStart), me.company.country));
  const [until, setUntil] = useState<IsoDate>(ends[0] ?? todayOf(me));
  const [isAsking, setAsking] = useState(false);
  const close = useMutation({
    mutationFn: () => ask('POST /period-end/close-year', { body: { until } }),
    // The books are closed up to the day now: whatever stands on the screen may read otherwise.
    onSuccess: () => client.invalidateQueries(),
  });
  const day = showDate(until);
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('Year that ended on')}
        className="w-44"
        options={ends.map((value) => ({ value, label: showDate(value) }))}
        value={until}
        onValueChange={(next) => {
          close.reset();
          setUntil(next as IsoDate);
        }}
      />
      {settings.lockedUntil >= until && (
        <Banner title={t('The books are locked up to {date}.', { date: showDate(settings.lockedUntil) })} />
      )}
      <Checks until={until} />
      {close.error !== null && <Banner tone="refused" title={sayFailure(close.error, t)} />}
      {close.data !== undefined && (
        <MadeVouchers made={close.data} nothing={t('The year is closed. There was nothing to carry over.')} />
      )}
      <Button variant="primary" className="self-start" isBusy={close.isPending} onClick={() => setAsking(true)}>
        {t('Close the year')}
      </Button>
      <p className="max-w-text text-soft">
        {t(
          'To open it again, move the lock back in the voucher settings and void the closing vouchers; then it can be closed anew.',
        )}
      </p>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Close the year that ended on {date}?', { date: day })}
        description={t(
          'Nothing can be posted up to that day any more, and income and expense of each branch are carried to retained earnings.',
        )}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('Cancel')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false);
                close.mutate();
              }}
            >
              {t('Close the year')}
            </Button>
          </>
        }
      />
    </div>
  );
}

function Checks({ until }: { readonly until: IsoDate }) {
  const t = useT();
  const me = useMe();
  const own = yearChecks.filter(({ form }) => mayOpen(me, form));
  const answers = useQueries({
    queries: own.map(({ key, count }) => ({
      queryKey: ['year-check', key, until],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => count(until, signal),
    })),
  });
  return (
    <ul aria-label={t('Before the year is closed')} className="divide-y divide-hair border-y border-line bg-surface">
      {own.map((check, at) => {
        const { data: open, error } = answers[at] ?? { data: undefined, error: null };
        return <CheckLine key={check.key} check={check} until={until} open={open} hasFailed={error !== null} />;
      })}
    </ul>
  );
}

interface CheckLineProps {
  readonly check: YearCheck;
  readonly until: IsoDate;
  /** Nothing while it is counted. */
  readonly open: number | undefined;
  readonly hasFailed: boolean;
}

function CheckLine({ check, until, open, hasFailed }: CheckLineProps) {
  const t = useT();
  const state = () => {
    if (hasFailed) return t('could not be counted');
    if (open === undefined) return t('is counted');
    return open === 0 ? t('done') : t('{n} open', { n: open });
  };
  return (
    <li className="flex min-h-11 items-center gap-3 px-4 py-1">
      <Mark open={open} />
      <span className="grow">{t(check.title)}</span>
      <span className="text-sm text-soft">{state()}</span>
      {open !== 0 && (
        <Link to={check.to} search={check.search(until)} className={`flex min-h-target items-center ${linkClass()}`}>
          {t('check|Look')}
        </Link>
      )}
    </li>
  );
}

function Mark({ open }: { readonly open: number | undefined }) {
  if (open === undefined) return <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-faint" />;
  if (open > 0) return <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-pending" />;
  return <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-posted" />;
}
