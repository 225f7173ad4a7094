/**
 * The sheet of a count at the desk: all that the books have in a godown, counted in its units by keyboard or scanner, blind or beside
 * the books' figures. It goes back as a physical stock with the moment it was made at; what is left empty is not counted.
 */
import { papers } from '@fieldbook/core/reports/papers';
import { buttonClass, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { ask } from '../../api/ask.ts';
import { COUNT_SHEET } from '../../derive/depot-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { paperAt } from '../../derive/paper-address.ts';
import { useTimes } from '../../derive/times.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe, zoneOfBranch } from '../../session/use-me.ts';
import { CountGrid } from './count-grid.tsx';
import { DepotFrame, useDepot } from './depot-frame.tsx';
import { RowChoice } from './godown-choice.tsx';

export function CountScreen() {
  return (
    <DepotFrame at={[COUNT_SHEET]}>
      <Count />
    </DepotFrame>
  );
}

function Count() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const { godowns, masters } = useDepot();
  const { godown } = useAsked<{ readonly godown?: string }>();
  const { time } = useTimes(zoneOfBranch(me, masters.godown(godown ?? '')?.branch));
  const sheet = useQuery({
    queryKey: ['count-sheet', 'to count', godown],
    queryFn: ({ signal }) => ask('GET /physical-stocks/sheet', { query: { godown: godown ?? '' }, signal }),
    enabled: godown !== undefined,
    // The figures are those of the moment at which the count began.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error, isFetching, refetch, dataUpdatedAt } = sheet;
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-4xl grow flex-col">
      <PageHead
        title={t('Count sheet')}
        aside={
          data !== undefined && (
            <span className="text-sm text-soft">{t('Books of {time}', { time: time(data.countedAt) })}</span>
          )
        }
        actions={godown !== undefined && <StockPaper godown={godown} />}
      />
      <div className="shrink-0 px-4 pb-3 desk:px-5">
        <RowChoice
          isRequired
          of="godown"
          label={t('Godown')}
          rows={godowns.filter(({ kind }) => kind !== 'transit')}
          value={godown}
          onChange={(code) => void navigate({ to: '.', search: { godown: code }, replace: true })}
        />
      </div>
      {godown === undefined && (
        <EmptyState
          title={t('Choose a godown to count')}
          description={t('All that the books have in it becomes the lines of the sheet.')}
        />
      )}
      {godown !== undefined && data === undefined && error === null && <SkeletonRows rows={12} columns={3} />}
      {data === undefined && error !== null && (
        <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {godown !== undefined && data !== undefined && (
        <CountGrid key={`${godown} ${dataUpdatedAt}`} godown={godown} sheet={data} onAgain={() => void refetch()} />
      )}
    </div>
  );
}

function StockPaper({ godown }: { readonly godown: string }) {
  const t = useT();
  const me = useMe();
  const { permission, orPermission } = papers.stock;
  if (!mayOpen(me, permission) && !mayOpen(me, orPermission)) return null;
  return (
    <Link {...paperAt('stock', { set: 'godown', godowns: godown })} className={buttonClass('secondary')}>
      <Printer aria-hidden="true" className="size-4" />
      {t('Print')}
    </Link>
  );
}
