/**
 * One's own prints of many papers (docs/decisions/0112-batches-of-prints.md): the day-end reports of a date are asked for here, how far
 * each print is, and its parts as they come. They are kept for two days.
 */
import type { PrintBatch } from '@fieldbook/core/api/print-batch-operations';
import { Button, buttonClass, DateField, EmptyState, ProgressBar, SkeletonRows, useToast } from '@fieldbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { BATCHES, partAddress, useDayEndBatch, usePrintBatches } from '../../derive/paper/print-batches.ts';
import { asksForDayEnds } from '../../derive/prints-places.ts';
import { useTimes } from '../../derive/times.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';

export function PrintsScreen() {
  const t = useT();
  const me = useMe();
  const query = usePrintBatches();
  const batches = query.data?.batches;
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto pb-4">
      <PageHead title={t('Prints')} />
      {asksForDayEnds(me) && <AskDayEnds />}
      {query.isPending && <SkeletonRows rows={4} columns={2} />}
      {batches === undefined && query.isError && (
        <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {batches?.length === 0 && (
        <EmptyState
          title={t('No prints of many papers')}
          description={t(
            'Choose many vouchers in a register and print them, or the day-end reports of a date. They stay here for two days.',
          )}
        />
      )}
      {batches !== undefined && batches.length > 0 && (
        <ul aria-label={t('Prints')} className="flex flex-col divide-y divide-line border-y border-line">
          {batches.map((batch) => (
            <Batch key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </div>
  );
}

function AskDayEnds() {
  const t = useT();
  const today = todayOf(useMe());
  const [date, setDate] = useState(today);
  const { isPending, ask } = useDayEndBatch(date);
  return (
    <div className="flex shrink-0 flex-wrap items-end gap-2 px-4 pb-3 desk:px-5">
      <DateField label={t('Date')} value={date} onValueChange={(next) => next !== '' && setDate(next)} today={today} />
      <Button isBusy={isPending} onClick={ask}>
        {t('Print day-end reports')}
      </Button>
    </div>
  );
}

function Batch({ batch }: { readonly batch: PrintBatch }) {
  const t = useT();
  const toast = useToast();
  const { moment } = useTimes();
  const queries = useQueryClient();
  const dropping = useMutation({
    mutationFn: () => ask('DELETE /print-batches/{id}', { path: { id: batch.id } }),
    onError: (failure) => toast.show({ kind: 'failed', title: sayFailure(failure, t) }),
    onSettled: () => queries.invalidateQueries({ queryKey: BATCHES }),
  });
  const name = t(batch.kind === 'dayEnd' ? 'Day-end reports' : 'print|Vouchers');
  return (
    <li className="flex flex-wrap items-center gap-2 px-4 py-2 desk:px-5">
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="font-semibold">
          {name} {batch.date !== undefined && <bdi>{batch.date}</bdi>}
        </span>
        <span role="status" className="text-xs text-soft">
          {t('Asked {time}', { time: moment(batch.madeAt) })} ·{' '}
          <bdi>{t('{done} of {total}', { done: batch.done, total: batch.total })}</bdi>
          {batch.failed > 0 && ` · ${t('Not made: {n}', { n: batch.failed })}`}
        </span>
        {batch.state === 'waiting' && <ProgressBar label={name} value={Math.floor((batch.done / batch.total) * 100)} />}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {batch.parts.map((_, at) => (
          // Parts have no other name than their place.
          <Link
            key={`${batch.id}/${String(at + 1)}`}
            {...partAddress(batch, at + 1)}
            className={buttonClass('secondary')}
          >
            {t('Part {n}', { n: at + 1 })}
          </Link>
        ))}
        <Button variant="ghost" isBusy={dropping.isPending} onClick={() => dropping.mutate()}>
          {t('Remove')}
        </Button>
      </span>
    </li>
  );
}
