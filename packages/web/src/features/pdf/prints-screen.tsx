/** One's own prints of many papers: how far each is, and its parts as they come. They are kept for two days. */
import type { PrintBatch } from '@fieldbook/core/api/print-batch-operations';
import { Button, buttonClass, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { pdfAddress } from '../../derive/paper/kept-pdf.ts';
import { useT } from '../../i18n/language.tsx';

const LOOK_EVERY_MS = 2000;

interface Batches {
  readonly batches: readonly PrintBatch[];
}

export function PrintsScreen() {
  const t = useT();
  const query = useQuery({
    queryKey: ['print-batches'],
    queryFn: ({ signal }) => call<Batches>('GET', '/print-batches', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.batches.some((each) => each.state === 'waiting') === true ? LOOK_EVERY_MS : false,
  });
  const batches = query.data?.batches;
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto pb-4">
      <PageHead title={t('batch.title')} />
      {query.isPending && <SkeletonRows rows={4} columns={2} />}
      {batches === undefined && query.isError && (
        <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {batches?.length === 0 && <EmptyState title={t('batch.none')} description={t('batch.noneLead')} />}
      <ul className="flex flex-col gap-3 px-4 desk:px-5">
        {batches?.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
    </div>
  );
}

function Batch({ batch }: { readonly batch: PrintBatch }) {
  const t = useT();
  const queries = useQueryClient();
  const dropping = useMutation({
    mutationFn: () => call('DELETE', `/print-batches/${batch.id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['print-batches'] }),
  });
  const name = batch.kind === 'dayEnd' ? `day-ends-${batch.date ?? ''}` : 'vouchers';
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">
        {t(batch.kind === 'dayEnd' ? 'batch.dayEnds' : 'batch.vouchers')}{' '}
        {batch.date !== undefined && <bdi>{batch.date}</bdi>}
      </span>
      <span role="status" className="text-xs text-soft">
        <bdi>{t('batch.progress', { done: batch.done, total: batch.total })}</bdi>
        {batch.failed > 0 && ` · ${t('batch.failed', { n: batch.failed })}`}
      </span>
      {batch.parts.map((_, at) => (
        <Link
          // Parts have no other name than their place.
          key={`${batch.id}/${String(at + 1)}`}
          {...pdfAddress({ name: `${name}-${at + 1}`, path: `/print-batches/${batch.id}/parts/${at + 1}`, query: {} })}
          className={buttonClass('secondary')}
        >
          {t('batch.part', { n: at + 1 })}
        </Link>
      ))}
      <Button isBusy={dropping.isPending} onClick={() => dropping.mutate()}>
        {t('batch.drop')}
      </Button>
    </li>
  );
}
