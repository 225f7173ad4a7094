/** The groups of lines a voucher type has, the one that matters most first. */
import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';

const order: readonly LineGroup[] = ['items', 'bills', 'ledgers', 'tenders'];

export function groupsOf(definition: Pick<VoucherDefinition, 'lines'>): readonly LineGroup[] {
  return order.filter((group) => definition.lines[group] !== undefined);
}

/** Does it have prices or amounts at all? A stock transfer has none: quantities are its figures. */
export function hasMoney({ header, lines }: Pick<VoucherDefinition, 'header' | 'lines'>): boolean {
  const groups = [header, ...order.map((group) => lines[group] ?? {})];
  return groups.some((fields) =>
    Object.entries(fields).some(([name, { kind }]) => name !== 'exchangeRate' && (kind === 'money' || kind === 'rate')),
  );
}
