/** The number of a document's first voucher, in the vouchers that are split from it and refer to it. */
import { firstReferNo, type VoucherDraft } from '../definition/voucher.ts';

/** The draft itself where it names no first voucher, or where that has no number yet. */
export function withFirst<D extends Pick<VoucherDraft, 'header'>>(draft: D, referNo: string | undefined): D {
  const names = Object.keys(draft.header).filter((name) => draft.header[name] === firstReferNo);
  if (referNo === undefined || names.length === 0) return draft;
  return { ...draft, header: { ...draft.header, ...Object.fromEntries(names.map((name) => [name, referNo])) } };
}
