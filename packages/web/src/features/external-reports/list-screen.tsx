/** External reports (SPEC §2): those that are saved; one is opened to run it. They are written at a desk. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Badge, Bdi, buttonClass, Code, DataTable, EmptyState, SkeletonRows, useIsPhone } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { ask } from '../../api/ask.ts';
import { EXTERNAL_RUN, EXTERNAL_WRITE } from '../../derive/external-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import type { SavedReport } from './saved-report.ts';

const query = { active: 'all', limit: 500, sort: 'name' };

export function ListScreen() {
  const t = useT();
  const isPhone = useIsPhone();
  const isAllowed = mayOpen(useMe(), 'frmExternalReports');
  if (!isAllowed) return <NotAllowed />;
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={t('External reports')}
        actions={
          isPhone ? undefined : (
            <Link to={EXTERNAL_WRITE} className={buttonClass('primary')}>
              <Plus aria-hidden="true" className="size-4" />
              {t('New report')}
            </Link>
          )
        }
      />
      <Reports />
    </div>
  );
}

function Reports() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['external-reports'],
    queryFn: ({ signal }) => ask('GET /external-reports', { query, signal }),
    select: ({ rows }) => rows,
    staleTime: 0,
  });
  const state = ({ active }: SavedReport) => (active === false ? <Badge>{t('Not in use')}</Badge> : null);
  const placeholder = () => {
    if (data === undefined && error !== null)
      return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (data === undefined) return <SkeletonRows rows={8} columns={3} />;
    if (data.length > 0) return undefined;
    return (
      <EmptyState
        title={t('No external report yet')}
        description={t('A report is a question to the books, written in SQL at a desk. Here it is run by its name.')}
      />
    );
  };
  return (
    <DataTable
      label={t('External reports')}
      className="grow"
      rows={data ?? []}
      rowKey={({ code }) => code}
      placeholder={placeholder()}
      onOpen={({ code }) => void navigate({ to: EXTERNAL_RUN, search: { report: code } })}
      columns={[
        {
          key: 'name',
          header: t('Name'),
          width: 'minmax(12rem, 2fr)',
          cell: (row) => (
            <Link to={EXTERNAL_RUN} search={{ report: row.code }} className="truncate font-medium">
              <Bdi>{nameIn(language, row)}</Bdi>
            </Link>
          ),
        },
        { key: 'code', header: t('Code'), width: 'minmax(7rem, 1fr)', cell: ({ code }) => <Code>{code}</Code> },
        {
          key: 'description',
          header: t('Description'),
          width: 'minmax(14rem, 3fr)',
          cell: ({ description }) => <Bdi className="truncate">{description}</Bdi>,
        },
        { key: 'active', header: '', width: '7rem', cell: state },
      ]}
      card={(row) => (
        <div className="flex min-w-0 items-center justify-between gap-2">
          <div className="min-w-0">
            <Bdi className="block truncate font-medium">{nameIn(language, row)}</Bdi>
            <Bdi className="block truncate text-xs text-soft">{row.description ?? row.code}</Bdi>
          </div>
          {state(row)}
        </div>
      )}
    />
  );
}
