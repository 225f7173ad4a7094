/** The document that an attachment goes with, where it is still on this phone. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';

export function ownerOf(
  item: OutboxItem | undefined,
  items: readonly OutboxItem[] | undefined,
): OutboxItem | undefined {
  if (item?.kind !== 'attachment') return undefined;
  const { voucherUid } = item.body as { readonly voucherUid?: unknown };
  return items?.find(({ uid }) => uid === voucherUid);
}
