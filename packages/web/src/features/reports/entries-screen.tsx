/** The entries of one ledger or customer in a span of days (SPEC §2, LedgerStatement), each a way to its voucher. */
import { customerStatement, ledgerStatement } from '@fieldbook/core/reports/statements';
import {
  Amount,
  Bdi,
  Code,
  Combobox,
  type ComboboxOption,
  DateField,
  EmptyState,
  KeyValueList,
  showDate,
} from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { minorOf } from '../../derive/amount-text.ts';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { indexOf } from '../../derive/masters/use-masters.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { type ReportRow, ReportTable, usePagedReport } from '../../derive/statement/report-table.tsx';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { nameIn, useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';

interface EntriesWish {
  readonly ledger?: string | undefined;
  readonly party?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly branch?: string | undefined;
}

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
      <EntriesFilters wish={wish} onChange={change} />
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

function EntriesFilters({
  wish,
  onChange,
}: {
  readonly wish: EntriesWish;
  readonly onChange: (next: EntriesWish) => void;
}) {
  const t = useT();
  const today = todayOf(useMe());
  const language = useLanguage();
  const of = wish.party === undefined ? 'ledger' : 'customer';
  const { data } = useQuery(masterRowsQuery(of));
  const index = data === undefined ? undefined : indexOf(data);
  const code = wish.party ?? wish.ledger;
  const row = code === undefined ? undefined : index?.byCode.get(code);
  const chosen: ComboboxOption | null =
    code === undefined ? null : { value: code, label: row === undefined ? code : nameIn(language, row) };
  const load = useCallback(
    (query: string) =>
      Promise.resolve(
        (index?.search(query, 50) ?? []).map((each) => ({
          value: each.code,
          label: nameIn(language, each),
          secondary: each.code,
        })),
      ),
    [index, language],
  );
  const take = (option: ComboboxOption | null) => {
    if (option !== null) onChange(of === 'ledger' ? { ledger: option.value } : { party: option.value });
  };
  return (
    <div className="flex shrink-0 flex-wrap items-end gap-3 px-4 pb-3 desk:px-5 print:hidden">
      <Combobox
        label={t(of === 'ledger' ? 'report.ledger' : 'voucher.party')}
        className="w-full desk:w-72"
        isClearHidden
        loadOptions={load}
        value={chosen}
        onValueChange={take}
      />
      <DateField
        label={t('register.from')}
        className="w-36"
        today={today}
        value={wish.from ?? ''}
        onValueChange={(from) => onChange({ from: from || undefined })}
      />
      <DateField
        label={t('register.to')}
        className="w-36"
        today={today}
        value={wish.to ?? ''}
        onValueChange={(to) => onChange({ to: to || undefined })}
      />
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
