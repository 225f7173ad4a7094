/** The register of any voucher type (SPEC §2, Registers): a virtual table over pages, its whole state in the address. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { registerOf } from '@fieldbook/core/registers/index';
import {
  Amount,
  Bdi,
  Button,
  buttonClass,
  Code,
  DataTable,
  type DataTableSort,
  EmptyState,
  SkeletonRows,
  StatusBadge,
  showDate,
} from '@fieldbook/ui';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo } from 'react';
import { NotFound } from '../../app/not-found.tsx';
import { minorOf } from '../../derive/amount-text.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { FilterBar } from '../../derive/register/filter-bar.tsx';
import {
  nameBeside,
  type RegisterLook,
  registerColumns,
  rowDecimals,
  statusOf,
} from '../../derive/register/register-columns.tsx';
import { isFiltered, type RegisterFilters, readFilters } from '../../derive/register/register-filters.ts';
import type { RegisterRow } from '../../derive/register/register-page.ts';
import { useRegister } from '../../derive/register/use-register.ts';
import { formAddress, NEW_VOUCHER, placeOf, typeOfRegister } from '../../derive/voucher-places.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export function RegisterScreen() {
  const { register = '' } = useParams({ strict: false }) as { readonly register?: string };
  const definition = typeOfRegister(register);
  if (definition === undefined) return <NotFound />;
  return <Register key={definition.type} definition={definition} />;
}

function useFilters(): readonly [RegisterFilters, (change: RegisterFilters) => void] {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const filters = useMemo(() => readFilters(search), [search]);
  const change = useCallback(
    (next: RegisterFilters) => {
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
    },
    [navigate],
  );
  return [filters, change];
}

function useLook(): RegisterLook {
  const me = useMe();
  const language = useLanguage();
  return useMemo(
    () => ({
      language,
      baseDecimals: me.currency.decimals,
      decimalsOf: (currency) => me.currencies.find(({ code }) => code === currency)?.decimals ?? me.currency.decimals,
    }),
    [me, language],
  );
}

function readSort(text: string): DataTableSort {
  const isDescending = text.startsWith('-');
  return { key: text.replace(/^-/, ''), order: isDescending ? 'descending' : 'ascending' };
}

function Register({ definition }: { readonly definition: VoucherDefinition }) {
  const t = useT();
  const label = useLabel();
  const look = useLook();
  const navigate = useNavigate();
  const [filters, change] = useFilters();
  const register = useMemo(() => registerOf(definition), [definition]);
  const { rows, sums, loadMore, ...query } = useRegister(definition, filters);
  const party = definition.party?.field;
  const columns = useMemo(() => registerColumns(register, party, sums, look), [register, party, sums, look]);
  const { idName } = placeOf(definition.type);
  const count = sums['count'] ?? sums['countAtLeast'];
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={label(register.label)}
        aside={count !== undefined && <span className="text-soft">{t('register.count', { n: Number(count) })}</span>}
        actions={<NewButton definition={definition} />}
      />
      <FilterBar
        definition={definition}
        filters={filters}
        partyName={party === undefined || rows[0] === undefined ? undefined : nameBeside(rows[0], party, look.language)}
        onChange={change}
      />
      <DataTable
        label={label(register.label)}
        className="grow border-t border-line"
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.voucherNo)}
        onOpen={(row) =>
          void navigate({ to: formAddress(definition.type), search: { [idName]: String(row.voucherNo) } })
        }
        sort={readSort(filters.sort ?? register.defaultSort)}
        onSortChange={({ key, order }) => change({ sort: order === 'descending' ? `-${key}` : key })}
        onEndReached={loadMore}
        totalCount={typeof count === 'number' ? count : undefined}
        isMuted={(row) => row['state'] === 'void'}
        card={(row) => <RegisterCard row={row} party={party} look={look} />}
        cardHeight={68}
        placeholder={placeholderOf({ query, rows, filters, definition, onClear: () => change(clearFilters) })}
      />
    </div>
  );
}

const clearFilters: RegisterFilters = {
  from: undefined,
  to: undefined,
  party: undefined,
  state: undefined,
  mode: undefined,
  search: undefined,
};

interface PlaceholderFacts {
  readonly query: {
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly rows: readonly RegisterRow[];
  readonly filters: RegisterFilters;
  readonly definition: VoucherDefinition;
  readonly onClear: () => void;
}

function placeholderOf({ query, rows, filters, definition, onClear }: PlaceholderFacts) {
  if (query.isError && rows.length === 0) {
    return <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  if (query.isPending) return <SkeletonRows rows={14} columns={7} />;
  if (rows.length > 0) return undefined;
  return isFiltered(filters) ? <NothingFound onClear={onClear} /> : <NothingYet definition={definition} />;
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const t = useT();
  return (
    <EmptyState
      title={t('register.noneTitle')}
      description={t('register.noneLead')}
      action={<Button onClick={onClear}>{t('register.clear')}</Button>}
    />
  );
}

function NothingYet({ definition }: { readonly definition: VoucherDefinition }) {
  const t = useT();
  return (
    <EmptyState
      title={t('register.emptyTitle')}
      description={t('register.emptyLead')}
      action={<NewButton definition={definition} />}
    />
  );
}

function NewButton({ definition }: { readonly definition: VoucherDefinition }) {
  const t = useT();
  const label = useLabel();
  return (
    <Link
      to={formAddress(definition.type)}
      search={{ [placeOf(definition.type).idName]: NEW_VOUCHER }}
      className={buttonClass('primary')}
    >
      <Plus aria-hidden="true" className="size-4" />
      {t('shell.newOf', { name: label(definition.label) })}
    </Link>
  );
}

interface RegisterCardProps {
  readonly row: RegisterRow;
  readonly party: string | undefined;
  readonly look: RegisterLook;
}

function RegisterCard({ row, party, look }: RegisterCardProps) {
  const decimals = rowDecimals(row, look);
  const name = party === undefined ? '' : nameBeside(row, party, look.language);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Bdi className="truncate text-base">{name === '' ? String(row['referNo'] ?? '') : name}</Bdi>
        <span className="shrink-0 text-base font-medium">
          <Amount minorUnits={minorOf(row['net'], decimals)} decimals={decimals} />
        </span>
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-sm text-soft">
        <span className="flex gap-2">
          <Code>{String(row['referNo'] ?? row.voucherNo)}</Code>
          <Code>{showDate(String(row['date'] ?? ''))}</Code>
        </span>
        <StatusBadge status={statusOf(row['state'])} />
      </span>
    </>
  );
}
