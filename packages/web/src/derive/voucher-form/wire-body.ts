/**
 * The voucher as it is sent: what was typed, the ledger that takes the money as it was shown, and the net. What else was
 * left empty the server fills in alike.
 */

import type { Fields } from '@fieldbook/core/definition/field';
import type { LineValues } from '@fieldbook/core/definition/line-values';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { readVoucher, type VoucherReadOptions } from '@fieldbook/core/definition/read-voucher';
import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import type { Problem } from '@fieldbook/core/kernel/result';
import { checkVoucher } from '@fieldbook/core/posting/check-voucher';
import { completeVoucher, isAsked } from '@fieldbook/core/posting/complete-voucher';
import { finishNumberText } from '@fieldbook/ui';
import { isNumberKind } from '../line-grid/columns.ts';
import type { FormState } from './form-state.ts';

export type WireBody = Readonly<Record<string, unknown>>;

function wireValues(fields: Fields, typed: LineValues): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = typed[name];
    if (value === undefined || value === '' || value === false || field.readOnly) continue;
    if (field.kind === 'flag') values[name] = value === true || value === 'true';
    else values[name] = isNumberKind(field.kind) ? finishNumberText(String(value), 0) : value;
  }
  return values;
}

/** What the voucher asks for; money goes where the screen said that it goes. */
function headerValues(definition: VoucherDefinition, form: FormState): Record<string, unknown> {
  const typed = form.header.get();
  const { filled } = form.result.get();
  const shown = Object.entries(definition.header).flatMap(([name, { of }]) => {
    const value = typed[name] || (of === 'ledger' ? (filled[name] ?? '') : '');
    return value !== '' && isAsked(definition, name, typed) ? [[name, value] as const] : [];
  });
  return wireValues(definition.header, Object.fromEntries(shown));
}

/** Keys of the lines that are sent, in order, so that a refusal's path finds its line again. */
export type SentLines = Readonly<Partial<Record<LineGroup, readonly number[]>>>;

export interface Sending {
  readonly body: WireBody;
  readonly sent: SentLines;
}

export function wireBody(definition: VoucherDefinition, form: FormState, decimals: number): Sending {
  const groups = form.groups.map((group) => [group, form.lines(group).filledLines()] as const);
  const lists = groups.flatMap(([group, lines]) => {
    const fields = definition.lines[group] ?? {};
    return lines.length === 0 ? [] : [[group, lines.map(({ values }) => wireValues(fields, values))] as const];
  });
  const net = form.result.get().totals?.net;
  return {
    body: {
      uid: form.uid,
      ...headerValues(definition, form),
      ...Object.fromEntries(lists),
      ...(net === undefined ? {} : { totals: { net: printScaled(net, decimals) } }),
    },
    sent: Object.fromEntries(groups.map(([group, lines]) => [group, lines.map(({ key }) => key)])),
  };
}

/** All that this device can say against the voucher; what only the books know (stock, bills) the server says. */
export function problemsOf(
  definition: VoucherDefinition,
  body: WireBody,
  masters: VoucherMasters,
  options: VoucherReadOptions,
): readonly Problem[] {
  const read = readVoucher(definition, body, options);
  if (!read.ok) return read.problems;
  return checkVoucher(definition, completeVoucher(definition, read.value, masters), masters).problems;
}
