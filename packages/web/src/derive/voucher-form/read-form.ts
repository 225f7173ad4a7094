/**
 * What was typed, as a draft the rules can work on while it is still unfinished: what cannot be read is left out, missing
 * figures count as zero. Posting does not use this: it reads the wire form with `readVoucher`, strictly.
 */

import type { Field, Fields } from '@fieldbook/core/definition/field';
import type { HeaderTexts, LineValues } from '@fieldbook/core/definition/line-values';
import { type NumberKind, readNumber } from '@fieldbook/core/definition/read-number';
import type { LineGroup, Values, VoucherDefinition, VoucherDraft } from '@fieldbook/core/definition/voucher';
import { isAsked } from '@fieldbook/core/posting/complete-voucher';
import { isNumberKind } from '../line-grid/columns.ts';
import type { Line } from '../line-grid/line-store.ts';
import type { FormState } from './form-state.ts';

type Value = string | number | boolean;

function readValue(field: Field, typed: string | boolean | undefined, decimals: number): Value | undefined {
  if (typed === undefined || typed === '' || typed === false) return undefined;
  if (field.kind === 'flag') return typed === true || typed === 'true';
  if (!isNumberKind(field.kind)) return String(typed);
  const number = readNumber(String(typed).replace(/\.$/, ''), field.kind as NumberKind, decimals);
  return typeof number === 'number' ? number : undefined;
}

export function readTyped(fields: Fields, typed: LineValues, decimals: number): Values {
  const values: Record<string, Value> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly) continue;
    const value = readValue(field, typed[name], decimals);
    if (value !== undefined) values[name] = value;
    else if (field.required && isNumberKind(field.kind)) values[name] = 0;
  }
  return values;
}

function askedOf(definition: VoucherDefinition, header: HeaderTexts): HeaderTexts {
  return Object.fromEntries(Object.entries(header).filter(([name]) => isAsked(definition, name, header)));
}

/** Reading a line again that nobody touched would be most of the work of a key in a long voucher. */
const known = new WeakMap<LineValues, { readonly decimals: number; readonly values: Values }>();

function readLine(fields: Fields, values: LineValues, decimals: number): Values {
  const found = known.get(values);
  if (found?.decimals === decimals) return found.values;
  const read = readTyped(fields, values, decimals);
  known.set(values, { decimals, values: read });
  return read;
}

/** The field that says what a line is about; a line without it is not yet one. */
function subjectOf(fields: Fields): string | undefined {
  return Object.entries(fields).find(([, field]) => field.required && field.kind === 'reference')?.[0];
}

export interface TypedDraft {
  readonly draft: VoucherDraft;
  /** Lines of the draft, in its order. */
  readonly lines: Readonly<Record<LineGroup, readonly Line[]>>;
}

export function readForm(definition: VoucherDefinition, form: FormState, decimals: number): TypedDraft {
  const linesOf = (group: LineGroup): readonly Line[] => {
    const fields = definition.lines[group];
    if (fields === undefined) return [];
    const subject = subjectOf(fields);
    return form
      .lines(group)
      .filledLines()
      .filter(({ values }) => subject === undefined || (values[subject] ?? '') !== '');
  };
  const lines = {
    items: linesOf('items'),
    ledgers: linesOf('ledgers'),
    tenders: linesOf('tenders'),
    bills: linesOf('bills'),
  };
  const read = (group: LineGroup) =>
    lines[group].map(({ values }) => readLine(definition.lines[group] ?? {}, values, decimals));
  return {
    lines,
    draft: {
      uid: form.uid,
      type: definition.type,
      header: readTyped(definition.header, askedOf(definition, form.header.get()), decimals),
      items: read('items'),
      ledgers: read('ledgers'),
      tenders: read('tenders'),
      bills: read('bills'),
    },
  };
}
