/** Which masters a voucher type refers to, so that they are loaded at once. */
import type { Fields } from '@fieldbook/core/definition/field';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';

const always = ['ledger', 'branch', 'currency'];

function referencesOf(fields: Fields | undefined): string[] {
  return Object.values(fields ?? {}).flatMap(({ of, suggests = of, isCarried }) =>
    suggests === undefined || isCarried === true ? [] : [suggests],
  );
}

export function mastersOf({ header, lines }: Pick<VoucherDefinition, 'header' | 'lines'>): readonly string[] {
  const named = [header, lines.items, lines.ledgers, lines.tenders, lines.bills].flatMap(referencesOf);
  const prices = lines.items?.rate === undefined ? [] : ['priceGroup'];
  return [...new Set([...always, ...named, ...prices])].sort();
}
