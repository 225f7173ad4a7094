/** The groups of lines a voucher type has, the one that matters most first. */
import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';

const order: readonly LineGroup[] = ['items', 'bills', 'ledgers', 'tenders'];

export function groupsOf(definition: Pick<VoucherDefinition, 'lines'>): readonly LineGroup[] {
  return order.filter((group) => definition.lines[group] !== undefined);
}
