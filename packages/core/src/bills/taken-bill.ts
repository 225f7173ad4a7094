/** What a voucher's line takes of an open bill that somebody points at: which bills, and with which sign. */
import type { VoucherDefinition } from '../definition/voucher.ts';
import type { Minor } from '../kernel/money.ts';

interface PointedAt {
  readonly side: 'customer' | 'supplier';
  /** As the books sign it: owed to us above zero. */
  readonly open: Minor;
}

/**
 * Amount of the line, `undefined` where the type takes no such bill. A receipt or payment clears what is owed and sets credits of
 * the party against it, below zero; a note clears what is owed; a sale or purchase uses what was paid ahead.
 */
export function takenOfBill({ lines }: Pick<VoucherDefinition, 'lines'>, { side, open }: PointedAt): Minor | undefined {
  const fields = lines.bills;
  if (fields?.reference === undefined) return undefined;
  const amount = Math.abs(open);
  const isOwed = side === 'customer' ? open > 0 : open < 0;
  if (fields.discount !== undefined) return isOwed ? amount : -amount;
  const usesCredits = fields.kind === undefined;
  return isOwed === usesCredits ? undefined : amount;
}
