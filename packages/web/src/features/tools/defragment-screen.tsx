/** Defragment database (SPEC §2, Tools): how far it is, told while it runs; work goes on meanwhile, so it may be left. */
import type { Defragmentation } from '@fieldbook/core/api/upkeep-operations';
import { Banner, Button, type KeyValue, KeyValueList, ProgressBar, SkeletonRows } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useTimes } from '../../derive/times.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const EVERY = 1_000;
const MEGABYTE = 1_000_000;

export function DefragmentScreen() {
  const t = useT();
  const me = useMe();
  const client = useQueryClient();
  const isAllowed = mayOpen(me, 'frmDefragmentDatabase');
  const key = ['defragment'];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask('GET /upkeep/defragment', { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? EVERY : false),
    enabled: isAllowed,
  });
  const start = useMutation({
    mutationFn: () => ask('POST /upkeep/defragment'),
    onSuccess: (begun) => client.setQueryData(key, begun),
  });
  if (!isAllowed) return <NotAllowed />;
  return (
    <>
      <PageHead title={t('Defragment database')} />
      <div className="flex max-w-xl flex-col gap-4 px-4 pb-6 desk:px-5">
        <p className="max-w-text text-soft">
          {t(
            'Frees what deleted and changed rows left behind and makes the indexes anew. Everybody can go on working.',
          )}
        </p>
        {start.error !== null && <Banner tone="refused" title={sayFailure(start.error, t)} />}
        {data === undefined && error === null && <SkeletonRows rows={3} columns={1} />}
        {data === undefined && error !== null && (
          <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data !== undefined && (
          <>
            <Outcome found={data} />
            <Button
              variant="primary"
              className="self-start"
              isBusy={start.isPending || data.state === 'running'}
              onClick={() => start.mutate()}
            >
              {t('Start')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Outcome({ found }: { readonly found: Defragmentation }) {
  const t = useT();
  const { moment } = useTimes();
  const { state, tables, doneTables, table, startedAt, startedBy, endedAt, sizeBefore, sizeAfter } = found;
  const size = (bytes: number) => t('{n} MB', { n: Math.round(bytes / MEGABYTE) });
  const facts: readonly (KeyValue | false)[] = [
    startedAt !== undefined && { key: 'start', label: t('Started'), value: <bdi>{moment(startedAt)}</bdi> },
    startedBy !== undefined && { key: 'by', label: t('Started by'), value: <bdi>{startedBy}</bdi> },
    endedAt !== undefined && { key: 'end', label: t('Ended'), value: <bdi>{moment(endedAt)}</bdi> },
    sizeBefore !== undefined && { key: 'before', label: t('Size before'), value: <bdi>{size(sizeBefore)}</bdi> },
    sizeAfter !== undefined && { key: 'after', label: t('Size after'), value: <bdi>{size(sizeAfter)}</bdi> },
  ];
  const items = facts.filter((each) => each !== false);
  return (
    <>
      {state === 'elsewhere' && (
        <Banner tone="warning" title={t('Another process of the server does it at this moment.')} />
      )}
      {state === 'failed' && (
        <Banner tone="refused" title={t('It stopped with a fault. The books are untouched; start it again.')} />
      )}
      {state === 'done' && (
        <Banner
          tone="done"
          title={t('{n, plural, one {One table is defragmented} other {# tables are defragmented}}', { n: doneTables })}
        />
      )}
      {state === 'running' && (
        <div role="status">
          <p className="mb-1.5 flex justify-between gap-3 text-sm text-soft">
            <span>{t('{n} of {total} tables', { n: doneTables, total: tables })}</span>
            <bdi dir="ltr">{table}</bdi>
          </p>
          <ProgressBar label={t('Defragment database')} value={doneTables} max={tables} />
        </div>
      )}
      {items.length > 0 && <KeyValueList items={items} align="ends" />}
    </>
  );
}
