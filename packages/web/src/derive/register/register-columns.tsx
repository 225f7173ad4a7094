/** Columns of a register from its definition: figures by kind, references by name, the state as word and icon. */

import type { RegisterRow, RegisterSums } from '@fieldbook/core/api/register-page';
import type { FieldKind } from '@fieldbook/core/definition/field';
import type { RegisterColumn, RegisterDefinition } from '@fieldbook/core/definition/register';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say, sayIf } from '@fieldbook/core/i18n/say';
import { msg } from '@fieldbook/core/i18n/text';
import { paymentLabels } from '@fieldbook/core/registers/columns';
import {
  Amount,
  Badge,
  Bdi,
  Code,
  type DataTableColumn,
  roomFor,
  StatusBadge,
  showDate,
  showNumberText,
  trackOfFigures,
  trackOfNames,
  type VoucherStatus,
} from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { minorOf } from '../amount-text.ts';
import type { Times } from '../times.ts';
import { formAddress, placeOf } from '../voucher-places.ts';

export interface RegisterLook {
  readonly language: Language;
  readonly times: Times;
  readonly baseDecimals: number;
  readonly decimalsOf: (currency: string | undefined) => number;
}

const LATE = msg('{n, plural, one {# day overdue} other {# days overdue}}');

/** How far it is paid; what is paid is ordinary and says so quietly. */
export function paymentMark(row: RegisterRow, { language }: RegisterLook): ReactNode {
  const { payment: value } = row;
  if (value === undefined) return null;
  const word = say(paymentLabels[value], language);
  if (value === 'paid') return <span className="text-faint">{word}</span>;
  const days = row['overdueDays'];
  if (value !== 'overdue' || typeof days !== 'number')
    return <Badge tone={value === 'partly' ? 'info' : 'neutral'}>{word}</Badge>;
  return <Badge tone="pending">{say(LATE, language, { n: days })}</Badge>;
}

/** The kit's word for a state of the books. */
export function statusOf(state: unknown): VoucherStatus {
  if (state === 'rejected') return 'refused';
  const known: readonly string[] = ['posted', 'draft', 'void', 'locked', 'verified'];
  return known.includes(String(state)) ? (state as VoucherStatus) : 'pending';
}

export function rowDecimals(row: RegisterRow, look: RegisterLook): number {
  return look.decimalsOf(typeof row['currency'] === 'string' ? row['currency'] : undefined);
}

/** The name beside a code, in the language of the screen. */
export function nameBeside(row: RegisterRow, name: string, language: Language): string {
  const [own, arabic] = [row[`${name}Name`], row[`${name}NameArabic`]];
  const chosen = language === 'ar' && arabic ? arabic : own;
  return String(chosen ?? row[name] ?? '');
}

/** How many parties besides the first a receipt or payment is of. */
export function FurtherParties({ row }: { readonly row: RegisterRow }) {
  const { furtherParties } = row;
  return typeof furtherParties === 'number' ? <bdi className="ms-1 text-faint">+{furtherParties}</bdi> : null;
}

const parties: readonly string[] = ['customer', 'supplier'];

function cell(column: RegisterColumn, row: RegisterRow, look: RegisterLook): ReactNode {
  const value = row[column.name];
  // Posted is what nearly all are.
  if (column.name === 'state') return value === 'posted' ? null : <StatusBadge status={statusOf(value)} />;
  if (value === undefined || value === null || value === '') return null;
  if (column.name === 'payment') return paymentMark(row, look);
  if (column.kind === 'money') {
    const decimals = rowDecimals(row, look);
    return <Amount isAligned minorUnits={minorOf(value, decimals)} decimals={decimals} />;
  }
  if (column.kind === 'date') return <Code>{showDate(String(value))}</Code>;
  if (column.kind === 'instant') return <Code>{look.times.brief(String(value))}</Code>;
  if (column.kind === 'reference')
    return (
      <>
        <Bdi>{nameBeside(row, column.name, look.language)}</Bdi>
        {parties.includes(column.name) && <FurtherParties row={row} />}
      </>
    );
  if (column.kind === 'choice') return sayIf(column.optionLabels?.[String(value)], look.language) ?? String(value);
  if (column.kind === 'code') return <Code className="font-medium">{String(value)}</Code>;
  return <Bdi>{numbers.includes(column.kind) ? showNumberText(String(value)) : String(value)}</Bdi>;
}

/** By what the rows say; marks are as wide as their words may become, notes are long. */
const widths: Partial<Record<FieldKind, string>> = {
  date: '6.5rem',
  instant: '9.5rem',
  note: 'minmax(8rem, 24fr)',
};

function widthOf(column: RegisterColumn, { definition, rows, sums }: ShownRegister, look: RegisterLook): string {
  const { name, kind, optionLabels } = column;
  const own = name === 'payment' ? '8.5rem' : widths[kind];
  if (own !== undefined) return own;
  // A badge has a frame and a mark around its word.
  if (name === 'state') return rows.every((row) => row[name] === 'posted') ? '5rem' : '6.5rem';
  const texts = rows.map((row) => {
    if (kind === 'reference') return nameBeside(row, name, look.language);
    const value = String(row[name] ?? '');
    return sayIf(optionLabels?.[value], look.language) ?? value;
  });
  // Room for the arrow of the sorting.
  const room = roomFor(
    say(column.label, look.language),
    column.summed ? [...texts, String(sums[name] ?? '')] : texts,
    1,
  );
  if (kind === 'reference' || kind === 'text')
    return trackOfNames(room, name === definition.party?.field ? 12.5 : 6.5, texts);
  return trackOfFigures(room);
}

const numbers: readonly FieldKind[] = ['money', 'rate', 'quantity', 'percent', 'integer'];

export interface ShownRegister {
  readonly register: RegisterDefinition;
  readonly definition: Pick<VoucherDefinition, 'type' | 'party'>;
  /** Of the columns, in their order. */
  readonly names: readonly string[];
  readonly sums: RegisterSums;
  /** Those that are loaded: columns are as wide as they need. */
  readonly rows: readonly RegisterRow[];
}

export function registerColumns(of: ShownRegister, look: RegisterLook): readonly DataTableColumn<RegisterRow>[] {
  const { register, definition, names, sums } = of;
  const shown = names.flatMap((name) => register.columns.filter((column) => column.name === name));
  return shown.map((column) => {
    const sum = sums[column.name];
    const isNumber = numbers.includes(column.kind);
    return {
      key: column.name,
      header: say(column.label, look.language),
      cell: (row) => (column.name === 'referNo' ? numberLink(definition.type, row) : cell(column, row, look)),
      isSortable: true,
      width: widthOf(column, of, look),
      ...(isNumber ? { align: 'number' } : {}),
      ...(column.summed && sum !== undefined
        ? { total: <Amount isAligned minorUnits={minorOf(sum, look.baseDecimals)} decimals={look.baseDecimals} /> }
        : {}),
    };
  });
}

/** The number opens the voucher, in a window of its own too; the keyboard has Enter. */
function numberLink(type: string, row: RegisterRow): ReactNode {
  return (
    <Link
      to={formAddress(type)}
      search={{ [placeOf(type).idName]: String(row.voucherNo) }}
      tabIndex={-1}
      className="hover:text-action hover:underline"
      onClick={(event) => event.stopPropagation()}
    >
      <Code className="font-medium">{String(row['referNo'] ?? row.voucherNo)}</Code>
    </Link>
  );
}
