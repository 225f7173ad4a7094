/** What a new voucher begins with: today, the person's branch, and the first choice of each required list. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { Field } from '@fieldbook/core/definition/field';
import type { LineValues } from '@fieldbook/core/definition/line-values';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { readSettings } from '@fieldbook/core/settings/settings';
import { branchHere } from '../../session/branch-here.ts';
import { todayOf } from '../../session/use-me.ts';
import { worksByDay } from '../day/day-places.ts';
import { isNumberKind } from '../line-grid/columns.ts';
import { groupsOf } from '../line-groups.ts';
import type { SavedForm } from './form-state.ts';

function firstValue(name: string, field: Field, me: Me): string {
  if (name === 'date') return todayOf(me);
  if (name === 'branch') return branchHere(me) ?? me.branches[0]?.code ?? '';
  if (field.kind === 'choice' && field.required) return field.options?.[0] ?? '';
  return '';
}

/** What is said of it before anybody types: whom it is for, and what the settings of the counter and of prices say of a sale. */
function startOf(definition: VoucherDefinition, me: Me, party: string): Readonly<Record<string, string>> {
  const { posCustomer, posMode, salesTaxInclusive } = readSettings(me.settings);
  const isSale = definition.role === 'sale' && !worksByDay(me);
  const atCounter: Readonly<Record<string, string>> =
    isSale && party === '' && posCustomer !== '' ? { customer: posCustomer, mode: posMode } : {};
  const withTax = salesTaxInclusive && definition.party?.side === 'customer' && 'taxInclusive' in definition.header;
  return {
    ...(definition.party === undefined ? {} : { [definition.party.field]: party }),
    ...(withTax ? { taxInclusive: 'inclusive' } : {}),
    ...atCounter,
  };
}

/** `party`: code of the customer or supplier that it is for. */
export function newForm(definition: VoucherDefinition, me: Me, party = ''): SavedForm {
  const fields = Object.entries(definition.header).filter(([, field]) => !field.readOnly);
  const begun = startOf(definition, me, party);
  const header = fields.map(([name, field]) => [name, begun[name] ?? firstValue(name, field, me)] as const);
  return {
    uid: crypto.randomUUID(),
    header: Object.fromEntries(header.filter(([, value]) => value !== '')),
    lines: {},
  };
}

/** A stored voucher as a form that edits it; computed fields are left to the rules. */
export function storedForm(definition: VoucherDefinition, stored: Readonly<Record<string, unknown>>): SavedForm {
  const typed = (fields: Readonly<Record<string, Field>>, values: Readonly<Record<string, unknown>>): LineValues => {
    const names = Object.entries(fields).filter(([name, field]) => !field.readOnly && values[name] != null);
    return Object.fromEntries(names.map(([name, field]) => [name, typedText(field, values[name])]));
  };
  const lists = groupsOf(definition).map((group) => {
    const lines = stored[group];
    const rows = Array.isArray(lines) ? (lines as Readonly<Record<string, unknown>>[]) : [];
    return [group, rows.map((row) => typed(definition.lines[group] ?? {}, row))] as const;
  });
  return {
    uid: String(stored['uid'] ?? crypto.randomUUID()),
    ...(typeof stored['version'] === 'number' ? { version: stored['version'] } : {}),
    header: typed(definition.header, stored) as SavedForm['header'],
    lines: Object.fromEntries(lists),
  };
}

function typedText(field: Field, value: unknown): string {
  if (field.kind === 'flag') return value === true ? 'true' : '';
  const text = String(value);
  return isNumberKind(field.kind) && text.includes('.') && field.kind !== 'money' && field.kind !== 'rate'
    ? text.replace(/\.?0+$/, '')
    : text;
}
