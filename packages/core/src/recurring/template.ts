/** The voucher that a template becomes on a day. */

import type { VoucherDefinition } from '../definition/voucher.ts';
import type { IsoDate } from '../kernel/date.ts';
import { copiedContent } from './copied-content.ts';
import { parseBody } from './parse-body.ts';

/** The content that a template keeps, as its master holds it. */
export function templateBody(definition: VoucherDefinition, voucher: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(copiedContent(definition, voucher));
}

/** Read again by the same rule: whoever wrote the body, it brings no number, date or source of its own. */
export function templateContent(definition: VoucherDefinition, body: string): Readonly<Record<string, unknown>> {
  const parsed = parseBody(body);
  return parsed === undefined ? {} : copiedContent(definition, parsed);
}

export interface Occurrence {
  readonly uid: string;
  readonly date: IsoDate;
}

export function voucherOn(
  definition: VoucherDefinition,
  body: string,
  { uid, date }: Occurrence,
): Readonly<Record<string, unknown>> {
  return { ...templateContent(definition, body), type: definition.type, uid, date };
}
