/** Places that reps caught at shops: how exact each is and how far from the place known; approved it becomes the customer's. */
import type { PlaceRow } from '@fieldbook/core/api/place-operations';
import { Button, Checkbox, Switch, useToast } from '@fieldbook/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { PanelList } from './panel-states.tsx';
import { PlaceLine } from './place-line.tsx';

const PAGE = 100;

interface Decision {
  /** One after the other; what is decided already stays decided when one of them fails. */
  readonly ids: readonly number[];
  readonly decision: 'approve' | 'reject';
  readonly note?: string;
}

export function PlacesPanel() {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const [rejecting, setRejecting] = useState<PlaceRow>();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const pages = useInfiniteQuery({
    queryKey: ['supervise', 'places', showsAll],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE, all: showsAll || undefined, before: pageParam === 0 ? undefined : pageParam };
      return (await ask('GET /customer-places', { query, signal })).rows;
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
  const decide = useMutation({
    mutationFn: async ({ ids, ...body }: Decision) => {
      for (const id of ids) await ask('POST /customer-places/{id}/decide', { path: { id }, body });
    },
    onSuccess: (_, { decision, ids }) => {
      setRejecting(undefined);
      setTicked(new Set());
      if (decision === 'approve')
        toast.show({
          kind: 'done',
          title: t('{count, plural, one {The customer has its place now} other {# customers have their places now}}', {
            count: ids.length,
          }),
        });
    },
    onError: (error) => toast.show({ kind: 'failed', title: sayFailure(error, t) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['supervise', 'places'] }),
  });
  const waiting = (pages.data?.pages.flat() ?? []).filter(({ state }) => state === 'requested').map(({ id }) => id);
  const chosen = waiting.filter((id) => ticked.has(id));
  const tick = (ids: readonly number[], isTicked: boolean) =>
    setTicked(new Set([...ticked].filter((id) => !ids.includes(id)).concat(isTicked ? ids : [])));
  const { error, isFetching, refetch } = pages;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 desk:px-0">
        <Switch label={t('Also those decided')} checked={showsAll} onCheckedChange={setShowsAll} />
        {waiting.length > 1 && (
          <Checkbox
            label={t('All that wait')}
            checked={chosen.length === waiting.length}
            isMixed={chosen.length > 0 && chosen.length < waiting.length}
            onCheckedChange={(isTicked) => tick(waiting, isTicked)}
          />
        )}
        {chosen.length > 0 && (
          <Button
            variant="primary"
            isBusy={decide.isPending}
            onClick={() => decide.mutate({ ids: chosen, decision: 'approve' })}
          >
            {t('Approve {count, plural, one {# place} other {# places}}', { count: chosen.length })}
          </Button>
        )}
      </div>
      <PanelList
        label={t('Places')}
        query={{ data: pages.data?.pages.flat(), error, isFetching, refetch }}
        rowKey={({ id }) => String(id)}
        row={(row) => (
          <PlaceLine
            row={row}
            isBusy={decide.isPending && decide.variables.ids.includes(row.id)}
            isTicked={ticked.has(row.id)}
            onTick={(isTicked) => tick([row.id], isTicked)}
            onApprove={() => decide.mutate({ ids: [row.id], decision: 'approve' })}
            onReject={() => setRejecting(row)}
          />
        )}
        emptyTitle={t('No place waits')}
        emptyLead={t('Places that reps capture at shops are listed here until somebody decides.')}
      />
      {pages.hasNextPage && (
        <Button variant="ghost" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('More')}
        </Button>
      )}
      {rejecting !== undefined && (
        <ReasonDialog
          title={t('Reject the place of {name}?', { name: rejecting.customerName })}
          lead={t('The customer stays where it was.')}
          action={t('Reject')}
          error={decide.error}
          isBusy={decide.isPending}
          onClose={() => setRejecting(undefined)}
          onConfirm={(note) => decide.mutate({ ids: [rejecting.id], decision: 'reject', note })}
        />
      )}
    </div>
  );
}
