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

/** Those of which something is left, for the party if there is one. */
export async function openSourcesHere(
  { source }: Pick<VoucherDefinition, 'source'>,
  party: string,
): Promise<readonly SourceVoucher[]> {
  if (source === undefined) return [];
  const found = await sourcesHere(source.types);
  return found.filter(
    (each) => (party === '' || each.party === party) && each.lines.some((line) => remainingOf(line) > 0),
  );
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
