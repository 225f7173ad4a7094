/** Who has signed a document, as far as this device knows. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { readSignature, standingSignatures } from '@fieldbook/core/sync/signature';
import type { Signatures } from '@fieldbook/print/signature';

export function signaturesHere(uid: string, items: readonly OutboxItem[] | undefined): Signatures {
  const rows = (items ?? []).flatMap(({ kind, body, letGo }) => {
    const { voucherUid, role, signedAt, dots } = (body ?? {}) as Readonly<Record<string, unknown>>;
    const isOfIt = kind === 'attachment' && letGo === undefined && voucherUid === uid;
    return isOfIt ? (readSignature(role, signedAt, dots) ?? []) : [];
  });
  return new Map([...standingSignatures(rows)].map(([role, { dots }]) => [role, dots]));
}
