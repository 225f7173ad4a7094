/**
 * A statement that looks like one: indented groups that close, thin rules, totals with a double rule. A ledger's line and each of
 * its figures lead to what they are made of.
 * Up and down go through the lines, left and right close and open the group stood on; head and last total stay in view.
 */
import type { ReportColumn } from '@fieldbook/core/definition/report';
import { Amount, Bdi, Code, classNames, linkClass, showDate } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { minorOf } from '../amount-text.ts';
import { moveInStatement } from './statement-keys.ts';
import { addressOfLine, isOpener, type StatementLine } from './statement-line.ts';

export interface StatementProps {
  readonly label: string;
  readonly nameTitle: string;
  readonly columns: readonly ReportColumn[];
  readonly lines: readonly StatementLine[];
  readonly decimals: number;
  /** Keys of the lines that are closed. */
  readonly closed: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

const looks: Readonly<Record<StatementLine['style'], string>> = {
  section: 'font-semibold text-base [&>th]:font-semibold',
  group: 'font-medium [&>th]:font-medium',
  ledger: 'hover:bg-hover [&:hover>th]:bg-hover [&>th]:font-normal [&>*]:border-b [&>*]:border-hair',
  total: 'font-semibold [&>th]:font-semibold [&>*]:border-t [&>*]:border-edge',
  grand: 'h-12 font-semibold [&>th]:font-semibold',
};

export function Statement({ label, nameTitle, columns, lines, decimals, closed, onToggle }: StatementProps) {
  const shown = lines.filter(({ inside }) => !inside.some((key) => closed.has(key)));
  const last = shown.at(-1);
  const line = (each: StatementLine) => (
    <Line key={each.key} line={each} isClosed={closed.has(each.key)} {...{ columns, decimals, onToggle }} />
  );
  return (
    <table
      aria-label={label}
      className="w-full border-separate border-spacing-0 text-grid desk:text-sm"
      onKeyDown={(event) => moveInStatement(event, { lines: shown, closed, onToggle })}
    >
      <thead>
        <tr className="text-xs text-faint">
          <th
            scope="col"
            className={classNames(nameCell, 'top-0 z-20 border-b border-edge py-1.5 text-start font-normal')}
          >
            {nameTitle}
          </th>
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} isDated={isDated(columns)} />
          ))}
        </tr>
      </thead>
      <tbody>{shown.slice(0, -1).map(line)}</tbody>
      {last !== undefined && <tfoot className="sticky bottom-0 z-10 bg-surface">{line(last)}</tfoot>}
    </table>
  );
}

/** Figures read left to right and stand under each other by their decimal sign, in Arabic too. */
const figureCell = '[direction:ltr] ps-2 text-end desk:ps-3 rtl:pe-2 rtl:desk:pe-3';
const nameCell = 'sticky start-0 min-w-36 bg-surface desk:min-w-56';

/** Columns of different days say which. */
function isDated(columns: readonly ReportColumn[]): boolean {
  return new Set(columns.flatMap(({ of }) => (of === undefined ? [] : [`${of.from ?? ''} ${of.to}`]))).size > 1;
}

function HeadCell({ column, isDated: hasDays }: { readonly column: ReportColumn; readonly isDated: boolean }) {
  const label = useLabel();
  const { of } = column;
  return (
    <th
      scope="col"
      className={classNames(
        figureCell,
        'sticky top-0 z-10 min-w-24 border-b border-edge bg-surface py-1.5 align-bottom font-normal desk:min-w-32',
      )}
    >
      <Bdi>{label(column.label)}</Bdi>
      {hasDays && of !== undefined && (
        <span className="block text-2xs whitespace-nowrap">
          <Code>{of.from === undefined ? showDate(of.to) : `${showDate(of.from)} – ${showDate(of.to)}`}</Code>
        </span>
      )}
    </th>
  );
}

const indents = [
  'ps-0',
  'ps-2 desk:ps-4',
  'ps-4 desk:ps-8',
  'ps-6 desk:ps-12',
  'ps-8 desk:ps-16',
  'ps-10 desk:ps-20',
] as const;

interface LineProps extends Pick<StatementProps, 'columns' | 'decimals' | 'onToggle'> {
  readonly line: StatementLine;
  readonly isClosed: boolean;
}

function Line({ line, columns, decimals, isClosed, onToggle }: LineProps) {
  const isGrand = line.style === 'grand';
  const navigate = useNavigate();
  const address = addressOfLine(line, columns);
  const press = (event: MouseEvent<HTMLElement>) => {
    // A figure is a way of its own, and marking text in a line, to copy it, does not leave the statement.
    const isElsewhere =
      (event.target as Element).closest('a, button') !== null || getSelection()?.isCollapsed === false;
    if (address !== undefined && !isElsewhere) void navigate(address);
  };
  return (
    <tr
      data-line={line.key}
      className={classNames('h-8 touch:h-11', looks[line.style], address !== undefined && 'group cursor-pointer')}
      onClick={press}
    >
      <th scope="row" className={classNames(nameCell, 'text-start', indents[line.depth] ?? 'ps-10 desk:ps-20')}>
        {isOpener(line) && <Opener line={line} isClosed={isClosed} onToggle={onToggle} />}
        {!isOpener(line) && address === undefined && <Bdi>{line.name}</Bdi>}
        {!isOpener(line) && address !== undefined && (
          <Link to={address.to} search={address.search} className="group-hover:text-action group-hover:underline">
            <Bdi>{line.name}</Bdi>
          </Link>
        )}
        {line.code !== undefined && (
          <span className="ms-2 text-xs font-normal text-faint max-sm:hidden">
            <Code>{line.code}</Code>
          </span>
        )}
      </th>
      {columns.map((column, at) => (
        <td key={column.name} className={figureCell}>
          {line.figures[at] !== undefined && (
            <span
              className={
                isGrand
                  ? 'inline-block border-t border-ink border-b-4 border-b-ink [border-bottom-style:double] py-0.5'
                  : ''
              }
            >
              <Figure text={line.figures[at] ?? ''} {...{ line, column, decimals }} />
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Opener({ line, isClosed, onToggle }: Pick<LineProps, 'line' | 'isClosed' | 'onToggle'>) {
  const t = useT();
  const Icon = isClosed ? ChevronRight : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={!isClosed}
      title={t(isClosed ? 'message|Open' : 'report|Close')}
      className="-ms-1 inline-flex max-w-full cursor-pointer items-center gap-1 rounded-sm text-start hover:text-action touch:min-h-11"
      onClick={() => onToggle(line.key)}
    >
      <Icon
        aria-hidden="true"
        className={classNames('size-3.5 shrink-0 text-faint print:hidden', isClosed && 'rtl:-scale-x-100')}
      />
      <Bdi>{line.name}</Bdi>
    </button>
  );
}

interface FigureProps {
  readonly text: string;
  readonly line: StatementLine;
  readonly column: ReportColumn;
  readonly decimals: number;
}

function Figure({ text, line, column, decimals }: FigureProps) {
  const minorUnits = minorOf(text, decimals);
  const amount = <Amount minorUnits={minorUnits} decimals={decimals} zero="dash" isAligned />;
  if (line.opens === undefined || column.of === undefined || minorUnits === 0) return amount;
  const { to, search } = line.opens(column.of);
  return (
    <Link to={to} search={search} className={linkClass('quiet')}>
      {amount}
    </Link>
  );
}
