/** A part of a page as a table at the desk and as lines on the phone; each row opens its voucher, or the report that tells more. */
import type { ReportColumn, ReportDefinition, RowLink } from '@fieldbook/core/definition/report';
import type { OverviewPart } from '@fieldbook/core/reports/overviews';
import { classNames, linkClass, useIsPhone } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNumberKind } from '../../../derive/line-grid/columns.ts';
import { placeOfReport } from '../../../derive/report-places.ts';
import { ReportCard } from '../../../derive/statement/report-card.tsx';
import { cellOf, type ReportPage, type ReportRow } from '../../../derive/statement/report-table.tsx';
import { type Address, addressOf } from '../../../derive/statement/row-link.ts';
import { useLabel, useLanguage, useT } from '../../../i18n/language.tsx';
import { mayOpen } from '../../../session/session.ts';
import { useMe } from '../../../session/use-me.ts';
import type { OverviewFacts } from './overview-figures.ts';

export interface PartTableProps {
  readonly part: OverviewPart;
  readonly facts: OverviewFacts;
}

export function PartTable({ part, facts }: PartTableProps) {
  const t = useT();
  const label = useLabel();
  const isPhone = useIsPhone();
  const opens = useOpens(part.opens);
  const told = facts.overview.parts[part.name];
  const rows = told?.rows ?? [];
  const place = part.report === undefined ? undefined : placeOfReport(part.report.name);
  const asked = Object.entries(part.asks ?? {}).map(([name, value]) => [
    name,
    value === '{row}' ? facts.row.code : value,
  ]);
  return (
    <section className="rounded-lg border border-line bg-surface">
      <div className="flex items-baseline justify-between gap-3 px-4 py-3">
        <h2 className="font-medium">{label(part.label)}</h2>
        {(told?.next ?? null) !== null && place !== undefined && (
          <Link to={place.address} search={Object.fromEntries(asked)} className={linkClass()}>
            {t('Show all')}
          </Link>
        )}
      </div>
      {isPhone ? (
        <Lines part={part} rows={rows} facts={facts} opens={opens} />
      ) : (
        <Table part={part} rows={rows} facts={facts} opens={opens} />
      )}
    </section>
  );
}

type Opens = (row: ReportRow) => Address | undefined;

/** A report that the person may not open is no way on. */
function useOpens(link: RowLink | undefined): Opens {
  const me = useMe();
  const place = link?.to === 'report' ? placeOfReport(link.report) : undefined;
  const isShut = place !== undefined && !mayOpen(me, place.permission);
  return (row) => (isShut ? undefined : addressOf(link, row, {}));
}

interface RowsProps extends PartTableProps {
  readonly rows: readonly ReportRow[];
  readonly opens: Opens;
}

function Table({ part, rows, facts, opens }: RowsProps) {
  const label = useLabel();
  const language = useLanguage();
  // What nobody told costs of has no column.
  const columns = part.columns.filter(({ name, cost }) => cost !== true || rows.some((row) => row[name] !== undefined));
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-grid" aria-label={label(part.label)}>
        <thead>
          <tr className="border-y border-line text-xs text-faint">
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={classNames('px-2 py-1 font-normal first:ps-4 last:pe-4', side(column))}
              >
                {label(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const address = opens(row);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer never move
              <tr key={at} className="h-row border-b border-hair last:border-0 hover:bg-hover">
                {columns.map((column) => {
                  const cell = cellOf(column, row, facts.overview.decimals, language);
                  const isWay = address !== undefined && column === wayOf(columns);
                  return (
                    <td key={column.name} className={classNames('px-2 first:ps-4 last:pe-4', side(column))}>
                      {isWay ? <Way address={address}>{cell}</Way> : cell}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const side = ({ kind }: ReportColumn): string =>
  isNumberKind(kind) || kind === 'money' ? '[direction:ltr] text-end' : 'text-start';

/** The number of the voucher, or what the row is called. */
const wayOf = (columns: readonly ReportColumn[]): ReportColumn | undefined =>
  columns.find(({ name }) => name === 'referNo') ?? columns.find(({ kind }) => kind === 'text') ?? columns[0];

function Way({ address, children }: { readonly address: Address; readonly children: ReactNode }) {
  return (
    <Link {...address} className={linkClass()}>
      {children}
    </Link>
  );
}

/** A card of a report asks for the whole definition, of which the columns are enough here. */
function definitionOf({ name, label, columns }: OverviewPart): ReportDefinition {
  return { name, label, columns, topic: 'others', permission: '', parameters: {}, totals: {} };
}

function Lines({ part, rows, facts, opens }: RowsProps) {
  const definition = definitionOf(part);
  const first = { decimals: facts.overview.decimals } as ReportPage;
  // A card has little room: of goods it says how much, and the number says the type.
  const hidden = part.columns.some(({ kind }) => kind === 'quantity') ? ['voucherType'] : [];
  return (
    <ul className="divide-y divide-hair border-t border-line">
      {rows.map((row, at) => {
        const address = opens(row);
        const card = <ReportCard row={row} definition={definition} first={first} hidden={hidden} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer never move
          <li key={at}>
            {address === undefined ? (
              <div className="px-4 py-2">{card}</div>
            ) : (
              <Link {...address} className="block px-4 py-2 active:bg-hover">
                {card}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
