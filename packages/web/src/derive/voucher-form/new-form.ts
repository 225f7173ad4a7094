/** What a new voucher begins with: today, the person's branch, and the first choice of each required list. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { Field } from '@fieldbook/core/definition/field';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { branchHere } from '../../session/branch-here.ts';
import { todayOf } from '../../session/use-me.ts';
import { isNumberKind } from '../line-grid/columns.ts';
import type { LineValues } from '../line-grid/line-store.ts';
import { groupsOf } from '../line-groups.ts';
import type { SavedForm } from './form-state.ts';

function firstValue(name: string, field: Field, me: Me): string {
  if (name === 'date') return todayOf(me);
  if (name === 'branch') return branchHere(me) ?? me.branches[0]?.code ?? '';
  if (field.kind === 'choice' && field.required) return field.options?.[0] ?? '';
  return '';
}

/** `party`: code of the customer or supplier that it is for. */
export function newForm(definition: VoucherDefinition, me: Me, party = ''): SavedForm {
  const fields = Object.entries(definition.header).filter(([, field]) => !field.readOnly);
  const header = fields.map(
    ([name, field]) => [name, name === definition.party?.field ? party : firstValue(name, field, me)] as const,
  );
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
