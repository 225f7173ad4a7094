/** The one shape of a refusal on the wire: RFC 9457 problem details with the catalogue's codes. */
import { z } from 'zod';
import { named } from './operation.ts';
import { voucherChanges } from './voucher-history.ts';
import { postedVoucher } from './voucher-operations.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** One reason; `path` points into the body (`items.2.quantity`), `message` is in the language asked for. */
export const problemRow = z.object({
  code: z.string(),
  path: z.string().optional(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const problemDocument = z.object({
  /** `urn:fieldbook:problem:` and the code. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Code of the first problem. */
  code: z.string(),
  detail: z.string(),
  problems: z.array(problemRow),
  requestId: z.string(),
  /** With `voucher.changed_meanwhile`: how the voucher stands, and its changes since it was opened. */
  changed: voucherChanges.optional(),
  /** With `uid.conflict` and `key.conflict`: the voucher that is stored. */
  voucher: postedVoucher.zod.optional(),
});

export type ProblemDocument = z.infer<typeof problemDocument>;

export const problemResponse = named('Problem', problemDocument);
