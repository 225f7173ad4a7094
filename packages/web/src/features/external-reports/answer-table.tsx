/** The rows that a query answers, page by page as one scrolls; figures under each other. */
import type { ExternalAnswer } from '@fieldbook/core/api/external-report-operations';
import { Banner, Bdi, Code, DataTable, EmptyState, showDate } from '@fieldbook/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n/language.tsx';

export interface AnswerTableProps {
  readonly pages: readonly ExternalAnswer[];
  readonly onEndReached?: (() => void) | undefined;
}

type Row = { readonly key: string; readonly cells: ExternalAnswer['rows'][number] };
type Column = ExternalAnswer['columns'][number];

const widths: Readonly<Record<Column['kind'], string>> = {
  text: 'minmax(9rem, 1.4fr)',
  date: '6.5rem',
  instant: '10rem',
  integer: 'minmax(6rem, 0.7fr)',
  number: 'minmax(7.5rem, 0.8fr)',
};

export function AnswerTable({ pages, onEndReached }: AnswerTableProps) {
  const t = useT();
  const columns = pages[0]?.columns ?? [];
  const rows = useMemo(
    () => pages.flatMap((page) => page.rows).map((cells, at): Row => ({ key: `row ${at}`, cells })),
    [pages],
  );
  const isCut = pages.at(-1)?.isCut === true;
  return (
    <div className="flex min-h-0 grow flex-col">
      {isCut && (
        <div className="px-4 pb-2 desk:px-5">
          <Banner tone="warning" title={t('Only the first {n} rows', { n: rows.length })} />
        </div>
      )}
      <DataTable
        label={t('Rows')}
        className="min-h-40 grow"
        rows={rows}
        rowKey={({ key }) => key}
        onEndReached={onEndReached}
        placeholder={rows.length === 0 ? <EmptyState title={t('No rows')} /> : undefined}
        columns={columns.map((column, at) => ({
          key: `${at} ${column.name}`,
          header: column.name,
          width: widths[column.kind],
          ...(isFigure(column) ? { align: 'number' as const } : {}),
          cell: ({ cells }: Row) => <Cell column={column} value={cells[at] ?? null} />,
        }))}
      />
    </div>
  );
}

const isFigure = ({ kind }: Column): boolean => kind === 'integer' || kind === 'number';

/** Figures as they came, so that no digit is lost. */
function Cell({ column, value }: { readonly column: Column; readonly value: string | null }) {
  if (value === null) return null;
  if (column.kind === 'text') return <Bdi className="truncate">{value}</Bdi>;
  return <Code>{column.kind === 'date' ? showDate(value) : value}</Code>;
}
