/** The statements as on a date (SPEC §2, Reports): trial balance, profit and loss, balance sheet; stock and bills as lists. */

import type { BalanceSheet } from '@fieldbook/core/reports/balance-sheet';
import { reportNamed } from '@fieldbook/core/reports/index';
import type { ProfitLoss } from '@fieldbook/core/reports/profit-loss';
import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import { Amount, Bdi, Code, EmptyState, SkeletonRows, showDate } from '@fieldbook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { NotFound } from '../../app/not-found.tsx';
import { minorOf } from '../../derive/amount-text.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { type ReportPlace, reportPlaces } from '../../derive/report-places.ts';
import { ReportFilters, useReportWish } from '../../derive/statement/report-filters.tsx';
import { type ReportRow, ReportTable, usePagedReport } from '../../derive/statement/report-table.tsx';
import { Statement } from '../../derive/statement/statement.tsx';
import type { StatementLine } from '../../derive/statement/statement-line.ts';
import { balanceSheetLines, profitLossLines, trialBalanceLines } from '../../derive/statement/statement-lines.ts';
import { nameIn, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export function ReportScreen() {
  const { report: path = '' } = useParams({ strict: false }) as { readonly report?: string };
  const place = reportPlaces.find((each) => each.path === path.toLowerCase());
  if (place === undefined) return <NotFound />;
  const isList = place.report === 'open-bills' || place.report === 'stock-value';
  return isList ? <ListReport key={place.path} place={place} /> : <StatementReport key={place.path} place={place} />;
}

type Answer = TrialBalance | ProfitLoss | BalanceSheet;

interface Shape {
  readonly columns: readonly string[];
  readonly lines: readonly StatementLine[];
}

function useShape(name: string, answer: Answer | undefined): Shape {
  const t = useT();
  const language = useLanguage();
  if (answer === undefined) return { columns: [], lines: [] };
  if (name === 'profit-loss') {
    return { columns: [t('report.amount')], lines: profitLossLines(answer as ProfitLoss, language) };
  }
  if (name === 'balance-sheet') {
    return { columns: [t('report.amount')], lines: balanceSheetLines(answer as BalanceSheet, language) };
  }
  const report = answer as TrialBalance;
  const period = report.totals.opening === undefined ? [] : ['opening', 'periodDebit', 'periodCredit'];
  const columns = [...period, 'debit', 'credit'].map(
    (column) => reportNamed(name)?.columns.find((each) => each.name === column)?.label[language] ?? column,
  );
  return { columns, lines: trialBalanceLines(report, language, t('report.total')) };
}

function StatementReport({ place }: { readonly place: ReportPlace }) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const [wish, change] = useReportWish();
  const definition = reportNamed(place.report);
  const hasFrom = definition?.parameters['from'] !== undefined;
  const query = useQuery({
    queryKey: ['report', place.report, wish],
    queryFn: ({ signal }) => call<Answer>('GET', `/reports/${place.report}`, { query: { ...wish }, signal }),
    placeholderData: keepPreviousData,
  });
  const { columns, lines } = useShape(place.report, query.data);
  const title = t(place.title);
  const from = query.data?.from ?? wish.from;
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={title} />
      <ReportFilters wish={wish} onChange={change} hasFrom={hasFrom} />
      <div className="min-h-0 grow overflow-y-auto bg-surface px-4 pb-16 desk:border-t desk:border-line desk:px-8 print:overflow-visible">
        {query.isError && query.data === undefined && (
          <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        )}
        {query.isPending && <SkeletonRows rows={14} columns={3} />}
        {query.data !== undefined && query.data.rows.length === 0 && (
          <EmptyState title={t('report.emptyTitle')} description={t('report.emptyLead')} />
        )}
        {query.data !== undefined && query.data.rows.length > 0 && (
          <div className="mx-auto max-w-4xl">
            <StatementHead
              company={nameIn(language, me.company)}
              title={title}
              from={hasFrom ? from : undefined}
              to={query.data.asOf}
            />
            <Statement
              label={title}
              nameTitle={t('report.ledger')}
              columns={columns}
              lines={lines}
              decimals={query.data.decimals}
              span={{ from, to: query.data.asOf }}
              branch={wish.branch}
            />
          </div>
        )}
      </div>
    </div>
  );
}

interface StatementHeadProps {
  readonly company: string;
  readonly title: string;
  readonly from: string | undefined;
  readonly to: string;
}

function StatementHead({ company, title, from, to }: StatementHeadProps) {
  const t = useT();
  return (
    <header className="py-6 text-center">
      <Bdi className="text-soft">{company}</Bdi>
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      <p className="text-soft">
        {from === undefined ? t('report.asOf') : <Code>{showDate(from)} –</Code>} <Code>{showDate(to)}</Code>
      </p>
    </header>
  );
}

const hiddenColumns: Readonly<Record<string, readonly string[]>> = {
  'open-bills': ['side', 'kind', 'currency', 'baseOpen'],
  'stock-value': ['smallest', 'unit'],
};

function ListReport({ place }: { readonly place: ReportPlace }) {
  const t = useT();
  const navigate = useNavigate();
  const [wish, change] = useReportWish();
  const definition = reportNamed(place.report);
  const { from: _from, ...span } = wish;
  const report = usePagedReport(place.report, { ...span, side: place.side });
  if (definition === undefined) return <NotFound />;
  const open = (row: ReportRow) => {
    if (place.side !== 'customer') return;
    void navigate({
      to: '/dashboard/registers/LedgerStatement',
      search: { party: String(row['partyCode']), to: wish.asOf },
    });
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t(place.title)} aside={<ListTotal report={report} />} />
      <ReportFilters wish={wish} onChange={change} hasFrom={false} />
      <ReportTable
        definition={definition}
        report={report}
        hidden={hiddenColumns[place.report] ?? []}
        rowKey={(row) => [row['partyCode'], row['reference'], row['kind'], row['code'], row['pool']].join(' ')}
        onOpen={open}
        card={(row) => <ListCard row={row} decimals={report.first?.decimals ?? 2} />}
      />
    </div>
  );
}

interface ListTotalProps {
  readonly report: ReturnType<typeof usePagedReport>;
}

/** The figure of the whole list, since its column may be long. */
function ListTotal({ report }: ListTotalProps): ReactNode {
  const { first } = report;
  const total = first?.totals?.['baseOpen'] ?? first?.totals?.['value'];
  if (first === undefined || total === undefined) return null;
  return (
    <span className="text-soft">
      <Amount minorUnits={minorOf(total, first.decimals)} decimals={first.decimals} currency={first.currency} />
    </span>
  );
}

function ListCard({ row, decimals }: { readonly row: ReportRow; readonly decimals: number }) {
  const language = useLanguage();
  const text = (name: string) => String(row[name] ?? '');
  const isBill = row['reference'] !== undefined;
  const name = isBill ? 'party' : 'item';
  const shown = language === 'ar' && text(`${name}Arabic`) !== '' ? text(`${name}Arabic`) : text(name);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Bdi className="truncate text-base">{shown}</Bdi>
        <Amount
          minorUnits={minorOf(row[isBill ? 'open' : 'value'], decimals)}
          decimals={decimals}
          className="font-medium"
        />
      </span>
      <span className="flex gap-3 text-sm text-soft">
        <Code>{isBill ? text('reference') : text('code')}</Code>
        <Code>{isBill ? showDate(text('dueDate')) : text('quantity')}</Code>
      </span>
    </>
  );
}
