/** The entries of one ledger or customer in a span of days (SPEC §2, LedgerStatement), each a way to its voucher. */
import { customerStatement, ledgerStatement } from '@fieldbook/core/reports/statements';
import { Amount, Bdi, Code, EmptyState, KeyValueList, showDate } from '@fieldbook/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { minorOf } from '../../derive/amount-text.ts';
import { PageHead } from '../../derive/page-head.tsx';
import type { EntriesWish } from '../../derive/statement/entries-filters.tsx';
import { type ReportRow, ReportTable, usePagedReport } from '../../derive/statement/report-table.tsx';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';

const EntriesFilters = lazy(() =>
  import('../../derive/statement/entries-filters.tsx').then((module) => ({ default: module.EntriesFilters })),
);

export function EntriesScreen() {
  const t = useT();
  const navigate = useNavigate();
  const wish = useSearch({ strict: false }) as EntriesWish;
  const { ledger, party, from, to, branch } = wish;
  const isParty = party !== undefined;
  const definition = isParty ? customerStatement : ledgerStatement;
  const query = { from, to, branch, ...(isParty ? { party } : { ledger }) };
  const report = usePagedReport(definition.name, query, isParty || ledger !== undefined);
  const change = (next: EntriesWish) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  const open = (row: ReportRow) => {
    const type = String(row['voucherType']);
    void navigate({ to: formAddress(type), search: { [placeOf(type).idName]: String(row['voucherNo']) } });
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('report.ledger-statement')} aside={<Balances report={report} />} />
      <Suspense fallback={<div className="h-14 shrink-0" />}>
        <EntriesFilters wish={wish} onChange={change} />
      </Suspense>
      {!isParty && ledger === undefined ? (
        <EmptyState title={t('report.ledger')} description={t('report.emptyLead')} />
      ) : (
        <ReportTable
          definition={definition}
          report={report}
          hidden={[]}
          rowKey={(row) =>
            [row['voucherNo'], row['kind'], row['balance'], row['debit'], row['credit'], row['particulars']].join(' ')
          }
          onOpen={open}
          card={(row) => <EntryCard row={row} decimals={report.first?.decimals ?? 2} />}
        />
      )}
    </div>
  );
}

function Balances({ report }: { readonly report: ReturnType<typeof usePagedReport> }) {
  const t = useT();
  const { first } = report;
  const totals = first?.totals;
  if (first === undefined || totals === undefined) return null;
  const figure = (name: string) => (
    <Amount minorUnits={minorOf(totals[name], first.decimals)} decimals={first.decimals} currency={first.currency} />
  );
  return (
    <div className="ms-auto">
      <KeyValueList
        align="ends"
        items={[
          { key: 'opening', label: t('report.openingBalance'), value: figure('opening') },
          { key: 'closing', label: t('report.closingBalance'), value: <strong>{figure('closing')}</strong> },
        ]}
      />
    </div>
  );
}

function EntryCard({ row, decimals }: { readonly row: ReportRow; readonly decimals: number }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Bdi className="truncate text-base">{String(row['particulars'] ?? '')}</Bdi>
        <Amount minorUnits={minorOf(row['amount'], decimals)} decimals={decimals} className="font-medium" />
      </span>
      <span className="flex justify-between gap-3 text-sm text-soft">
        <span className="flex gap-2">
          <Code>{String(row['referNo'] ?? '')}</Code>
          <Code>{showDate(String(row['date'] ?? ''))}</Code>
        </span>
        <Amount minorUnits={minorOf(row['balance'], decimals)} decimals={decimals} />
      </span>
    </>
  );
}
