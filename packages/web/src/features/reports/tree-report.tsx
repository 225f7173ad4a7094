/** Trial balance, profit and loss, balance sheet: the ledgers under their groups, in the columns that were asked for. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { type AnyLedgerReport, figureColumns } from '@fieldbook/core/reports/statement-tree';
import { Bdi, Button, Code, EmptyState, SkeletonRows, showDate } from '@fieldbook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import type { ReportPlace } from '../../derive/report-places.ts';
import { ExportMenu } from '../../derive/statement/export-menu.tsx';
import { ReportParameters } from '../../derive/statement/report-parameters.tsx';
import { useAskedReport } from '../../derive/statement/report-wish.ts';
import { Statement } from '../../derive/statement/statement.tsx';
import { isOpener } from '../../derive/statement/statement-line.ts';
import { statementLines } from '../../derive/statement/statement-lines.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export function TreeReport({ place }: { readonly place: ReportPlace }) {
  const t = useT();
  const label = useLabel();
  const asked = useAskedReport(place);
  const { name, parameters } = place.definition;
  const query = useQuery({
    queryKey: ['report', name, asked.wish],
    queryFn: ({ signal }) => ask('GET /reports/{tree}', { path: { tree: name }, query: { ...asked.wish }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const title = label(place.label);
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={title} actions={<ExportMenu report={name} query={asked.wish} />} />
      <ReportParameters place={place} asked={asked} shown={{ from: data?.from, to: data?.asOf }} />
      <div className="min-h-0 grow overflow-auto bg-surface px-4 desk:border-t desk:border-line desk:px-8 print:overflow-visible">
        {query.isError && (
          <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        )}
        {query.isPending && <SkeletonRows rows={14} columns={3} />}
        {!query.isError && data !== undefined && data.rows.length === 0 && (
          <EmptyState
            title={t('Nothing is in the books on this date')}
            description={t('Choose a later date, or post a voucher.')}
          />
        )}
        {!query.isError && data !== undefined && data.rows.length > 0 && (
          <Tree data={data} title={title} isOfSpan={parameters['from'] !== undefined && data.from !== undefined} />
        )}
      </div>
    </div>
  );
}

interface TreeProps {
  readonly data: AnyLedgerReport;
  readonly title: string;
  readonly isOfSpan: boolean;
}

function Tree({ data, title, isOfSpan }: TreeProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const words = {
    language,
    total: t('Total'),
    totalOf: (name: string) => t('Total {name}', { name: inSentence(name) }),
  };
  const columns = figureColumns(data);
  const lines = statementLines(data, words);
  const openers = lines.filter(isOpener).map(({ key }) => key);
  const areClosed = openers.every((key) => closed.has(key));
  const toggle = (key: string) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <div className={columns.length > 3 ? 'mx-auto w-fit min-w-full desk:min-w-4xl' : 'mx-auto max-w-4xl'}>
      <header className="relative py-5 text-center">
        <Bdi className="text-soft">{nameIn(language, me.company)}</Bdi>
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        <p className="text-soft">
          {isOfSpan ? <Code>{`${showDate(data.from ?? '')} – ${showDate(data.asOf)}`}</Code> : <AsOf day={data.asOf} />}
          <span className="ms-2">
            <Code>{data.currency}</Code>
          </span>
        </p>
        <div className="mt-2 flex justify-center desk:absolute desk:end-0 desk:bottom-4 desk:mt-0 print:hidden">
          <Button variant="ghost" onClick={() => setClosed(areClosed ? new Set() : new Set(openers))}>
            {t(areClosed ? 'Open all groups' : 'Close all groups')}
          </Button>
        </div>
      </header>
      <Statement
        label={title}
        nameTitle={t('Ledger')}
        decimals={data.decimals}
        onToggle={toggle}
        {...{ columns, lines, closed }}
      />
    </div>
  );
}

/** A heading as it reads within a sentence; Arabic knows no capitals. */
function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function AsOf({ day }: { readonly day: string }) {
  const t = useT();
  return (
    <>
      {t('As of')} <Code>{showDate(day)}</Code>
    </>
  );
}
