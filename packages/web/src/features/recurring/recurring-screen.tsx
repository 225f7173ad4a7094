/** Vouchers that repeat by a template: what is due now, to be posted, opened first or skipped, and when each is due next. */
import type { DueVoucher } from '@fieldbook/core/api/recurring-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Banner, Button, buttonClass, Segmented, SkeletonRows, useToast } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { masterAddress } from '../../derive/master-places.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { TEMPLATE_FORM } from '../../derive/recurring-places.ts';
import { ChoiceBar } from '../../derive/register/choice-bar.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { DueTable } from './due-table.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { keyOf, usePostDue, useRecurring, useSkipDue } from './use-recurring.ts';

export function RecurringScreen() {
  const isAllowed = mayOpen(useMe(), TEMPLATE_FORM);
  return isAllowed ? <RecurringVouchers /> : <NotAllowed />;
}

function RecurringVouchers() {
  const t = useT();
  const navigate = useNavigate();
  const { part } = useAsked<{ readonly part?: string }>();
  const { data, error, isFetching, refetch } = useRecurring();
  const isSchedules = part === 'schedules';
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={t('Recurring vouchers')}
        actions={
          <Link to={masterAddress('voucherTemplate')} className={buttonClass('secondary')}>
            {t('Voucher templates')}
          </Link>
        }
      />
      <div className="shrink-0 self-start px-4 pb-3 desk:px-5">
        <Segmented
          label={t('Part')}
          options={[
            { value: 'due', label: t('Due now') },
            { value: 'schedules', label: t('Schedules') },
          ]}
          value={isSchedules ? 'schedules' : 'due'}
          onValueChange={(next) =>
            void navigate({ to: '.', search: { part: next === 'due' ? undefined : next }, replace: true })
          }
        />
      </div>
      {data === undefined && error === null && <SkeletonRows rows={8} columns={4} />}
      {data === undefined && error !== null && (
        <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data !== undefined && isSchedules && <ScheduleTable schedules={data.schedules} />}
      {data !== undefined && !isSchedules && <Due rows={data.due} />}
    </div>
  );
}

function Due({ rows }: { readonly rows: readonly DueVoucher[] }) {
  const t = useT();
  const language = useLanguage();
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<DueVoucher>();
  const posting = usePostDue();
  const skipping = useSkipDue();
  const picked = rows.filter((row) => chosen.has(keyOf(row)));
  const post = (wanted: readonly DueVoucher[]) =>
    posting.mutate(wanted, {
      onSuccess: (results) => {
        setChosen(new Set());
        const done = results.filter(({ voucher }) => voucher !== undefined);
        const [only] = done;
        if (done.length === 1) toast.show({ title: t('{number} posted', { number: only?.voucher?.referNo ?? '' }) });
        else if (done.length > 0)
          toast.show({ title: t('{n, plural, one {# voucher posted} other {# vouchers posted}}', { n: done.length }) });
      },
    });
  const refused = posting.data?.filter(({ voucher }) => voucher === undefined).length ?? 0;
  const ask = (row: DueVoucher | undefined) => {
    skipping.reset();
    setSkipped(row);
  };
  return (
    <>
      <div className="flex flex-col gap-2 px-4 empty:hidden desk:px-5 *:last:mb-3">
        {posting.error !== null && <Banner tone="refused" title={sayFailure(posting.error, t)} />}
        {refused > 0 && (
          <Banner
            tone="refused"
            title={t('{n, plural, one {# voucher was refused} other {# vouchers were refused}}', { n: refused })}
          >
            {t('They stay due; the reason stands beside each.')}
          </Banner>
        )}
      </div>
      {picked.length > 0 && (
        <ChoiceBar
          count={picked.length}
          isBusy={posting.isPending}
          all={
            picked.length < rows.length
              ? { count: rows.length, choose: () => setChosen(new Set(rows.map(keyOf))) }
              : undefined
          }
          onClear={() => setChosen(new Set())}
        >
          <Button variant="primary" isBusy={posting.isPending} onClick={() => post(picked)}>
            {t('Post')}
          </Button>
        </ChoiceBar>
      )}
      <DueTable
        rows={rows}
        chosen={chosen}
        isBusy={posting.isPending}
        onChosenChange={setChosen}
        onPost={(row) => post([row])}
        onSkip={ask}
      />
      {skipped !== undefined && (
        <ReasonDialog
          title={t('Skip {name}', { name: nameIn(language, skipped) })}
          lead={t('It is not posted for this day. The next one falls due as usual.')}
          action={t('Skip')}
          error={skipping.error}
          isBusy={skipping.isPending}
          onClose={() => ask(undefined)}
          onConfirm={(reason) => skipping.mutate({ ...skipped, reason }, { onSuccess: () => ask(undefined) })}
        />
      )}
    </>
  );
}
