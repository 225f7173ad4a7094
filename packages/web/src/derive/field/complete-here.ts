/** A finished form into the outbox of this device, as one durable write; a script of its own, for phones that hold a van. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { Language } from '@fieldbook/core/i18n/languages';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { completeDocument, repairItem } from '../../offline/outbox.ts';
import { sayProblems } from '../say-problems.ts';
import type { Sent } from '../voucher-form/send-voucher.ts';
import type { WireBody } from '../voucher-form/wire-body.ts';

export interface DeviceSending {
  readonly definition: VoucherDefinition;
  readonly body: WireBody;
  /** It stands in the outbox already and is put right under its uid and number. */
  readonly isRepair: boolean;
  /** Kept with a new document in the same write. */
  readonly along?: readonly AlongDocument[] | undefined;
}

/** Resolves when the document is on the disk with its number; until then nothing was sold. */
export async function completeHere(sending: DeviceSending, language: Language): Promise<Sent> {
  const { definition, body, isRepair, along } = sending;
  try {
    const uid = String(body['uid']);
    const done = isRepair ? await repairItem(uid, body) : await completeDocument(definition.type, body, along);
    if (!done.ok) return { kind: 'refused', problems: await sayProblems(done.problems, language) };
    const referNo = done.value.numbers[0]?.referNo ?? '';
    return { kind: 'posted', voucher: { referNo, uid: done.value.uid } };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
