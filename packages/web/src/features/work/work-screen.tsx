/**
 * What waits for the person (SPEC §2, todo and board), by the day it is due: as a list, or as a board of its four columns. Keys: up
 * and down walk, Enter opens.
 */
import {
  type Work,
  type WorkEntry,
  type WorkKind,
  workGroupOf,
  workGroups,
  workKinds,
} from '@fieldbook/core/api/work-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Banner, classNames, EmptyState, Segmented, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { ask } from '../../api/ask.ts';
import { ChoiceChip } from '../../derive/choice-chip.tsx';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { WorkCard } from './work-card.tsx';
import { groupWords, kindWords } from './work-words.ts';

const views = texts({ list: 'List', board: 'Board' });

interface Search {
  readonly view?: string | undefined;
  readonly kind?: string | undefined;
}

export function WorkScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { view, kind } = useAsked<Search>();
  const isBoard = view === 'board';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['work'],
    queryFn: ({ signal }) => ask('GET /work', { signal }),
    // What was done elsewhere is gone when somebody comes back.
    refetchOnMount: 'always',
  });
  const show = (search: Search) => void navigate({ to: '.', search: { view, kind, ...search }, replace: true });
  const kinds = workKinds.filter((each) => data?.rows.some((row) => row.kind === each));
  const chosen = kinds.find((each) => each === kind);
  const rows = data?.rows.filter((row) => chosen === undefined || row.kind === chosen) ?? [];
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={t('Waiting work')}
        actions={
          <Segmented
            label={t('Show as')}
            options={[
              { value: 'list', label: t(views.list) },
              { value: 'board', label: t(views.board) },
            ]}
            value={isBoard ? 'board' : 'list'}
            onValueChange={(next) => show({ view: next === 'board' ? 'board' : undefined })}
          />
        }
      />
      {data !== undefined && kinds.length > 1 && (
        <fieldset
          aria-label={t('Kind')}
          className="flex min-w-0 shrink-0 gap-2 overflow-x-auto px-4 pb-3 desk:flex-wrap desk:px-5"
        >
          <ChoiceChip isChosen={chosen === undefined} onPress={() => show({ kind: undefined })}>
            {t('All')} <Count n={data.rows.length} />
          </ChoiceChip>
          {kinds.map((each) => (
            <ChoiceChip key={each} isChosen={each === chosen} onPress={() => show({ kind: each })}>
              {t(kindWords[each])} <Count n={data.rows.filter((row) => row.kind === each).length} />
            </ChoiceChip>
          ))}
        </fieldset>
      )}
      {data === undefined && error === null && <SkeletonRows rows={8} columns={3} />}
      {data === undefined && error !== null && (
        <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data !== undefined && rows.length === 0 && (
        <EmptyState
          isPage
          icon={<Check aria-hidden="true" className="size-5" />}
          title={t('Nothing waits for you')}
          description={t('Orders, next steps, cheques and approvals appear here when they are due.')}
        />
      )}
      {data !== undefined && rows.length > 0 && (
        <Groups key={String(isBoard)} {...{ rows, isBoard, today: data.today }} more={moreOf(data, chosen)} />
      )}
    </div>
  );
}

const moreOf = ({ more }: Work, chosen: WorkKind | undefined): readonly WorkKind[] =>
  chosen === undefined ? more : more.filter((kind) => kind === chosen);

const Count = ({ n }: { readonly n: number }) => <span className="ms-1 font-normal">{n}</span>;

interface GroupsProps {
  readonly rows: readonly WorkEntry[];
  readonly isBoard: boolean;
  readonly today: string;
  readonly more: readonly WorkKind[];
}

function Groups({ rows, isBoard, today, more }: GroupsProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  useWalking(frame);
  const grouped = Map.groupBy(rows, ({ due }) => workGroupOf(due, today));
  // A board has its columns also where nothing stands in them.
  const shown = workGroups.filter((group) => isBoard || grouped.has(group));
  return (
    <div ref={frame} className="flex min-h-0 grow flex-col">
      {more.length > 0 && (
        <div className="px-4 pb-3 desk:px-5">
          <Banner
            title={t('There is more than is shown of: {kinds}', {
              kinds: more.map((kind) => t(kindWords[kind])).join(', '),
            })}
          />
        </div>
      )}
      <div className={isBoard ? boardClass : 'min-h-0 grow space-y-4 overflow-y-auto pb-8 desk:px-5'}>
        {shown.map((group) => (
          <section
            key={group}
            aria-label={t(groupWords[group])}
            className={isBoard ? columnClass : 'min-w-0 desk:max-w-4xl'}
          >
            <h2
              className={classNames(
                'flex items-baseline gap-2 px-4 pb-1.5 text-sm font-semibold desk:px-1',
                group === 'overdue' ? 'text-refused' : 'text-soft',
              )}
            >
              {t(groupWords[group])}
              <span className="font-normal text-faint">{grouped.get(group)?.length ?? 0}</span>
            </h2>
            <Entries entries={grouped.get(group)} isLate={group === 'overdue'} isBoard={isBoard} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** Columns beside one another; a phone shows one, and the edge of the next to be drawn along. */
const boardClass =
  'flex min-h-0 grow snap-x snap-mandatory gap-3 overflow-x-auto px-4 desk:grid desk:grid-cols-4 desk:gap-4 desk:px-5';
const columnClass =
  'flex w-[calc(100%-1.5rem)] min-w-0 shrink-0 snap-center flex-col overflow-y-auto pb-4 desk:w-auto desk:pb-8';

interface EntriesProps {
  readonly entries: readonly WorkEntry[] | undefined;
  readonly isLate: boolean;
  readonly isBoard: boolean;
}

function Entries({ entries, isLate, isBoard }: EntriesProps) {
  const t = useT();
  if (entries === undefined)
    return (
      <p className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-sm text-faint">
        {t('Nothing')}
      </p>
    );
  return (
    <ul
      className={classNames(
        'divide-y divide-hair border-line bg-surface desk:rounded-lg desk:border',
        isBoard ? 'rounded-lg border' : 'border-y',
      )}
    >
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          <WorkCard entry={entry} isLate={isLate} isNarrow={isBoard} />
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ kind, type, voucherNo, number, party, due }: WorkEntry): string =>
  [kind, type, voucherNo, number, party, due].join(' ');

/** Up and down lead from entry to entry, also where nothing has the focus yet. */
function useWalking(frame: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const { activeElement } = document;
      const links = [...(frame.current?.querySelectorAll<HTMLElement>('[data-work]') ?? [])];
      const at = links.indexOf(activeElement as HTMLElement);
      const isNowhere = at >= 0 || activeElement === document.body || activeElement?.id === 'content';
      if (by === undefined || !isNowhere || event.defaultPrevented || event.altKey || event.ctrlKey) return;
      const next = links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [frame]);
}
