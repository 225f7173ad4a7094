/** A statement that looks like one: indented groups, thin rules, totals with a double rule, every figure a link. */
import { Amount, Bdi, Code, classNames, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { minorOf } from '../amount-text.ts';
import type { StatementLine } from './statement-line.ts';

export interface StatementProps {
  readonly label: string;
  readonly nameTitle: string;
  readonly columns: readonly string[];
  readonly lines: readonly StatementLine[];
  readonly decimals: number;
  /** Days of the entries that a figure opens. */
  readonly span: { readonly from?: string | undefined; readonly to: string };
  readonly branch?: string | undefined;
}

const looks: Readonly<Record<StatementLine['style'], string>> = {
  group: 'font-semibold [&>th]:font-semibold',
  ledger: 'border-b border-hair hover:bg-hover [&>th]:font-normal',
  total: 'border-t border-edge font-semibold [&>th]:font-semibold',
  grand: 'h-12 font-semibold [&>th]:font-semibold',
};

export function Statement({ label, nameTitle, columns, lines, ...shared }: StatementProps) {
  return (
    <table aria-label={label} className="w-full border-collapse text-grid desk:text-sm">
      <thead>
        <tr className="border-b border-edge text-xs text-faint">
          <th scope="col" className="py-1.5 text-start font-normal">
            {nameTitle}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="w-24 py-1.5 ps-2 text-end font-normal desk:w-36 desk:ps-3">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.key} line={line} {...shared} />
        ))}
      </tbody>
    </table>
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

type LineProps = Pick<StatementProps, 'decimals' | 'span' | 'branch'> & { readonly line: StatementLine };

function Line({ line, decimals, span, branch }: LineProps) {
  const { ledger } = line;
  const isGrand = line.style === 'grand';
  return (
    <tr className={classNames('h-8 touch:h-11', looks[line.style])}>
      <th scope="row" className={classNames('text-start', indents[line.depth] ?? 'ps-10 desk:ps-20')}>
        <Bdi>{line.name}</Bdi>
        {line.code !== undefined && (
          <span className="ms-2 text-xs font-normal text-faint max-sm:hidden">
            <Code>{line.code}</Code>
          </span>
        )}
      </th>
      {line.figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns of a statement never move
        <td key={at} className="ps-2 text-end desk:ps-3">
          {figure !== undefined && (
            <span
              className={
                isGrand
                  ? 'inline-block border-t border-ink border-b-4 border-b-ink [border-bottom-style:double] py-0.5'
                  : ''
              }
            >
              <Figure text={figure} {...{ decimals, ledger, span, branch }} />
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

interface FigureProps extends Pick<StatementProps, 'decimals' | 'span' | 'branch'> {
  readonly text: string;
  readonly ledger: string | undefined;
}

function Figure({ text, ledger, decimals, span, branch }: FigureProps) {
  const minorUnits = minorOf(text, decimals);
  const amount = <Amount minorUnits={minorUnits} decimals={decimals} zero="dash" isAligned />;
  if (ledger === undefined || minorUnits === 0) return amount;
  return (
    <Link
      to="/dashboard/registers/LedgerStatement"
      search={{ ledger, from: span.from, to: span.to, branch }}
      className={linkClass('quiet')}
    >
      {amount}
    </Link>
  );
}
