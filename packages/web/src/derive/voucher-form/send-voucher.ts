/**
 * Where a finished form goes: to the server, or, where this device holds the van, into its outbox (field/complete-here.ts).
 * Both answer in the same three ways.
 */
import type { VoucherChanges } from '@fieldbook/core/api/voucher-history';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { Problem } from '@fieldbook/core/kernel/result';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import type { WireBody } from './wire-body.ts';

/** A voucher in the books, or a document that is complete on this device. */
export interface PostedVoucher {
  readonly referNo: string;
  /** Once it is in the books. */
  readonly voucherNo?: number;
  /** Of a voucher in the books: that of an edit without a change is the one that was opened. */
  readonly version?: number;
  /** Of the item in the outbox. */
  readonly uid?: string;
}

export type Sent =
  | { readonly kind: 'posted'; readonly voucher: PostedVoucher }
  | {
      readonly kind: 'refused';
      readonly problems: readonly {
        readonly path?: string | undefined;
        readonly message: string;
        /** Of a refusal on this device, before it was put in words. */
        readonly problem?: Problem;
      }[];
      /** What another person changed of the voucher since it was opened. */
      readonly changed?: VoucherChanges | undefined;
    }
  /** It could not be sent at all; the error says why. */
  | { readonly kind: 'failed'; readonly error: unknown };

export interface ServerSending {
  readonly definition: VoucherDefinition;
  /** The voucher that is edited. */
  readonly voucherNo: number | undefined;
  /** The version of it that was opened. */
  readonly version: number | undefined;
  /** Why it is edited. */
  readonly reason?: string | undefined;
  readonly body: WireBody;
  /** Of this wish; the same content sent again is the same wish. */
  readonly key: string;
}

/** A draft from before versions were kept stands for the first one: refused as soon as anything was changed. */
const FIRST_VERSION = 1;

export async function sendToServer({
  definition,
  voucherNo,
  version,
  reason,
  body,
  key,
}: ServerSending): Promise<Sent> {
  try {
    const voucher =
      voucherNo === undefined
        ? await ask('POST /{vouchers}', { path: { vouchers: definition.path }, body })
        : await ask('PUT /{vouchers}/{voucherNo}', {
            path: { vouchers: definition.path, voucherNo },
            body: { ...body, version: version ?? FIRST_VERSION, ...(reason === undefined ? {} : { reason }) },
            key,
          });
    return { kind: 'posted', voucher };
  } catch (error) {
    if (error instanceof ApiRefusal && error.problem.problems.length > 0) {
      const { problems, changed } = error.problem;
      return { kind: 'refused', problems: problems.map(({ path, message }) => ({ path, message })), changed };
    }
    return { kind: 'failed', error };
  }
}
