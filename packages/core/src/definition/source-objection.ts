/** Why a voucher may not refer to the source it names, whatever its type; limits of quantity are the books' own. */
import { type Problem, problem } from '../kernel/result.ts';
import type { SourceVoucher } from './books.ts';
import type { VoucherDefinition, VoucherDraft } from './voucher.ts';

/** `source.void`, `source.closed`, `voucher.supplier_fixed`, `voucher.party_fixed`; `undefined` when nothing is against it. */
export function sourceObjection(
  source: Pick<SourceVoucher, 'state' | 'referNo' | 'party'>,
  definition: Pick<VoucherDefinition, 'source' | 'party'>,
  voucher: Pick<VoucherDraft, 'header'>,
): Problem | undefined {
  const field = definition.source?.field;
  const values = { reference: source.referNo };
  if (source.state === 'void') return problem('source.void', field, values);
  if (source.state === 'closed' || source.state === 'rejected') return problem('source.closed', field, values);
  const party = definition.party === undefined ? undefined : voucher.header[definition.party.field];
  const differs = source.party !== undefined && party !== undefined && source.party !== party;
  if (!differs) return undefined;
  const code = definition.party?.side === 'supplier' ? 'voucher.supplier_fixed' : 'voucher.party_fixed';
  return problem(code, definition.party?.field, values);
}
