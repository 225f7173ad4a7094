/** The registers: one for each voucher type, derived from its definition. */

import type { Field, Label } from '../definition/field.ts';
import { defineRegister, type RegisterColumn, type RegisterDefinition } from '../definition/register.ts';
import type { VoucherFacts } from '../definition/voucher.ts';
import { filled } from '../i18n/text.ts';
import { assert } from '../kernel/assert.ts';
import { computedColumn, computedColumnNames } from './columns.ts';

type Listed = Pick<VoucherFacts, 'type' | 'path' | 'plural' | 'header' | 'lines' | 'register'>;

/**
 * The columns of the definition's `register` first, then every other header field with a column of its own and what the
 * server computes: all of them can be shown, sorted by and exported.
 */
export function registerOf(definition: Listed): RegisterDefinition {
  const { header, lines, register } = definition;
  const hasPrices = lines.items?.rate !== undefined || lines.ledgers?.taxCode !== undefined;
  const stored = Object.keys(header).filter(
    (name) => header[name]?.extra !== true && computedColumn(name) === undefined,
  );
  const ofBill = register.includes('payment') ? ['balanceDue'] : [];
  const names = new Set([...register, ...stored, ...ofBill, ...computedColumnNames(hasPrices)]);
  return defineRegister({
    name: `${definition.path}-register`,
    label: filled('{plural} register', { texts: { plural: definition.plural } }),
    type: definition.type,
    columns: [...names].map((name) => columnNamed(definition, name)),
    shown: register,
    defaultSort: '-date',
  });
}

function columnNamed(definition: Listed, name: string): RegisterColumn {
  const known = computedColumn(name);
  if (known !== undefined) return known;
  const field = definition.header[name];
  assert(field !== undefined && field.extra !== true, `${definition.type} has no register column ${name}`);
  return fieldColumn(name, field);
}

function fieldColumn(name: string, field: Field): RegisterColumn {
  return {
    name,
    kind: field.kind,
    label: field.label,
    ...(field.of === undefined ? {} : { of: field.of }),
    ...(field.options === undefined ? {} : { optionLabels: optionLabels(field.options, field.optionLabels ?? []) }),
  };
}

function optionLabels(options: readonly string[], labels: readonly Label[]): Readonly<Record<string, Label>> {
  return Object.fromEntries(options.map((option, index) => [option, labels[index] ?? option]));
}
