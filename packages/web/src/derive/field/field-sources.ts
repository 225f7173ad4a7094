/**
 * What a document of this phone may continue, and how it begins then: vouchers that the server told it of, with what own
 * documents used of them. The same `draftFrom` that the server runs.
 */
import { draftFrom } from '@fieldbook/core/chains/draft-from';
import { remainingOf } from '@fieldbook/core/chains/remaining';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { writeVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { sourcesHere } from '../../offline/outbox-care.ts';
import type { SavedForm } from '../voucher-form/form-state.ts';
import { storedForm } from '../voucher-form/new-form.ts';
import { typeNamed } from '../voucher-places.ts';

/** Those of which something is left, for the party if there is one; of goods on their way, what comes to this van. */
export async function openSourcesHere(
  { type, source, header, stock }: Pick<VoucherDefinition, 'type' | 'source' | 'header' | 'stock'>,
  party: string,
  van: string | undefined,
): Promise<readonly SourceVoucher[]> {
  // What is sent a second time has come back before, and is told no more.
  if (source === undefined || source.types.includes(type)) return [];
  const found = await sourcesHere(source.types);
  const isArriving = stock === 'in' && header.toGodown !== undefined;
  const isOwn = ({ document }: SourceVoucher) => !isArriving || document.header.toGodown === van;
  const isLeft = ({ lines }: SourceVoucher) => lines.some((line) => remainingOf(line) > 0);
  return found.filter((each) => (party === '' || each.party === party) && isOwn(each) && isLeft(each));
}

export interface SourceStart {
  readonly to: VoucherDefinition;
  readonly source: SourceVoucher;
  readonly masters: VoucherMasters;
  readonly date: string;
  readonly decimals: number;
}

/** Header and lines with what is left of the source; nothing when its type is not known here. */
export function formFromSource({
  to,
  source,
  masters,
  date,
  decimals,
}: SourceStart): Omit<SavedForm, 'uid'> | undefined {
  const from = typeNamed(source.type);
  if (from === undefined) return undefined;
  const draft = draftFrom({ from, to, source, date }, masters);
  return storedForm(to, { ...writeVoucher(to, draft, decimals), uid: draft.uid });
}
