/** A report that is a list (open bills, stock value, entries of a ledger): a virtual table over its pages, from its columns. */

import {
  type PagedReport,
  type ReportColumn,
  type ReportDefinition,
  shownColumns,
} from '@fieldbook/core/definition/report';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say, sayIf } from '@fieldbook/core/i18n/say';
import { stateLabels } from '@fieldbook/core/registers/columns';
import { type PostingKind, postingKindLabels } from '@fieldbook/core/reports/posting-kinds';
import {
  Amount,
  Bdi,
  Code,
  DataTable,
  type DataTableColumn,
  EmptyState,
  roomFor,
  SkeletonRows,
  showDate,
  showNumberText,
  trackOfFigures,
  trackOfNames,
} from '@fieldbook/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import type { Query } from '../../api/client.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { minorOf } from '../amount-text.ts';
import { FailedState } from '../failed-state.tsx';
import { isNumberKind } from '../line-grid/columns.ts';
import { typeNamed } from '../voucher-places.ts';

export type ReportRow = Readonly<Record<string, unknown>>;
export type ReportPage = PagedReport<ReportRow, Readonly<Record<string, string | number>>>;

const PAGE = 200;

export function usePagedReport(name: string, query: Query, isEnabled = true) {
  const report = useInfiniteQuery({
    queryKey: ['report', name, query],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask('GET /reports/{report}', {
        path: { report: name },
        query: { ...query, limit: PAGE, cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const rows = useMemo(() => report.data?.pages.flatMap((page) => page.rows) ?? [], [report.data]);
  return { ...report, rows, first: report.data?.pages[0] };
}

const Signed = lazy(() => import('./signed.tsx').then((module) => ({ default: module.Signed })));

/** By what the rows say; a signature is a picture. */
function widthOf({ name, kind }: ReportColumn, header: string, rows: readonly ReportRow[], aside: number): string {
  if (name === 'signedAt') return '14rem';
  const texts = rows.map((row) => String(row[name] ?? ''));
  const room = roomFor(header, texts, aside);
  if (kind === 'text') return trackOfNames(room, 8, texts);
  return trackOfFigures(room);
}

export function cellOf(column: ReportColumn, row: ReportRow, decimals: number, language: Language): ReactNode {
  const arabic = row[`${column.name}Arabic`];
  const value = language === 'ar' && arabic ? arabic : row[column.name];
  if (value === undefined || value === null || value === '') return null;
  if (column.kind === 'money') {
    return <Amount isAligned zero="dash" minorUnits={minorOf(value, decimals)} decimals={decimals} />;
  }
  if (column.name === 'postingKind')
    return sayIf(postingKindLabels[String(value) as PostingKind], language) ?? String(value);
  if (column.name === 'state')
    return sayIf(stateLabels[String(value) as keyof typeof stateLabels], language) ?? String(value);
  if (column.name === 'voucherType') return sayIf(typeNamed(String(value))?.label, language) ?? String(value);
  if (column.kind === 'integer' && value === 0) return <span className="text-faint">–</span>;
  if (column.kind === 'date') return <Code>{showDate(String(value))}</Code>;
  if (column.name === 'signedAt' && typeof row['signature'] === 'string')
    return <Signed uid={row['signature']} at={String(value)} />;
  if (column.kind === 'text') return <Bdi>{String(value)}</Bdi>;
  return <Code>{isNumberKind(column.kind) ? showNumberText(String(value)) : String(value)}</Code>;
}

export interface ReportTableProps {
  readonly definition: ReportDefinition;
  readonly report: ReturnType<typeof usePagedReport>;
  /** Columns that this list leaves out. */
  readonly hidden: readonly string[];
  readonly rowKey: (row: ReportRow) => string;
  readonly onOpen?: ((row: ReportRow) => void) | undefined;
  readonly card: (row: ReportRow) => ReactNode;
  /** Draws what is shown of a figure as a way to what it is made of, where it has one of its own. */
  readonly lead?: ((name: string, row: ReportRow, shown: ReactNode) => ReactNode) | undefined;
  /** What stands beside the head of a column. */
  readonly aside?: ((column: ReportColumn) => ReactNode) | undefined;
}

const plain = (_name: string, _row: ReportRow, shown: ReactNode): ReactNode => shown;

/** What a total is told by: no row. */
const nothing: ReportRow = {};

export function ReportTable({ lead = plain, aside, ...props }: ReportTableProps) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const { definition, report, hidden, rowKey, onOpen, card } = props;
  const { rows, first } = report;
  const decimals = first?.decimals ?? 2;
  const totals = first?.totals;
  // Where nothing was corrected, every row is an ordinary one.
  const isPlain = rows.every((row) => row['postingKind'] === 'posting');
  const shown = shownColumns(definition, { ...first, rows }).filter(
    ({ name }) => !hidden.includes(name) && !(isPlain && name === 'postingKind'),
  );
  const columns = shown.map((column): DataTableColumn<ReportRow> => {
    const total = totals?.[column.name];
    const isFigure = column.kind === 'money' || column.kind === 'integer' || column.kind === 'quantity';
    const header = say(column.label, language);
    return {
      key: column.name,
      header,
      aside: aside?.(column),
      width: widthOf(column, header, totals === undefined ? rows : [...rows, totals], isFigure ? 1.1 : 0),
      cell: (row) => lead(column.name, row, cellOf(column, row, decimals, language)),
      ...(isFigure ? { align: 'number' } : {}),
      ...(total !== undefined && column.kind === 'money'
        ? {
            total: lead(
              column.name,
              nothing,
              <Amount isAligned minorUnits={minorOf(total, decimals)} decimals={decimals} />,
            ),
          }
        : {}),
    };
  });
  return (
    <DataTable
      label={label(definition.label)}
      className="grow border-t border-line"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      onOpen={onOpen}
      onEndReached={() => report.hasNextPage && !report.isFetchingNextPage && void report.fetchNextPage()}
      card={card}
      cardHeight={68}
      placeholder={placeholderOf(
        report,
        rows.length,
        t('Nothing is in the books on this date'),
        t('Choose a later date, or post a voucher.'),
      )}
    />
  );
}

function placeholderOf(
  report: ReturnType<typeof usePagedReport>,
  count: number,
  title: string,
  lead: string,
): ReactNode {
  if (report.isError && count === 0) {
    return <FailedState error={report.error} onRetry={() => void report.refetch()} isRetrying={report.isFetching} />;
  }
  if (report.isPending) return <SkeletonRows rows={14} columns={6} />;
  return count === 0 ? <EmptyState title={title} description={lead} /> : undefined;
}
