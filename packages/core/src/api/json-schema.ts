/**
 * JSON Schema (2020-12, as OpenAPI 3.1 has it) of fields and vouchers, derived from their definitions. It documents what
 * `readVoucher` takes; the reading itself is done there.
 */

import type { Field, FieldFacts, FieldKind, Fields } from '../definition/field.ts';
import { maxLengthOf } from '../definition/read-text.ts';
import { lineGroups, MOST_LINES, type VoucherShape } from '../definition/read-voucher.ts';
import { inEnglish } from '../i18n/say.ts';

/** A JSON Schema document, plain JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type SchemaOf = (field: Field) => JsonSchema;

/** Decimal text, or a JSON number that is exact at that scale. */
function decimal(places: number, description: string): JsonSchema {
  return { type: ['string', 'number'], pattern: `^-?\\d{1,15}(\\.\\d{1,${places}})?$`, description };
}

const byKind = {
  text: (field) => ({ type: 'string', maxLength: maxLengthOf(field, 'text') }),
  note: (field) => ({ type: 'string', maxLength: maxLengthOf(field, 'note') }),
  code: (field) => ({ type: 'string', maxLength: maxLengthOf(field, 'code') }),
  reference: (field) => ({
    type: 'string',
    maxLength: maxLengthOf(field, 'reference'),
    description: `Code of a row of the master "${field.of ?? ''}".`,
  }),
  choice: (field) => ({ type: 'string', enum: [...(field.options ?? [])] }),
  image: (field) => ({ type: 'string', maxLength: maxLengthOf(field, 'image') }),
  integer: (field) => ({ type: 'integer', ...(field.minimum === undefined ? {} : { minimum: field.minimum }) }),
  money: () => decimal(3, 'An amount, with the decimals of its currency.'),
  rate: () => decimal(6, 'A rate, with up to six decimals.'),
  quantity: () => decimal(3, 'A quantity of the unit beside it, with up to three decimals.'),
  percent: () => decimal(6, 'Per cent: 5 is five per cent.'),
  date: () => ({ type: 'string', format: 'date' }),
  instant: () => ({ type: 'string', format: 'date-time', description: 'In UTC, with a Z.' }),
  flag: () => ({ type: 'boolean' }),
} satisfies Record<FieldKind, SchemaOf>;

export function fieldJsonSchema(field: Field): JsonSchema {
  return { title: inEnglish(field.label), ...byKind[field.kind](field), ...remarks(field) };
}

function remarks(facts: FieldFacts): JsonSchema {
  return {
    ...(facts.readOnly ? { readOnly: true } : {}),
    ...(facts.specName === undefined ? {} : { 'x-spec-name': facts.specName }),
  };
}

/** A flat object of these fields, with nothing besides. */
export function fieldsJsonSchema(fields: Fields): JsonSchema {
  return {
    type: 'object',
    properties: propertiesOf(fields),
    required: requiredOf(fields),
    additionalProperties: false,
  };
}

function propertiesOf(fields: Fields): JsonSchema {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldJsonSchema(field)]));
}

function requiredOf(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([, field]) => field.required && !field.readOnly)
    .map(([name]) => name);
}

export function voucherJsonSchema(shape: VoucherShape): JsonSchema {
  const groups = lineGroups.flatMap((group) => {
    const fields = shape.lines[group];
    return fields === undefined
      ? []
      : [[group, { type: 'array', maxItems: MOST_LINES, items: fieldsJsonSchema(fields) }] as const];
  });
  return {
    type: 'object',
    properties: {
      uid: { type: 'string', format: 'uuid', description: 'Made where the form opens; one voucher for ever.' },
      type: { const: shape.type },
      series: { type: 'string', maxLength: 40, description: 'Number series; the office series when absent.' },
      number: { type: 'integer', minimum: 1, description: 'Running number; the next of the series when absent.' },
      ...propertiesOf(shape.header),
      ...Object.fromEntries(groups),
      totals: {
        type: 'object',
        properties: { net: decimal(3, 'The net amount that was shown; refused when ours differs.') },
        additionalProperties: false,
      },
    },
    required: ['uid', ...requiredOf(shape.header)],
    additionalProperties: false,
  };
}
