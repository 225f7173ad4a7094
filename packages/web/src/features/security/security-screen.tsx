/** The log of security events: who signed in or could not, what was refused, whose rights were changed, what left as a file or a print. */
import type { ListedSecurityEvent } from '@fieldbook/core/api/security-operations';
import { securityKindNames, securityKinds } from '@fieldbook/core/security/event-kinds';
import { Button, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { FileMenu } from '../../derive/file-menu.tsx';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { DateFilter } from '../../derive/register/date-filter.tsx';
import { ChoiceFilter } from '../../derive/register/filter-popover.tsx';
import { SearchFilter } from '../../derive/register/search-filter.tsx';
import { SECURITY_FORM } from '../../derive/security-place.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { EventsTable } from './events-table.tsx';

interface Filters {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: (typeof securityKindNames)[number] | undefined;
  readonly person?: string | undefined;
}

const formats = ['csv', 'xlsx'] as const;

export function SecurityScreen() {
  const isAllowed = mayOpen(useMe(), SECURITY_FORM);
  return isAllowed ? <Events /> : <NotAllowed />;
}

function Events() {
  const t = useT();
  const navigate = useNavigate();
  const { from, to, kind, person } = useAsked<Filters>();
  const filters: Filters = { from: from || undefined, to: to || undefined, kind, person: person || undefined };
  const go = useCallback(
    (change: Filters) =>
      void navigate({ to: '.', search: (before: Filters) => ({ ...before, ...change }), replace: true }),
    [navigate],
  );
  const goPerson = useCallback((next: string) => go({ person: next || undefined }), [go]);
  const events = useEvents(filters);
  const { rows, isFetching, hasNextPage, fetchNextPage } = events;
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={t('Security events')}
        actions={
          <FileMenu path="/exports/security-events" query={{ ...filters }} name="security-events" formats={formats} />
        }
      />
      <div className="flex shrink-0 flex-col gap-2 pb-3 desk:flex-row desk:items-center desk:px-5">
        <SearchFilter label={t('Person or sign-in name')} value={filters.person ?? ''} onChange={goPerson} />
        <div className="flex items-center gap-2 overflow-x-auto px-4 desk:px-0">
          <DateFilter filters={{ from: filters.from, to: filters.to }} onChange={go} />
          <ChoiceFilter
            label={t('event|What happened')}
            value={kind}
            options={securityKindNames.map((value) => ({ value, label: t(securityKinds[value]) }))}
            onChange={(next) => go({ kind: securityKindNames.find((each) => each === next) })}
          />
        </div>
      </div>
      <EventsTable
        rows={rows ?? []}
        placeholder={placeholderOf(events, {
          isFiltered: Object.values(filters).some((value) => value !== undefined),
          onClear: () => go({ from: undefined, to: undefined, kind: undefined, person: undefined }),
        })}
        onEndReached={hasNextPage && !isFetching ? () => void fetchNextPage() : undefined}
      />
    </div>
  );
}

function useEvents(filters: Filters) {
  // Names of what events were about come in it.
  const language = useLanguage();
  const pages = useInfiniteQuery({
    queryKey: ['security-events', filters, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => ask('GET /security-events', { query: { ...filters, cursor }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const rows: readonly ListedSecurityEvent[] | undefined = pages.data?.pages.flatMap((page) => page.rows);
  return { ...pages, rows };
}

interface Clearing {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

function placeholderOf(events: ReturnType<typeof useEvents>, clearing: Clearing): ReactNode {
  const { rows, error, isFetching, refetch } = events;
  if (rows === undefined && error !== null)
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (rows === undefined) return <SkeletonRows rows={14} columns={6} />;
  return rows.length > 0 ? undefined : <Nothing {...clearing} />;
}

function Nothing({ isFiltered, onClear }: Clearing) {
  const t = useT();
  if (isFiltered)
    return (
      <EmptyState
        title={t('Nothing matches these filters')}
        description={t('Widen the dates or take a filter away.')}
        action={<Button onClick={onClear}>{t('Clear filters')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('Nothing happened yet')}
      description={t('Sign-ins, refusals, changes of rights, files and prints of others appear here.')}
    />
  );
}
