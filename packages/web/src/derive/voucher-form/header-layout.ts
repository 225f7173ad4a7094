/**
 * Which header fields a person sees at once, and in which order: the party first, then what is required, then the rest;
 * notes and rarely used facts wait behind "More fields". Decided by kinds and shared names, never by a voucher type.
 */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { Field } from '@fieldbook/core/definition/field';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';

export interface HeaderField {
  readonly name: string;
  readonly field: Field;
}

export interface HeaderLayout {
  readonly primary: readonly HeaderField[];
  readonly secondary: readonly HeaderField[];
  /** The discount of the whole voucher, which stands with the totals. */
  readonly discount: HeaderField | undefined;
}

/** Most fields that two rows at the desk hold. */
const MOST_PRIMARY = 10;

/** A choice of one is none. */
function isPointless(name: string, me: Me): boolean {
  if (name === 'branch') return me.branches.length === 1;
  return (name === 'currency' || name === 'exchangeRate') && me.currencies.length <= 1;
}

function rankOf({ name, field }: HeaderField, party: string | undefined): number {
  if (name === party) return 0;
  if (name === 'date') return 1;
  return field.required ? 2 : 3;
}

export function headerLayout(definition: VoucherDefinition, me: Me): HeaderLayout {
  const fields = Object.entries(definition.header)
    .map(([name, field]): HeaderField => ({ name, field }))
    .filter(({ name, field }) => !field.readOnly && field.isCarried !== true && !isPointless(name, me));
  const discount = fields.find(({ name, field }) => name === 'discount' && field.kind === 'money');
  const shown = fields
    .filter((each) => each !== discount)
    .toSorted((a, b) => rankOf(a, definition.party?.field) - rankOf(b, definition.party?.field));
  const isRare = ({ name, field }: HeaderField) =>
    !field.required &&
    (field.kind === 'note' || field.kind === 'image' || field.extra === true || name === 'exchangeRate');
  const leading = [definition.party?.field, definition.source?.field];
  const likely = shown.filter((each) => !isRare(each) || leading.includes(each.name));
  // What the voucher continues fills the rest: it is never put away, nor in the way of one who continues nothing.
  const source = likely.find(({ name }) => name === definition.source?.field);
  const first = likely.slice(0, MOST_PRIMARY);
  const primary = source === undefined || first.includes(source) ? first : [...first.slice(0, -1), source];
  return { primary, secondary: shown.filter((each) => !primary.includes(each)), discount };
}
