/** Fields of a definition as cells: their labels, their values by kind, references by their names. */
import type { Field } from '@fieldbook/core/definition/field';
import type { Values } from '@fieldbook/core/definition/voucher';
import { dateInZone } from '@fieldbook/core/kernel/date';
import {
  caption,
  code,
  date,
  empty,
  integer,
  label,
  line,
  money,
  nameOf,
  percent,
  quantity,
  rate,
  stack,
  text,
  time,
} from '../../cell.ts';
import type { Cell, KeyValueRow } from '../../document.ts';
import { branchOf, type PrintedVoucher, type PrintMasters } from '../printed-voucher.ts';

export interface HeaderFact extends KeyValueRow {
  /** Name in the definition. */
  readonly field: string;
}

/** Header fields that stand elsewhere on every paper. */
const placed = new Set(['date', 'branch', 'currency', 'exchangeRate', 'remarks', 'taxInclusive', 'discount', 'amount']);

/** What the header says besides, in the definition's order. */
export function headerFacts(printed: PrintedVoucher, masters: PrintMasters): readonly HeaderFact[] {
  const { definition, voucher } = printed;
  const { zone } = branchOf(printed, masters);
  return Object.entries(definition.header).flatMap(([field, facts]) => {
    const value = voucher.header[field];
    if (
      value === undefined ||
      value === '' ||
      facts.isCarried === true ||
      placed.has(field) ||
      field === definition.party?.field
    )
      return [];
    const isMoment = facts.kind === 'instant' && typeof value === 'string';
    const cell = isMoment ? line(date(dateInZone(value, zone)), time(value, zone)) : fieldCell(facts, value, masters);
    return [{ field, label: caption(facts.label), value: cell }];
  });
}

/** As rows of the paper, without the fields that it says elsewhere or keeps to itself. */
export function headerRows(facts: readonly HeaderFact[], hidden: readonly string[] = []): readonly KeyValueRow[] {
  return facts
    .filter(({ field }) => !hidden.includes(field))
    .map(({ label: title, value }) => ({ label: title, value }));
}

export function fieldCell(facts: Field, value: Values[string], masters: PrintMasters): Cell {
  if (value === undefined || value === '') return empty;
  if (typeof value === 'boolean') return label(value ? 'yes' : 'no');
  if (typeof value === 'number') return numberCell(facts, value);
  switch (facts.kind) {
    case 'date':
      return date(value);
    case 'reference':
      return referenceCell(facts, value, masters);
    case 'choice': {
      const option = facts.optionLabels?.[facts.options?.indexOf(value) ?? -1];
      return option === undefined ? text(value) : caption(option);
    }
    case 'code':
      return code(value);
    default:
      return text(value);
  }
}

function numberCell(facts: Field, value: number): Cell {
  switch (facts.kind) {
    case 'money':
      return money(value);
    case 'rate':
      return rate(value);
    case 'quantity':
      return quantity(value);
    case 'percent':
      return percent(value);
    default:
      return integer(value);
  }
}

function referenceCell(facts: Field, value: string, masters: PrintMasters): Cell {
  const found = rowOf(facts.of ?? '', value, masters);
  return found === undefined ? code(value) : stack(nameOf(found));
}

function rowOf(of: string, value: string, masters: PrintMasters) {
  if (of === 'item') return masters.item(value);
  return of === 'customer' || of === 'supplier' ? masters.party(of, value) : masters.named(of, value);
}
