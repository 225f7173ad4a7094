/** Places that reps caught at shops: how exact each is and how far from the place known; approved it becomes the customer's. */
import type { PlaceRow } from '@fieldbook/core/api/place-operations';
import { Badge, Bdi, Button, Code, Link, Switch, useToast } from '@fieldbook/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { farText } from '../../derive/place/customer-place.ts';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { Origin } from './origin.tsx';
import { PanelList } from './panel-states.tsx';
import { useWhen } from './use-when.ts';

const PAGE = 100;

interface Decision {
  readonly id: number;
  readonly decision: 'approve' | 'reject';
  readonly note?: string;
}

export function PlacesPanel() {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const [rejecting, setRejecting] = useState<PlaceRow>();
  const pages = useInfiniteQuery({
    queryKey: ['supervise', 'places', showsAll],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE, all: showsAll || undefined, before: pageParam === 0 ? undefined : pageParam };
      return (await call<{ rows: readonly PlaceRow[] }>('GET', '/customer-places', { query, signal })).rows;
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
  const decide = useMutation({
    mutationFn: ({ id, ...body }: Decision) => call('POST', `/customer-places/${id}/decide`, { body }),
    onSuccess: async (_, { decision }) => {
      setRejecting(undefined);
      if (decision === 'approve') toast.show({ kind: 'done', title: t('places.approved') });
      await client.invalidateQueries({ queryKey: ['supervise', 'places'] });
    },
    onError: (error) => toast.show({ kind: 'failed', title: sayFailure(error, t) }),
  });
  const { error, isFetching, refetch } = pages;
  return (
    <div className="flex flex-col gap-3">
      <div className="px-4 desk:px-0">
        <Switch label={t('places.all')} checked={showsAll} onCheckedChange={setShowsAll} />
      </div>
      <PanelList
        label={t('supervise.tab.places')}
        query={{ data: pages.data?.pages.flat(), error, isFetching, refetch }}
        rowKey={({ id }) => String(id)}
        row={(row) => (
          <PlaceLine
            row={row}
            isBusy={decide.isPending && decide.variables.id === row.id}
            onApprove={() => decide.mutate({ id: row.id, decision: 'approve' })}
            onReject={() => setRejecting(row)}
          />
        )}
        emptyTitle={t('places.none')}
        emptyLead={t('places.noneLead')}
      />
      {pages.hasNextPage && (
        <Button variant="ghost" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('exception.more')}
        </Button>
      )}
      {rejecting !== undefined && (
        <ReasonDialog
          title={t('places.rejectTitle', { name: rejecting.customerName })}
          lead={t('places.rejectLead')}
          action={t('phones.reject')}
          error={decide.error}
          isBusy={decide.isPending}
          onClose={() => setRejecting(undefined)}
          onConfirm={(note) => decide.mutate({ id: rejecting.id, decision: 'reject', note })}
        />
      )}
    </div>
  );
}

interface PlaceLineProps {
  readonly row: PlaceRow;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

const words = { approved: 'phones.approved', rejected: 'phones.rejected', replaced: 'places.replaced' } as const;
const tones = { requested: 'pending', approved: 'posted', rejected: 'refused', replaced: 'void' } as const;

function PlaceLine({ row, isBusy, onApprove, onReject }: PlaceLineProps) {
  const t = useT();
  const when = useWhen();
  const { latitude, longitude, accuracy, distance, state, decided } = row;
  return (
    <>
      <div className="min-w-0 grow basis-72">
        <p className="font-medium">
          <Bdi>{row.customerName}</Bdi> <Code className="text-xs text-faint">{row.customer}</Code>
        </p>
        <p className="text-sm">
          <Link
            href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            <Code>{`${latitude}, ${longitude}`}</Code>
          </Link>
          {accuracy !== undefined && <span className="text-soft"> · {t('route.accuracy', { n: accuracy })}</span>}
          <span className="text-soft">
            {' '}
            · {distance === undefined ? t('places.first') : t('places.moved', { far: farText(distance, t) })}
          </span>
        </p>
        <p className="text-xs text-faint">
          <Origin who={row.userName} device={row.deviceName} at={when(row.madeAt)} />
        </p>
      </div>
      {state === 'requested' ? (
        <div className="ms-auto flex gap-2">
          <Button onClick={onReject}>{t('phones.reject')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={onApprove}>
            {t('phones.approve')}
          </Button>
        </div>
      ) : (
        <p className="ms-auto max-w-64 text-sm text-soft">
          <Badge tone={tones[state]}>{t(words[state])}</Badge>{' '}
          {decided !== undefined && t('exception.reviewed', { who: decided.by, when: when(decided.at) })}
          {decided?.note !== undefined && <Bdi className="block text-faint">{decided.note}</Bdi>}
        </p>
      )}
    </>
  );
}
