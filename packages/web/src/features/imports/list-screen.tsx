/** The files that were brought in, the latest first, and the way to bring another. */
import type { ImportRun } from '@fieldbook/core/api/import-operations';
import { Bdi, buttonClass, DataTable, EmptyState, formatCount, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import FileUp from 'lucide-react/icons/file-up';
import { FailedState } from '../../derive/failed-state.tsx';
import { IMPORT_FORM, importAddress, NEW_IMPORT } from '../../derive/imports/import-places.ts';
import { ImportState } from '../../derive/imports/import-state.tsx';
import { latestImports } from '../../derive/imports/latest-imports.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useTimes } from '../../derive/times.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { kindNamed } from './import-kinds.ts';

export function ListScreen() {
  const t = useT();
  if (!mayOpen(useMe(), IMPORT_FORM)) return <NotAllowed />;
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Import')} actions={<BringLink />} />
      <Imports />
    </div>
  );
}

function BringLink() {
  const t = useT();
  return (
    <Link to={NEW_IMPORT} className={buttonClass('primary')}>
      <FileUp aria-hidden="true" className="size-4" />
      {t('Bring a file')}
    </Link>
  );
}

/** None are counted before the questions of a file are answered. */
const countOf = ({ state, counts }: ImportRun, what: 'rows' | 'written' | 'refused'): string =>
  state === 'staged' ? '' : formatCount(counts[what]);

function Imports() {
  const t = useT();
  const navigate = useNavigate();
  const { moment } = useTimes();
  const { data, error, isFetching, refetch } = useQuery(latestImports);
  const kindOf = ({ kind }: ImportRun) => {
    const found = kindNamed(kind);
    return found === undefined ? kind : t(found.plural);
  };
  const madeBy = ({ byName, madeAt }: ImportRun) => (
    <span className="truncate">
      <Bdi>{byName}</Bdi> · <bdi>{moment(madeAt)}</bdi>
    </span>
  );
  const placeholder = () => {
    if (data === undefined && error !== null)
      return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (data === undefined) return <SkeletonRows rows={8} columns={4} />;
    if (data.rows.length > 0) return undefined;
    return (
      <EmptyState
        title={t('No file was brought in yet')}
        description={t(
          'Items, customers and every other list come from a workbook or a CSV file. What would become of each row is shown before anything is written.',
        )}
      />
    );
  };
  return (
    <DataTable
      label={t('Import')}
      className="grow"
      rows={data?.rows ?? []}
      rowKey={({ uid }) => uid}
      placeholder={placeholder()}
      onOpen={({ uid }) => void navigate({ to: importAddress(uid) })}
      columns={[
        {
          key: 'name',
          header: t('File'),
          width: 'minmax(12rem, 2fr)',
          cell: (row) => (
            <Link to={importAddress(row.uid)} className="truncate font-medium">
              <Bdi>{row.name}</Bdi>
            </Link>
          ),
        },
        { key: 'kind', header: t('Holds'), width: 'minmax(8rem, 1fr)', cell: kindOf },
        { key: 'by', header: t('Brought by'), width: 'minmax(18rem, 2fr)', cell: madeBy },
        { key: 'rows', header: t('file|Rows'), align: 'number', width: '5rem', cell: (row) => countOf(row, 'rows') },
        {
          key: 'written',
          header: t('Written'),
          align: 'number',
          width: '5rem',
          cell: (row) => countOf(row, 'written'),
        },
        {
          key: 'refused',
          header: t('Refused'),
          align: 'number',
          width: '5rem',
          cell: (row) => countOf(row, 'refused'),
        },
        { key: 'state', header: t('State'), width: '10rem', cell: (row) => <ImportState run={row} /> },
      ]}
      cardHeight={84}
      card={(row) => (
        <div className="flex min-w-0 items-center justify-between gap-2">
          <div className="min-w-0">
            <Bdi className="block truncate font-medium">{row.name}</Bdi>
            <span className="block truncate text-xs text-soft">
              {kindOf(row)} · {t('{n} written', { n: formatCount(row.counts.written) })} ·{' '}
              {t('{n} refused', { n: formatCount(row.counts.refused) })}
            </span>
            <span className="block truncate text-xs text-soft">{madeBy(row)}</span>
          </div>
          <ImportState run={row} />
        </div>
      )}
    />
  );
}
