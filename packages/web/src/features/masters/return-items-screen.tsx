/** Which items customers may give back (SPEC §2, SalesReturnItems): found, switched one by one or many at once. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import {
  Banner,
  Bdi,
  Button,
  Code,
  DataTable,
  EmptyState,
  Segmented,
  SkeletonRows,
  Switch,
  useIsPhone,
} from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { keepRow } from '../../derive/masters/keep-row.ts';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { SearchFilter } from '../../derive/register/search-filter.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { indexOf } from '../../masters/master-index.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const isReturnable = (row: MasterRow) => row['returnable'] !== false;

interface Wish {
  readonly rows: readonly MasterRow[];
  readonly returnable: boolean;
}

/** One after another, so that what was saved stays when one is refused. */
function useSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, returnable }: Wish) => {
      for (const row of rows.filter((each) => isReturnable(each) !== returnable)) {
        const path = { masters: 'items', code: row.code };
        // What a device holds of the master has no versions.
        const { version } = row['version'] === undefined ? await ask('GET /{masters}/{code}', { path }) : row;
        const saved = await ask('PATCH /{masters}/{code}', { path, body: { returnable, version } });
        keepRow(client, { master: 'item', code: row.code, row: { ...row, ...saved } });
      }
    },
    onError: () => client.invalidateQueries({ queryKey: masterRowsQuery('item').queryKey }),
  });
}

export function ReturnItemsScreen() {
  const me = useMe();
  if (mayOpen(me, 'frmItem')) return <ReturnItems />;
  return <NotAllowed />;
}

function ReturnItems() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { search = '', show = 'all' } = useAsked<{
    readonly search?: string;
    readonly show?: string;
  }>();
  const { data, error, isFetching, refetch } = useQuery(masterRowsQuery('item'));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = useSwitch();
  const rows = useMemo(() => {
    const found = data === undefined ? [] : indexOf(data).search(search, data.length);
    return show === 'kept' ? found.filter((row) => !isReturnable(row)) : found;
  }, [data, search, show]);
  const ask = useCallback(
    (wish: object) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...wish }), replace: true }),
    [navigate],
  );
  const find = useCallback((text: string) => ask({ search: text === '' ? undefined : text }), [ask]);
  const set = (of: readonly MasterRow[], returnable: boolean) => {
    setChosen(new Set());
    change.mutate({ rows: of, returnable });
  };
  const switchOf = (row: MasterRow) => (
    <Switch
      label={<span className="sr-only">{t('{name} may be returned', { name: nameIn(language, row) })}</span>}
      checked={isReturnable(row)}
      disabled={change.isPending}
      onCheckedChange={(returnable) => set([row], returnable)}
    />
  );
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Returnable items')} />
      <div className="flex shrink-0 flex-col gap-2 pb-3 desk:flex-row desk:items-center desk:px-5">
        <SearchFilter label={t('Search')} value={search} onChange={find} />
        <div className="px-4 desk:px-0">
          <Segmented
            label={t('Rows shown')}
            options={[
              { value: 'all', label: t('All') },
              { value: 'kept', label: t('Not returnable') },
            ]}
            value={show === 'kept' ? 'kept' : 'all'}
            onValueChange={(value) => ask({ show: value === 'kept' ? value : undefined })}
          />
        </div>
      </div>
      {change.error !== null && (
        <div className="px-4 pb-3 desk:px-5">
          <Banner tone="refused" title={sayFailure(change.error, t)} />
        </div>
      )}
      {chosen.size > 0 && (
        <ChosenBar rows={rows.filter(({ code }) => chosen.has(code))} isBusy={change.isPending} onSet={set} />
      )}
      <DataTable
        label={t('Returnable items')}
        className="min-w-0 grow border-t border-line"
        columns={[
          { key: 'code', header: t('Code'), width: '9rem', cell: (row) => <Code>{row.code}</Code> },
          {
            key: 'name',
            header: t('Name'),
            width: 'minmax(12rem, 2fr)',
            cell: (row) => <Bdi>{nameIn(language, row)}</Bdi>,
          },
          { key: 'returnable', header: t('May be returned'), width: '9rem', cell: switchOf },
        ]}
        rows={rows}
        rowKey={({ code }) => code}
        selectedKeys={isPhone ? undefined : chosen}
        onSelectedKeysChange={isPhone ? undefined : setChosen}
        card={(row) => (
          <>
            <Bdi className="block truncate text-base">{nameIn(language, row)}</Bdi>
            <span className="mt-0.5 block text-sm text-soft">
              <Code>{row.code}</Code>
            </span>
          </>
        )}
        cardAction={(row) => <span className="pe-4">{switchOf(row)}</span>}
        placeholder={placeholderOf()}
      />
    </div>
  );

  function placeholderOf() {
    if (data === undefined) {
      if (error === null) return <SkeletonRows rows={14} columns={3} />;
      return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    }
    if (rows.length > 0) return undefined;
    if (search === '' && show === 'kept')
      return (
        <EmptyState
          title={t('Every item may be returned')}
          description={t('Switch off what customers may not give back.')}
        />
      );
    return <EmptyState title={t('Nothing found')} description={t('Look for another word or the code.')} />;
  }
}

interface ChosenBarProps {
  readonly rows: readonly MasterRow[];
  readonly isBusy: boolean;
  readonly onSet: (rows: readonly MasterRow[], returnable: boolean) => void;
}

function ChosenBar({ rows, isBusy, onSet }: ChosenBarProps) {
  const t = useT();
  const said = t('{n, plural, one {# chosen} other {# chosen}}', { n: rows.length });
  return (
    <div
      role="toolbar"
      aria-label={said}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-action-wash px-4 py-2 desk:px-5"
    >
      <span className="me-1 font-medium" aria-live="polite">
        {said}
      </span>
      <Button isBusy={isBusy} onClick={() => onSet(rows, true)}>
        {t('May be returned')}
      </Button>
      <Button isBusy={isBusy} onClick={() => onSet(rows, false)}>
        {t('Not returnable')}
      </Button>
    </div>
  );
}
