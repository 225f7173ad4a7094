/** Which rows a reference may choose, and what choosing the party brings along. By shared names, never by a voucher type. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Field } from '@fieldbook/core/definition/field';
import type { LineValues } from '@fieldbook/core/definition/line-values';
import type { LineGroup, Values } from '@fieldbook/core/definition/voucher';
import { isBound, problemOf } from '@fieldbook/core/permissions/check-reach';
import type { NamedUnit } from '@fieldbook/core/stock/typed-quantity';
import type { FormParts } from './form-context.ts';

const isMoneyLedger = (row: MasterRow) => row['use'] === 'cash' || row['use'] === 'bank';

/** A header's own `ledger` and the ledgers of tenders hold money, a sales account is of income; nothing when all rows may be chosen. */
function rowsThatFit(field: Field, rows: readonly MasterRow[], place: string): readonly MasterRow[] | undefined {
  if (field.of !== 'ledger') return undefined;
  if (place === 'salesAccount') return rows.filter((row) => row['nature'] === 'income');
  return place === 'ledger' || place === 'tenders' ? rows.filter(isMoneyLedger) : undefined;
}

interface Place {
  readonly field: Field;
  readonly group: 'header' | LineGroup;
  readonly name: string;
  /** What stands beside it in its line. */
  readonly values: Values;
}

/** Of those that fit, the ones that the person may name; nothing when all rows may be chosen. */
export function rowsAllowed(
  { definition, indexOf, permitted, masters, form }: FormParts,
  { field, group, name, values }: Place,
): readonly MasterRow[] | undefined {
  const index = indexOf(field.of ?? '');
  if (index === undefined) return undefined;
  const fitting = rowsThatFit(field, index.rows, group === 'header' ? name : group);
  if (!isBound({ type: definition.type, group, name }, permitted)) return fitting;
  const header = form.header.get();
  const mayName = (code: string) =>
    problemOf({ definition, header, permitted, masters }, { group, name }, { ...values, [name]: code }) === undefined;
  return (fitting ?? index.rows).filter(({ code }) => mayName(code));
}

/** Id of the list of names that a field of text offers (name-lists.tsx); nothing where none is offered. */
export function nameListOf({ suggests }: Field): string | undefined {
  return suggests === undefined ? undefined : `names-of-${suggests}`;
}

/** Units are those of the line's item. */
export function lineChoices(
  parts: FormParts,
  group: LineGroup,
): (field: Field, values: LineValues) => readonly MasterRow[] | undefined {
  const fields = Object.entries(parts.definition.lines[group] ?? {});
  return (field, values) => {
    if (field.of === 'measureUnit') return unitsOf(parts.indexOf, values.item ?? '');
    const name = fields.find(([, each]) => each === field)?.[0] ?? '';
    return rowsAllowed(parts, { field, group, name, values });
  };
}

/** With what each of them holds of the smallest. */
export function lineUnits(indexOf: FormParts['indexOf']): (values: LineValues) => readonly NamedUnit[] {
  return ({ item }) => {
    const row = indexOf('item')?.byCode.get(String(item ?? ''));
    if (row === undefined) return [];
    const further = Array.isArray(row['units']) ? (row['units'] as readonly Conversion[]) : [];
    return [{ unit: String(row['unit']), num: 1, den: 1 }, ...further].map(({ unit, num, den }) => {
      const { name, nameArabic } = indexOf('measureUnit')?.byCode.get(unit) ?? {};
      return {
        unit,
        num: Number(num),
        den: Number(den ?? 1),
        names: [name, nameArabic].filter((each) => each !== undefined),
      };
    });
  };
}

interface Conversion {
  readonly unit: string;
  readonly num: unknown;
  readonly den?: unknown;
}

function unitsOf(indexOf: FormParts['indexOf'], item: string): readonly MasterRow[] | undefined {
  const row = indexOf('item')?.byCode.get(item);
  if (row === undefined) return undefined;
  const further = Array.isArray(row['units']) ? (row['units'] as { readonly unit: string }[]) : [];
  const codes = [String(row['unit']), ...further.map(({ unit }) => unit)];
  return codes.map((code) => indexOf('measureUnit')?.byCode.get(code) ?? { code, name: code });
}

/** A customer's own route and salesman, where the header has such fields and nobody has chosen others. */
export function takeParty(parts: FormParts, code: string): void {
  const { definition, form, indexOf } = parts;
  const { party } = definition;
  const row = party === undefined ? undefined : indexOf(party.side)?.byCode.get(code);
  if (row === undefined) return;
  for (const [name, field] of Object.entries(definition.header)) {
    const own = row[name];
    if (
      field.kind === 'reference' &&
      typeof own === 'string' &&
      own !== '' &&
      name !== 'branch' &&
      name !== 'currency' &&
      rowsAllowed(parts, { field, group: 'header', name, values: {} })?.some((each) => each.code === own) !== false
    ) {
      form.setField(name, own);
    }
  }
}
