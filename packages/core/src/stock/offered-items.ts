/** Which items pickers offer: to be sold, all or sellable ones alone (setting SalesFilterItems); to come back, what customers may return. */
import type { VoucherDefinition } from '../definition/voucher.ts';

/** A row of the master of items, as far as this asks. */
export interface OfferedRow {
  readonly returnable?: unknown;
  readonly rawMaterial?: unknown;
  readonly [field: string]: unknown;
}

export type Offer = 'sale' | 'return';

/** What items of a document are offered for; nothing where any item may be. */
export function offerOf({ role, party, beginsTrade }: Pick<VoucherDefinition, 'role' | 'party' | 'beginsTrade'>) {
  if (role === 'salesReturn') return 'return';
  return party?.side === 'customer' && beginsTrade === true ? 'sale' : undefined;
}

export function isOffered(row: OfferedRow, offer: Offer, choices: { readonly salesFilterItems: boolean }): boolean {
  if (offer === 'return') return row.returnable !== false;
  return !choices.salesFilterItems || row.rawMaterial !== true;
}
