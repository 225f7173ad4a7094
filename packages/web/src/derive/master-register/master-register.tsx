/** The register of any master: search, filters and order in the address, pages read while one scrolls, cards on a phone. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Field } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { nameIn } from '@fieldbook/core/i18n/say';
import {
  Badge,
  Bdi,
  buttonClass,
  Code,
  DataTable,
  type DataTableSort,
  EmptyState,
  IconButton,
  Segmented,
  SkeletonRows,
  useIsPhone,
} from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, type RefObject, Suspense, useMemo, useRef } from 'react';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { FailedState } from '../failed-state.tsx';
import { NEW_ROW } from '../master-address.ts';
import { wordsOf } from '../master-form/word-lists.ts';
import { masterAddress } from '../master-places.ts';
import { PageHead } from '../page-head.tsx';
import { ExportMenu } from '../register/export-menu.tsx';
import { ChoiceFilter, MasterFilter } from '../register/filter-popover.tsx';
import { RegisterTools } from '../register/register-tools.tsx';
import { SearchFilter } from '../register/search-filter.tsx';
import { useColumns } from '../register/use-columns.ts';
import { useRegisterKeys } from '../register/use-register-keys.ts';
import { figures, type MasterLook, masterColumns, showValue } from './master-columns.tsx';
import { figureOf, listOf } from './master-list-columns.ts';
import { useChoice } from './use-choice.ts';
import { useMasterExport } from './use-master-export.ts';
import { useMasterLook } from './use-master-look.ts';
import { askedFor, type MasterWish, useMasterPages } from './use-master-pages.ts';

const ChoiceParts = lazy(() => import('./choice-parts.tsx').then((module) => ({ default: module.ChoiceParts })));

export interface MasterRegisterProps {
  readonly definition: MasterDefinition;
  readonly wish: MasterWish;
  readonly mayWrite: boolean;
  readonly onChange: (change: MasterWish) => void;
}

function readSort(text: string): DataTableSort {
  return { key: text.replace(/^-/, ''), order: text.startsWith('-') ? 'descending' : 'ascending' };
}

export function MasterRegister({ definition, wish, mayWrite, onChange }: MasterRegisterProps) {
  const label = useLabel();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const me = useMe();
  const figure = figureOf(definition, (form) => mayOpen(me, form));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same figure has the same name
  const list = useMemo(() => listOf(definition, figure), [definition, figure?.name]);
  const shown = useColumns(list);
  const look = useMasterLook(definition, shown.names);
  const isFigured =
    figure !== undefined &&
    (wish.sort?.replace(/^-/, '') === figure.name || (!isPhone && shown.names.includes(figure.name)));
  const asked = askedFor(wish, isFigured);
  const query = useMasterPages(definition, asked);
  const exporting = useMasterExport(definition, asked, shown.names);
  const { rows } = query;
  const { sort: _, figure: _figure, ...filters } = asked;
  const choice = useChoice(rows, JSON.stringify(filters));
  const isChoosing = choice.isChoosing || choice.keys.size > 0;
  const keys = {
    search: useRef<HTMLInputElement>(null),
    exports: useRef<HTMLButtonElement>(null),
    frame: useRef<HTMLDivElement>(null),
  };
  useRegisterKeys(keys);
  const open = (row: MasterRow) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, code: row.code }) });
  const link = (row: MasterRow, code: ReactNode) => (
    <Link
      to="."
      search={(before: object) => ({ ...before, code: row.code })}
      tabIndex={-1}
      className="hover:text-action hover:underline"
      onClick={(event) => event.stopPropagation()}
    >
      {code}
    </Link>
  );
  const names = wish.active === 'all' ? [...shown.names, 'active'] : shown.names;
  const columns = masterColumns(definition, { names, figure }, look, link);
  const add = mayWrite ? <AddButton definition={definition} /> : undefined;
  return (
    <div ref={keys.frame} className="flex min-h-0 grow flex-col">
      <PageHead
        title={label(definition.plural)}
        actions={
          isPhone ? undefined : (
            <>
              <RegisterTools
                register={list}
                columns={shown}
                exportRef={keys.exports}
                panel={undefined}
                {...exporting}
              />
              {add}
            </>
          )
        }
      />
      <Filters definition={definition} wish={wish} onChange={onChange} searchRef={keys.search} />
      {isChoosing && (
        <Suspense fallback={null}>
          <ChoiceParts
            definition={definition}
            choice={choice}
            asked={filters}
            isMore={choice.keys.size < rows.length || (query.hasNextPage && choice.keys.size === rows.length)}
          />
        </Suspense>
      )}
      <DataTable
        label={label(definition.plural)}
        className="min-w-0 grow border-t border-line"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.code}
        onOpen={open}
        opensOnPress
        isChoosing={isChoosing}
        {...(mayWrite ? { selectedKeys: choice.keys, onSelectedKeysChange: choice.onKeys } : {})}
        sort={readSort(wish.sort ?? 'code')}
        onSortChange={({ key, order }) => onChange({ sort: order === 'descending' ? `-${key}` : key })}
        onEndReached={query.loadMore}
        isMuted={(row) => row.active === false}
        card={(row) => <Card definition={definition} row={row} look={look} />}
        placeholder={placeholderOf(query, wish, add)}
      />
      {isPhone && !isChoosing && (
        <div className="flex shrink-0 items-center gap-2 border-t border-line bg-surface px-4 py-2 *:last:grow">
          {mayWrite && <ChooseButton onChoose={choice.begin} />}
          <ExportMenu {...exporting} />
          {add}
        </div>
      )}
    </div>
  );
}

interface FiltersProps extends Pick<MasterRegisterProps, 'definition' | 'wish' | 'onChange'> {
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** Columns that have few values are filters as well. */
function filtersOf({ fields, register }: MasterDefinition): readonly (readonly [string, Field])[] {
  return register.flatMap((name) => {
    const field = fields[name];
    const isFilter = field !== undefined && field.extra !== true && ['choice', 'reference'].includes(field.kind);
    return isFilter ? [[name, field] as const] : [];
  });
}

function Filters({ definition, wish, onChange, searchRef }: FiltersProps) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  return (
    <div className="flex shrink-0 flex-col gap-2 pb-3 desk:flex-row desk:flex-wrap desk:items-center desk:px-5">
      <SearchFilter
        ref={searchRef}
        label={t('Search')}
        value={wish.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <div className="flex items-center gap-2 overflow-x-auto px-4 desk:contents">
        <Segmented
          label={t('Rows shown')}
          options={[
            { value: 'true', label: t('In use') },
            { value: 'all', label: t('All') },
          ]}
          value={wish.active ?? 'true'}
          onValueChange={(active) => onChange({ active: active === 'all' ? 'all' : undefined })}
        />
        {filtersOf(definition).map(([name, field]) => {
          const shared = {
            label: label(field.label),
            value: wish.filters?.[name],
            onChange: (value: string | undefined) => onChange({ filters: { [name]: value } }),
          };
          if (field.of !== undefined) return <MasterFilter key={name} {...shared} of={field.of} />;
          return <ChoiceFilter key={name} {...shared} options={wordsOf(name, field, language, t) ?? []} />;
        })}
      </div>
    </div>
  );
}

function Card({ definition, row, look }: { definition: MasterDefinition; row: MasterRow; look: MasterLook }) {
  const { fields, register } = definition;
  const facts = register
    .filter((name) => !['code', 'name', 'active'].includes(name))
    .flatMap((name) => {
      const field = fields[name];
      // A figure without its column's head says nothing.
      const isPlain = field !== undefined && !figures.includes(field.kind);
      const shown = !isPlain ? null : showValue(name, field, row, look);
      return shown === null ? [] : [<span key={name}>{shown}</span>];
    });
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Bdi className="truncate text-base">{nameIn(look.language, row)}</Bdi>
        {row.active === false && <Badge>{look.t('Not in use')}</Badge>}
      </span>
      <span className="mt-0.5 flex gap-2 truncate text-sm text-soft">
        <Code>{row.code}</Code>
        {facts.slice(0, 2)}
      </span>
    </>
  );
}

function ChooseButton({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <IconButton
      variant="secondary"
      label={useT()('Choose several')}
      icon={<ListChecks aria-hidden="true" className="size-5" />}
      onClick={onChoose}
    />
  );
}

function AddButton({ definition }: { readonly definition: MasterDefinition }) {
  const t = useT();
  const label = useLabel();
  return (
    <Link
      to={masterAddress(definition.name)}
      search={(before: object) => ({ ...before, code: NEW_ROW })}
      className={buttonClass('primary')}
    >
      <Plus aria-hidden="true" className="size-4" />
      {t('New {name}', { name: label(definition.label) })}
    </Link>
  );
}

function placeholderOf(query: ReturnType<typeof useMasterPages>, wish: MasterWish, add: ReactNode): ReactNode {
  if (query.isError && query.rows.length === 0) {
    return <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  if (query.isPending) return <SkeletonRows rows={14} columns={6} />;
  if (query.rows.length > 0) return undefined;
  return <Nothing isFiltered={isNarrowed(wish)} add={add} />;
}

function Nothing({ isFiltered, add }: { readonly isFiltered: boolean; readonly add: ReactNode }) {
  const t = useT();
  const title = t(isFiltered ? 'Nothing matches' : 'None yet');
  const lead = t(
    isFiltered ? 'Search for something else, or show rows that are not in use as well.' : 'What you add appears here.',
  );
  return <EmptyState title={title} description={lead} action={add} />;
}

function isNarrowed({ search = '', filters = {} }: MasterWish): boolean {
  return search !== '' || Object.values(filters).some((value) => value !== undefined);
}
