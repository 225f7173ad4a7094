/** A register in groups: each value with its count and sums, the whole selection at the foot; a press shows its vouchers. */

import type { RegisterSums } from '@fieldbook/core/api/register-page';
import type { RegisterColumn, RegisterDefinition } from '@fieldbook/core/definition/register';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { say, sayIf } from '@fieldbook/core/i18n/say';
import {
  Amount,
  Banner,
  Bdi,
  Code,
  DataTable,
  type DataTableColumn,
  EmptyState,
  formatCount,
  SkeletonRows,
  showDate,
} from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { minorOf } from '../../derive/amount-text.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { filterOfGroup } from '../../derive/register/grouping.ts';
import { nameBeside, type RegisterLook } from '../../derive/register/register-columns.tsx';
import type { RegisterFilters } from '../../derive/register/register-filters.ts';
import { useLabel, useT } from '../../i18n/language.tsx';

interface Group {
  readonly value: string;
  readonly currency: string;
  readonly count: number;
  readonly [column: string]: string | number;
}

export interface GroupTableProps {
  readonly definition: VoucherDefinition;
  readonly register: RegisterDefinition;
  readonly by: RegisterColumn;
  readonly filters: RegisterFilters;
  /** Shown columns; those with sums are shown of each group. */
  readonly columns: readonly string[];
  readonly sums: RegisterSums;
  readonly look: RegisterLook;
  readonly onTake: (change: RegisterFilters) => void;
}

export function GroupTable({ definition, register, by, filters, sums, look, onTake, ...props }: GroupTableProps) {
  const t = useT();
  const label = useLabel();
  const summed = register.columns.filter((column) => column.summed && props.columns.includes(column.name));
  const { sort: _, ...selection } = filters;
  const asked = { ...selection, by: by.name, columns: [...summed.map(({ name }) => name), by.name].join() };
  const query = useQuery({
    queryKey: ['register', definition.type, 'groups', asked],
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}/groups', { path: { vouchers: definition.path }, query: asked, signal }),
  });
  const rows = query.data?.rows ?? [];
  const shown = columnsOf({ by, summed, sums, look }, { group: label(by.label), count: t('Vouchers') });
  return (
    <>
      {query.data?.isCut === true && (
        <Banner tone="info" title={t('The {n} largest groups; filter to see the others.', { n: rows.length })} />
      )}
      <DataTable
        label={label(register.label)}
        className="min-h-0 grow border-t border-line"
        columns={shown}
        rows={rows}
        rowKey={(row) => `${row.value} ${row.currency}`}
        onOpen={(row) => {
          const change = filterOfGroup(by.name, row.value);
          if (change !== undefined) onTake(change);
        }}
        card={(row) => <GroupCard row={row} by={by} look={look} />}
        placeholder={stateOf(query, rows.length, t('Nothing matches these filters'))}
      />
    </>
  );
}

interface Asked {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

function stateOf(query: Asked, count: number, nothing: string) {
  if (query.isError)
    return <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) return <SkeletonRows rows={10} columns={4} />;
  return count === 0 ? <EmptyState title={nothing} /> : undefined;
}

function nameOf(row: Group, by: RegisterColumn, look: RegisterLook): string {
  if (row.value === '') return '—';
  if (by.kind === 'date') return showDate(row.value);
  if (by.kind === 'choice') return sayIf(by.optionLabels?.[row.value], look.language) ?? row.value;
  return nameBeside({ ...row, voucherNo: 0, version: 0 }, 'value', look.language);
}

interface Facts {
  readonly by: RegisterColumn;
  readonly summed: readonly RegisterColumn[];
  readonly sums: RegisterSums;
  readonly look: RegisterLook;
}

function columnsOf(
  { by, summed, sums, look }: Facts,
  heads: { readonly group: string; readonly count: string },
): readonly DataTableColumn<Group>[] {
  return [
    {
      key: 'group',
      header: heads.group,
      width: 'minmax(12rem, 2fr)',
      cell: (row) => <Bdi>{nameOf(row, by, look)}</Bdi>,
    },
    {
      key: 'count',
      header: heads.count,
      align: 'number',
      width: '7rem',
      cell: (row) => <Code>{formatCount(row.count)}</Code>,
      ...(sums['count'] === undefined ? {} : { total: <Code>{formatCount(Number(sums['count']))}</Code> }),
    },
    ...summed.map(({ name, label }): DataTableColumn<Group> => {
      const sum = sums[name];
      return {
        key: name,
        header: say(label, look.language),
        align: 'number',
        width: 'minmax(8rem, 1fr)',
        cell: (row) => {
          const decimals = look.decimalsOf(row.currency);
          return <Amount isAligned minorUnits={minorOf(row[name], decimals)} decimals={decimals} />;
        },
        ...(sum === undefined
          ? {}
          : { total: <Amount isAligned minorUnits={minorOf(sum, look.baseDecimals)} decimals={look.baseDecimals} /> }),
      };
    }),
  ];
}

function GroupCard({
  row,
  by,
  look,
}: {
  readonly row: Group;
  readonly by: RegisterColumn;
  readonly look: RegisterLook;
}) {
  const t = useT();
  const decimals = look.decimalsOf(row.currency);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Bdi className="truncate text-base">{nameOf(row, by, look)}</Bdi>
        <span className="shrink-0 text-base font-medium">
          {row['net'] !== undefined && <Amount minorUnits={minorOf(row['net'], decimals)} decimals={decimals} />}
        </span>
      </span>
      <span className="mt-0.5 text-sm text-soft">
        {t('{n, plural, one {# voucher} other {# vouchers}}', { n: row.count })}
      </span>
    </>
  );
}
