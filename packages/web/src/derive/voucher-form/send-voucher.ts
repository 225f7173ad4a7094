/**
 * Where a finished form goes: to the server, or, where this device holds the van, into its outbox as one durable write. Both
 * answer in the same three ways.
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { ApiRefusal, call } from '../../api/client.ts';
import { completeDocument, repairItem } from '../../offline/outbox.ts';
import type { Language } from '../../session/preferences.ts';
import { sayProblems } from '../say-problems.ts';
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
      readonly problems: readonly { readonly path?: string | undefined; readonly message: string }[];
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

export interface DeviceSending {
  readonly definition: VoucherDefinition;
  readonly body: WireBody;
  /** It stands in the outbox already and is put right under its uid and number. */
  readonly isRepair: boolean;
}

/** Resolves when the document is on the disk with its number; until then nothing was sold. */
export async function completeHere({ definition, body, isRepair }: DeviceSending, language: Language): Promise<Sent> {
  try {
    const uid = String(body['uid']);
    const done = isRepair ? await repairItem(uid, body) : await completeDocument(definition.type, body);
    if (!done.ok) return { kind: 'refused', problems: await sayProblems(done.problems, language) };
    const referNo = done.value.numbers[0]?.referNo ?? '';
    return { kind: 'posted', voucher: { referNo, uid: done.value.uid } };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
