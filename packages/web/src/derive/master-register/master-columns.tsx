/** Columns of a master's register from its definition: figures by kind, references by name, yes and no as words. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Field, FieldKind } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { Language } from '@fieldbook/core/i18n/languages';
import { nameIn, say } from '@fieldbook/core/i18n/say';
import type { RowFigure } from '@fieldbook/core/reports/row-figures';
import { Amount, Badge, Bdi, Code, type DataTableColumn, showDate, showNumberText } from '@fieldbook/ui';
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/language.tsx';
import { type MasterIndex, showReference } from '../../masters/master-index.ts';
import { minorOf, showRate } from '../amount-text.ts';
import { wordsOf } from '../master-form/word-lists.ts';
import type { Times } from '../times.ts';

export interface MasterLook {
  readonly language: Language;
  readonly t: Translate;
  readonly times: Times;
  /** Of the base currency. */
  readonly decimals: number;
  readonly indexOf: (master: string) => MasterIndex | undefined;
}

const widths: Partial<Record<FieldKind, string>> = {
  money: 'minmax(7.5rem, 0.7fr)',
  rate: 'minmax(7rem, 0.7fr)',
  integer: 'minmax(7rem, 0.6fr)',
  date: '6.5rem',
  instant: '9.5rem',
  flag: '7rem',
  text: 'minmax(10.5rem, 1fr)',
  choice: 'minmax(7rem, 1fr)',
  code: 'minmax(9rem, 1fr)',
};

/** Codes of rows are short, names are not. */
const ownWidths: Readonly<Record<string, string>> = { code: 'minmax(7rem, 0.8fr)', name: 'minmax(12rem, 3fr)' };

export const figures: readonly FieldKind[] = ['money', 'rate', 'quantity', 'percent', 'integer'];

/** A value of a row as it stands in a register; nothing for an empty one. */
export function showValue(name: string, field: Field, row: MasterRow, look: MasterLook): ReactNode {
  const { language, t, times, decimals, indexOf } = look;
  const value = row[name];
  if (name === 'active') return value === false ? <Badge>{t('Not in use')}</Badge> : null;
  if (name === 'name') return <Bdi>{nameIn(language, row)}</Bdi>;
  if (value === undefined || value === null || value === '') return null;
  if (field.kind === 'flag') return value === true ? t('Yes') : null;
  if (field.kind === 'money')
    return <Amount isAligned minorUnits={minorOf(String(value), decimals)} decimals={decimals} />;
  if (field.kind === 'date') return <Code>{showDate(String(value))}</Code>;
  if (field.kind === 'instant') return <Code>{times.brief(String(value))}</Code>;
  if (field.kind === 'reference') {
    const of = field.of ?? '';
    return <Bdi>{showReference(indexOf(of), of, String(value), language)}</Bdi>;
  }
  if (field.kind === 'code') return <Code>{String(value)}</Code>;
  if (field.kind === 'rate') return <Code>{showRate(String(value), decimals)}</Code>;
  if (figures.includes(field.kind)) return <Code>{showNumberText(String(value))}</Code>;
  const word = wordsOf(name, field, language, t)?.find((each) => each.value === value);
  return <Bdi>{word?.label ?? String(value)}</Bdi>;
}

export interface ShownInList {
  /** Of fields and of the figure, in their order. */
  readonly names: readonly string[];
  readonly figure: RowFigure | undefined;
}

function figureColumn(
  { name, kind, label }: RowFigure,
  { language, decimals }: MasterLook,
): DataTableColumn<MasterRow> {
  return {
    key: name,
    header: say(label, language),
    cell: (row) =>
      kind === 'money' ? (
        <Amount isAligned zero="dash" minorUnits={minorOf(row[name], decimals)} decimals={decimals} />
      ) : (
        <Code>{`${showNumberText(String(row[name] ?? ''))} ${String(row['unit'] ?? '')}`}</Code>
      ),
    isSortable: true,
    width: 'minmax(7.5rem, 0.7fr)',
    align: 'number',
  };
}

export function masterColumns(
  { fields }: MasterDefinition,
  { names, figure }: ShownInList,
  look: MasterLook,
  link: (row: MasterRow, code: ReactNode) => ReactNode,
): readonly DataTableColumn<MasterRow>[] {
  return names.flatMap((name) => {
    if (name === figure?.name) return [figureColumn(figure, look)];
    const field = fields[name];
    if (field === undefined) return [];
    return [
      {
        key: name,
        header: say(field.label, look.language),
        cell: (row: MasterRow) =>
          name === 'code'
            ? link(row, <Code className="font-medium">{row.code}</Code>)
            : showValue(name, field, row, look),
        isSortable: field.extra !== true,
        width: ownWidths[name] ?? widths[field.kind] ?? 'minmax(7rem, 1fr)',
        ...(figures.includes(field.kind) ? { align: 'number' as const } : {}),
      },
    ];
  });
}
