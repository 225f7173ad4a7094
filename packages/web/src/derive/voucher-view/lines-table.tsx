/** The lines of a stored voucher as a table at the desk and as lines of text on the phone. */

import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useIsPhone } from '@fieldbook/ui';
import { useLabel, useT } from '../../i18n/language.tsx';
import { lineColumns } from '../line-grid/columns.ts';
import { useShowField } from './show-field.tsx';
import type { StoredVoucherFacts } from './stored-voucher.ts';
import { takenOf, takenWords } from './taken-lines.ts';
import { groupWords } from './voucher-words.ts';

export interface LinesTableProps {
  readonly definition: VoucherDefinition;
  readonly group: LineGroup;
  readonly voucher: StoredVoucherFacts;
  readonly decimals: number;
}

type Row = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

export function LinesTable({ definition, group, voucher, decimals }: LinesTableProps) {
  const t = useT();
  const label = useLabel();
  const isPhone = useIsPhone();
  const show = useShowField(definition, decimals);
  const rows = (Array.isArray(voucher[group]) ? voucher[group] : []) as readonly Row[];
  // What every line has from the header is said there.
  const isOwn = (row: Row, name: string) => isGiven(row[name]) && row[name] !== voucher[name];
  const columns = lineColumns(definition.lines[group] ?? {}).filter(({ name }) =>
    rows.some((row) => (definition.header[name] === undefined ? isGiven(row[name]) : isOwn(row, name))),
  );
  const { taken } = voucher;
  const takenWord =
    group === 'items' && taken !== undefined ? takenWords[voucher.type as keyof typeof takenWords] : undefined;
  const takenText = (row: Row, at: number) => {
    const found = takenOf(
      row,
      taken?.find(({ line }) => line === at),
    );
    return found === undefined ? '' : t('{n} of {total}', found);
  };
  const title = group === 'ledgers' && definition.lines.items === undefined ? 'ledgerLines' : group;
  if (isPhone) {
    return (
      <section className="border-t border-line">
        <h2 className="px-4 pt-3 text-xs font-medium text-soft">{t(groupWords[title])}</h2>
        <ul className="divide-y divide-hair">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored lines never move
            <li key={at} className="px-4 py-2">
              {columns.map(({ name, field }, place) => {
                if (!isGiven(row[name]) || (definition.header[name] !== undefined && !isOwn(row, name))) return null;
                if (place === 0) return <p key={name}>{show(field, row[name])}</p>;
                return (
                  <span key={name} className="me-3 text-sm text-soft">
                    {label(field.label)} {show(field, row[name])}
                  </span>
                );
              })}
              {takenWord !== undefined && takenText(row, at) !== '' && (
                <span className="text-sm text-soft">
                  {label(takenWord)} <bdi>{takenText(row, at)}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <section className="overflow-x-auto border-t border-line">
      <table className="w-full text-grid">
        <caption className="px-4 pt-3 pb-1 text-start text-xs font-medium text-soft">{t(groupWords[title])}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-faint">
            <th scope="col" className="w-10 px-2 py-1 text-center font-normal">
              #
            </th>
            {columns.map(({ name, field, isNumber }) => (
              <th key={name} scope="col" className={`px-2 py-1 font-normal ${isNumber ? 'text-end' : 'text-start'}`}>
                {label(field.label)}
              </th>
            ))}
            {takenWord !== undefined && (
              <th scope="col" className="px-2 py-1 text-end font-normal">
                {label(takenWord)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored lines never move
            <tr key={at} className="h-row border-b border-hair last:border-0">
              <td className="px-2 text-center text-faint">{at + 1}</td>
              {columns.map(({ name, field, isNumber }) => (
                <td key={name} className={`px-2 ${isNumber ? 'text-end' : ''}`}>
                  {show(field, row[name])}
                </td>
              ))}
              {takenWord !== undefined && (
                <td className="px-2 text-end tabular-nums">
                  <bdi>{takenText(row, at)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
