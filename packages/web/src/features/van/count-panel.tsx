/**
 * The count of the van: everything that the books have in it, blind or against them, in cartons and pieces with a keypad of our own;
 * what differs is looked at before it is written. Can be left and taken up again.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { SkeletonRows } from '@fieldbook/ui';
import { countsAgainstBooks } from '../../derive/field/count-lines.ts';
import { useAsked } from '../../derive/use-asked.ts';
import type { SavedForm } from '../../derive/voucher-form/form-state.ts';
import { useMe } from '../../session/use-me.ts';
import { CountGoods } from './count-goods.tsx';
import { useKeptDocument } from './use-kept-document.ts';
import { useVan } from './use-van.ts';

const counting = present(
  voucherTypes.find((each) => each.field === true && countsAgainstBooks(each)),
  'a document that counts what is there',
);

/** A step of the day names the uid of its count and where it leads back to (`derive/van-places`). */
export function CountPanel() {
  const me = useMe();
  const { here, branch, today } = useVan();
  const { uid, back } = useAsked<Readonly<Record<'uid' | 'back', string | undefined>>>();
  const begin = (): SavedForm => ({
    uid: uid ?? crypto.randomUUID(),
    header: {
      ...{ date: today, branch, godown: here.van },
      ...(me.salesPerson === undefined ? {} : { salesPerson: me.salesPerson }),
    },
    lines: { items: [] },
  });
  // What was counted before the day's end asked for it is its count.
  const goesOn = (draft: SavedForm) => (draft.header.date === today ? { ...draft, uid: uid ?? draft.uid } : undefined);
  const kept = useKeptDocument(counting, { begin, goesOn });
  if (kept === undefined) return <SkeletonRows rows={8} columns={2} />;
  return <CountGoods kept={kept} back={back} />;
}
