/** A table whose figures are bars as well: names at the line's start, a bar for each, the figures at its end. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface BarTableRow {
  readonly key: string;
  /** Words, or a link to what the figure was summed from. */
  readonly name: ReactNode;
  readonly value: number;
  readonly figure: ReactNode;
  /** A second figure without a bar. */
  readonly more?: ReactNode;
  readonly tone?: 'brand' | 'pending' | 'refused' | undefined;
}

export interface BarTableProps {
  readonly label: string;
  readonly heads: { readonly name: string; readonly figure: string; readonly more?: string | undefined };
  readonly rows: readonly BarTableRow[];
}

const tones = { brand: 'bg-brand', pending: 'bg-pending', refused: 'bg-refused' };

export function BarTable({ label, heads, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ value }) => Math.abs(value)));
  return (
    <table aria-label={label} className="w-full border-collapse">
      <thead>
        <tr className="text-xs text-faint">
          <th scope="col" className="py-1 text-start font-normal">
            {heads.name}
          </th>
          <th scope="col" className="[direction:ltr] text-end py-1 font-normal">
            {heads.figure}
          </th>
          {heads.more !== undefined && (
            <th scope="col" className="[direction:ltr] text-end py-1 ps-3 font-normal rtl:pe-2">
              {heads.more}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, figure, more, tone = 'brand' }) => (
          <tr key={key} className="border-t border-hair">
            <th scope="row" className="w-full py-1.5 text-start font-normal" style={{ maxWidth: 0 }}>
              <span className="block truncate">{name}</span>
              <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-pressed">
                <span
                  className={classNames('block h-1 rounded-full', tones[tone])}
                  style={{ width: `${Math.max(0, (value / most) * 100)}%` }}
                />
              </span>
            </th>
            <td className="[direction:ltr] text-end py-1.5 ps-3 whitespace-nowrap rtl:pe-2">{figure}</td>
            {heads.more !== undefined && (
              <td className="[direction:ltr] text-end py-1.5 ps-3 whitespace-nowrap text-soft rtl:pe-2">{more}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
