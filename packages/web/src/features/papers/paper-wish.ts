/** What a paper is asked for, as it stands in the address: the parameters of its operation (core's `paper-operations.ts`). */
import type { PaperName } from '@fieldbook/core/reports/papers';

export type PaperWish = Readonly<Record<string, string>>;

const keys = {
  stock: ['set', 'godowns', 'costing', 'priceGroup', 'split', 'asOf', 'branch'],
  'pick-list': ['route', 'godowns', 'salesPerson', 'date', 'branch'],
  orders: ['routes', 'from', 'to', 'branch'],
  'total-orders': ['routes', 'from', 'to', 'branch'],
  'price-list': ['priceGroup', 'category', 'date', 'branch'],
  'ledger-statement': ['ledger', 'from', 'to', 'branch'],
  'customer-statement': ['party', 'from', 'to', 'branch'],
  'receipt-summary': ['route', 'salesPerson', 'from', 'to', 'branch'],
} as const satisfies Record<PaperName, readonly string[]>;

/** Without one of these there is nothing to print. */
const required: Readonly<Partial<Record<PaperName, string>>> = {
  'pick-list': 'route',
  'ledger-statement': 'ledger',
  'customer-statement': 'party',
};

/** Out of an address; nothing but the paper's own parameters. */
export function readWish(name: PaperName, search: Readonly<Record<string, string | undefined>>): PaperWish {
  const own = keys[name].map((key) => [key, search[key] ?? ''] as const);
  return Object.fromEntries(own.filter(([, value]) => value !== ''));
}

/** Is there anything to show before somebody chooses? */
export function isComplete(name: PaperName, wish: PaperWish): boolean {
  const need = required[name];
  if (name === 'pick-list') return wish['route'] !== undefined || wish['godowns'] !== undefined;
  return need === undefined ? Object.keys(wish).length > 0 : wish[need] !== undefined;
}

/** What the choice begins with: today, as dates do (SPEC §9). */
export function firstWish(name: PaperName, today: string): PaperWish {
  if (name === 'stock') return { set: 'godown' };
  // What was to be delivered before and was not goes along.
  if (name === 'orders' || name === 'total-orders') return { to: today };
  if (name === 'receipt-summary') return { from: today, to: today };
  if (name === 'price-list' || name === 'pick-list') return { date: today };
  return {};
}

export function codesOf(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').filter((code) => code !== '');
}

/** The wish with a parameter changed; an empty one is none. */
export function withWish(wish: PaperWish, key: string, value: string): PaperWish {
  const { [key]: _, ...others } = wish;
  return value === '' ? others : { ...others, [key]: value };
}
