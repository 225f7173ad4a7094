/**
 * The history of a voucher on the wire: every content and every change of state, with who, when and which fields. The same
 * shape tells whoever changes a voucher from an old screen what was changed since that was opened.
 */

import { z } from 'zod';
import type { VoucherDefinition } from '../definition/voucher.ts';
import { inEnglish } from '../i18n/say.ts';
import { named, type Operation } from './operation.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);
const fieldValue = z.union([value, z.record(z.string(), value)]);

/** One field of a header (`remarks`), one field of a line (`items.2.rate`), or a whole line (`items.2`). */
const fieldChange = z.object({ path: z.string(), before: fieldValue.optional(), after: fieldValue.optional() });

const voucherChange = z.object({
  /** The version of the voucher after this change. */
  version: z.int(),
  /** `post`, `edit`, or the change of state: `verify`, `reject`, `lock`, `unlock`, `close`, `reopen`, `void`. */
  action: z.string(),
  /** In UTC, with a Z. */
  at: z.string(),
  /** Code of the user. */
  by: z.string(),
  byName: z.string().optional(),
  byNameArabic: z.string().optional(),
  /** Name of the phone or till that completed it, where one did. */
  device: z.string().optional(),
  reason: z.string().optional(),
  /** Number of the voucher that made the books compare a count again. */
  because: z.string().optional(),
  fields: z.array(fieldChange),
  /** Fields that were changed besides those that are told. */
  moreFields: z.int().optional(),
});

export type VoucherChange = z.infer<typeof voucherChange>;

/** In order of time. */
export const voucherChanges = z.object({
  version: z.int(),
  state: z.string(),
  changes: z.array(voucherChange),
});

export type VoucherChanges = z.infer<typeof voucherChanges>;

export function historyOperation(
  definition: VoucherDefinition,
  reading: Pick<Operation, 'tag' | 'permission' | 'anyOf'>,
): Operation {
  return {
    ...reading,
    name: `${definition.type}.history`,
    method: 'GET',
    path: `/${definition.path}/{voucherNo}/history`,
    idempotency: 'none',
    summary: `Every version of a ${inEnglish(definition.label).toLowerCase()}: who made it, when, why, and which fields it changed.`,
    response: named('VoucherHistory', voucherChanges),
    status: 200,
  };
}
