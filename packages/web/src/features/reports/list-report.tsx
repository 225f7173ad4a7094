/** A report that is a list: statements of ledgers and parties, cash and bank book, day book, bills, stock, and all others. */
import { nameIn, sayIf } from '@fieldbook/core/i18n/say';
import { parseScaled } from '@fieldbook/core/kernel/decimal';
import type { DayBookType } from '@fieldbook/core/reports/day-book';
import type { PaperName } from '@fieldbook/core/reports/papers';
import type { OwnLedger, StatementFoot } from '@fieldbook/core/reports/statements';
import { Amount, Bdi, buttonClass, Chip, Code, EmptyState, showDate, useIsPhone } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { minorOf } from '../../derive/amount-text.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { paperAt } from '../../derive/paper-address.ts';
import type { ReportPlace } from '../../derive/report-places.ts';
import { ExportMenu } from '../../derive/statement/export-menu.tsx';
import { type FigureLead, useFigureLead } from '../../derive/statement/figure-lead.tsx';
import { FigureMeaning, figuresOf } from '../../derive/statement/figure-meaning.tsx';
import { ReportCard } from '../../derive/statement/report-card.tsx';
import { ReportParameters } from '../../derive/statement/report-parameters.tsx';
import { type ReportPage, type ReportRow, ReportTable, usePagedReport } from '../../derive/statement/report-table.tsx';
import { type AskedReport, useAskedReport } from '../../derive/statement/report-wish.ts';
import { addressOf } from '../../derive/statement/row-link.ts';
import { partiesAddress } from '../../derive/statement/statement-lines.ts';
import { typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

const hiddenColumns: Readonly<Record<string, readonly string[]>> = {
  'open-bills': ['side', 'kind', 'currency', 'baseOpen'],
  'stock-value': ['smallest', 'unit'],
};

type Paged = ReturnType<typeof usePagedReport>;

/** What some reports carry besides: whose statement it is, one's own ledgers, vouchers by type. */
interface Extras {
  readonly of?: {
    readonly code: string;
    readonly name: string;
    readonly nameArabic?: string;
    readonly perParty?: true;
  };
  readonly own?: readonly OwnLedger[];
  readonly types?: readonly DayBookType[];
  readonly foot?: StatementFoot;
}

export function ListReport({ place }: { readonly place: ReportPlace }) {
  const label = useLabel();
  const asked = useAskedReport(place);
  const { definition } = place;
  const report = usePagedReport(definition.name, asked.wish, asked.missing === undefined);
  const first = report.first as (ReportPage & Extras) | undefined;
  const lead = useFigureLead(place, asked.wish, first);
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={label(place.label)}
        aside={first?.of === undefined ? undefined : <Subject of={first.of} />}
        actions={
          <>
            {first?.of?.perParty === true && (
              <PartiesLink ledger={first.of.code} to={first.asOf} branch={first.branch} />
            )}
            <PaperLink report={definition.name} asked={asked} />
            <ExportMenu report={definition.name} query={asked.wish} />
          </>
        }
      />
      <ReportParameters place={place} asked={asked} shown={{ from: first?.from, to: first?.asOf }} />
      {first !== undefined && <Extra first={first} asked={asked} />}
      {first !== undefined && <Totals place={place} first={first} lead={lead} />}
      {first?.foot !== undefined && <Foot foot={first.foot} decimals={first.decimals} lead={lead} />}
      {asked.missing === undefined ? (
        <Rows place={place} asked={asked} report={report} lead={lead} />
      ) : (
        <Missing place={place} name={asked.missing} />
      )}
    </div>
  );
}

/** Whoever is none prints stock at the selling rate (SPEC §6). */
const ofAdministrators: readonly string[] = ['costing', 'priceGroup'];

/** Reports that have a paper of their own beside their file, with the parameters that both know. */
const paperOfReport: Readonly<Record<string, { readonly name: PaperName; readonly keys: readonly string[] }>> = {
  'ledger-statement': { name: 'ledger-statement', keys: ['ledger', 'from', 'to', 'branch'] },
  'customer-statement': { name: 'customer-statement', keys: ['party', 'from', 'to', 'branch'] },
  'godown-stock': { name: 'stock', keys: ['asOf', 'branch', ...ofAdministrators] },
  'stock-summary': { name: 'stock', keys: ['asOf', 'branch', ...ofAdministrators] },
};

function PaperLink({ report, asked }: { readonly report: string; readonly asked: AskedReport }) {
  const t = useT();
  const me = useMe();
  const paper = paperOfReport[report];
  if (paper === undefined || asked.missing !== undefined) return null;
  const keys = paper.keys.filter((key) => me.forms.includes('*') || !ofAdministrators.includes(key));
  const known = keys.map((key) => [key, String(asked.wish[key] ?? '')] as const);
  const { godown } = asked.wish;
  const search = Object.fromEntries(known.filter(([, value]) => value !== ''));
  const named = paper.name === 'stock' && godown !== undefined ? { godowns: String(godown) } : {};
  return (
    <Link {...paperAt(paper.name, { ...search, ...named })} className={buttonClass('secondary')}>
      <Printer aria-hidden="true" className="size-4" />
      {t('Print')}
    </Link>
  );
}

/** What a control ledger is made of. */
function PartiesLink({
  ledger,
  ...day
}: {
  readonly ledger: string;
  readonly to: string;
  readonly branch: string | undefined;
}) {
  const t = useT();
  return (
    <Link {...partiesAddress(ledger, day)} className={buttonClass('secondary')}>
      {t('Balances by party')}
    </Link>
  );
}

function Subject({ of }: { readonly of: NonNullable<Extras['of']> }) {
  const language = useLanguage();
  return (
    <span className="flex items-baseline gap-2 text-soft">
      <Bdi>{nameIn(language, of)}</Bdi>
      <Code>{of.code}</Code>
    </span>
  );
}

function Missing({ place, name }: { readonly place: ReportPlace; readonly name: string }) {
  const t = useT();
  const label = useLabel();
  const field = place.definition.parameters[name];
  return (
    <EmptyState
      title={t('Choose: {name}', { name: field === undefined ? name : label(field.label) })}
      description={t('The entries appear as soon as it is chosen.')}
    />
  );
}

interface RowsProps {
  readonly place: ReportPlace;
  readonly asked: AskedReport;
  readonly report: Paged;
  readonly lead: FigureLead;
}

function Rows({ place, asked, report, lead }: RowsProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { definition } = place;
  const link = report.first?.opens ?? definition.opens;
  const open = (row: ReportRow) => {
    const address = addressOf(link, row, asked.wish);
    if (address !== undefined) void navigate(address);
  };
  const hidden = hiddenColumns[definition.name] ?? [];
  return (
    <ReportTable
      definition={definition}
      report={report}
      hidden={hidden}
      rowKey={rowKey}
      lead={lead}
      aside={isPhone ? undefined : (column) => <FigureMeaning report={definition.name} figures={[column]} />}
      onOpen={link === undefined ? undefined : open}
      card={(row) => <ReportCard row={row} definition={definition} first={report.first} hidden={hidden} />}
    />
  );
}

const keys = new WeakMap<ReportRow, string>();
let made = 0;

/** Rows of a report have no name of their own; an answer's row keeps the one it was first given. */
function rowKey(row: ReportRow): string {
  const known = keys.get(row);
  if (known !== undefined) return known;
  made += 1;
  keys.set(row, `row ${made}`);
  return `row ${made}`;
}

interface TotalsProps {
  readonly place: ReportPlace;
  readonly first: ReportPage;
  readonly lead: FigureLead;
}

/** The figures of the whole list, since it may be long. */
function Totals({ place, first, lead }: TotalsProps) {
  const label = useLabel();
  const isPhone = useIsPhone();
  const { definition } = place;
  const figures = figuresOf(definition, first.columns ?? definition.columns);
  const named = Object.entries(definition.totals).filter(([name]) => typeof first.totals?.[name] === 'string');
  if (named.length === 0) return null;
  const shown = isPhone ? named.slice(-2) : named;
  return (
    <div className="flex shrink-0 flex-wrap gap-x-6 gap-y-1 px-4 pb-3 text-sm desk:px-5">
      {shown.map(([name, words], at) => (
        <span key={name} className="flex items-baseline gap-2">
          <span className="text-soft">{label(words)}</span>
          {lead(
            name,
            {},
            <Figure
              text={String(first.totals?.[name])}
              decimals={first.decimals}
              className={at === shown.length - 1 ? 'font-semibold' : undefined}
            />,
          )}
        </span>
      ))}
      <span className="text-xs text-faint">
        <Code>{first.currency}</Code>
      </span>
      <FigureMeaning report={definition.name} figures={isPhone ? figures : figures.filter(({ isTotal }) => isTotal)} />
    </div>
  );
}

interface FigureProps {
  readonly text: string;
  readonly decimals: number;
  readonly className: string | undefined;
}

/** An amount, or a quantity with its units. */
function Figure({ text, decimals, className }: FigureProps) {
  const minorUnits = parseScaled(text, decimals);
  if (minorUnits === undefined) return <Bdi className={className}>{text}</Bdi>;
  return <Amount minorUnits={minorUnits} decimals={decimals} className={className} />;
}

interface FootProps {
  readonly foot: StatementFoot;
  readonly decimals: number;
  readonly lead: FigureLead;
}

/** What is open by age, and the cheques that are held. */
function Foot({ foot, decimals, lead }: FootProps) {
  const label = useLabel();
  const language = useLanguage();
  const cheques = foot.cheques.map((cheque, at) => ({
    key: `cheque ${at}`,
    words: (
      <>
        <Code>{cheque.chequeNo}</Code> <Bdi>{cheque.bank}</Bdi> <Code>{showDate(cheque.maturity)}</Code>{' '}
        {language === 'ar' ? cheque.statusArabic : cheque.status}
      </>
    ),
    amount: cheque.amount,
  }));
  const ages = foot.ageing.map(({ name, label: words, amount }) => ({ key: name, words: label(words), amount }));
  return (
    <div className="flex shrink-0 flex-wrap gap-x-6 gap-y-1 px-4 pb-3 text-sm desk:px-5">
      {[...ages, ...cheques].map(({ key, words, amount }) => (
        <span key={key} className="flex items-baseline gap-2">
          <span className="text-soft">{words}</span>
          {lead(key, { [key]: amount }, <Amount minorUnits={minorOf(amount, decimals)} decimals={decimals} />)}
        </span>
      ))}
    </div>
  );
}

function Extra({ first, asked }: { readonly first: ReportPage & Extras; readonly asked: AskedReport }) {
  const language = useLanguage();
  const amount = (text: string) => <Amount minorUnits={minorOf(text, first.decimals)} decimals={first.decimals} />;
  if (first.own !== undefined) {
    return (
      <Chips
        items={first.own.map((own) => ({
          key: own.code,
          label: nameIn(language, own),
          value: amount(own.balance),
          isChosen: own.code === first.of?.code,
          onChoose: () => asked.change({ ledger: own.code }),
        }))}
      />
    );
  }
  if (first.types === undefined || first.types.length === 0) return null;
  return (
    <Chips
      items={first.types.map(({ voucherType, count, amount: sum }) => ({
        key: voucherType,
        label: `${sayIf(typeNamed(voucherType)?.plural, language) ?? voucherType} ${count}`,
        value: sum === undefined ? '' : amount(sum),
        isChosen: asked.wish['voucherType'] === voucherType,
        onChoose: () =>
          asked.change({ voucherType: asked.wish['voucherType'] === voucherType ? undefined : voucherType }),
      }))}
    />
  );
}

interface ChipsProps {
  readonly items: readonly {
    readonly key: string;
    readonly label: string;
    readonly value: ReactNode;
    readonly isChosen: boolean;
    readonly onChoose: () => void;
  }[];
}

function Chips({ items }: ChipsProps) {
  return (
    <div className="flex shrink-0 gap-2 overflow-x-auto px-4 pb-3 desk:flex-wrap desk:px-5 print:hidden">
      {items.map(({ key, label, value, isChosen, onChoose }) => (
        <Chip key={key} className="shrink-0" label={label} value={value} aria-pressed={isChosen} onClick={onChoose} />
      ))}
    </div>
  );
}
