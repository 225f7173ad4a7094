/**
 * Where a finished form goes: to the server, or, where this device holds the van, into its outbox (field/complete-here.ts).
 * Both answer in the same three ways.
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { Problem } from '@fieldbook/core/kernel/result';
import { ApiRefusal, call } from '../../api/client.ts';
import type { WireBody } from './wire-body.ts';

/** A voucher in the books, or a document that is complete on this device. */
export interface PostedVoucher {
  readonly referNo: string;
  /** Once it is in the books. */
  readonly voucherNo?: number;
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
    }
  /** It could not be sent at all; the error says why. */
  | { readonly kind: 'failed'; readonly error: unknown };

export interface ServerSending {
  readonly definition: VoucherDefinition;
  /** The voucher that is edited. */
  readonly voucherNo: number | undefined;
  readonly body: WireBody;
  /** Of this wish; the same content sent again is the same wish. */
  readonly key: string;
}

export async function sendToServer({ definition, voucherNo, body, key }: ServerSending): Promise<Sent> {
  try {
    const voucher =
      voucherNo === undefined
        ? await call<PostedVoucher>('POST', `/${definition.path}`, { body })
        : await call<PostedVoucher>('PUT', `/${definition.path}/${voucherNo}`, { body, key });
    return { kind: 'posted', voucher };
  } catch (error) {
    if (error instanceof ApiRefusal && error.problem.problems.length > 0) {
      return { kind: 'refused', problems: error.problem.problems.map(({ path, message }) => ({ path, message })) };
    }
    return { kind: 'failed', error };
  }
}
