/** What a type of vouchers of Tally is here: as the user has said, Tally's own, or what a type of the user's own lies below. */
import { msg, type Text } from '../../i18n/text.ts';
import type { ByName } from '../tally-masters.ts';
import { nameKey, textOf } from '../tally-object.ts';

export const typesHere = [
  ...(['sales', 'purchase', 'receipt', 'payment', 'contra', 'journal', 'creditNote', 'debitNote'] as const),
  'stockTransfer',
] as const;
export type TypeHere = (typeof typesHere)[number];

/** A type of ours, or why its vouchers are left out. */
export type Meaning = { readonly type: TypeHere } | { readonly why: Text };

const is = (type: TypeHere): Meaning => ({ type });
const without = (why: Text): Meaning => ({ why });

const WISHED = msg('You have left this type out.');
const order = without(msg('An order books nothing.'));
const note = without(msg('Its goods come with their invoice.'));
const beside = without(msg('Tally keeps it out of its books.'));

const own: Readonly<Record<string, Meaning>> = {
  sales: is('sales'),
  purchase: is('purchase'),
  receipt: is('receipt'),
  payment: is('payment'),
  contra: is('contra'),
  journal: is('journal'),
  payroll: is('journal'),
  'credit note': is('creditNote'),
  'debit note': is('debitNote'),
  'stock journal': is('stockTransfer'),
  'physical stock': without(msg('A count is compared with the books of its moment: count again.')),
  'sales order': order,
  'purchase order': order,
  'job work in order': order,
  'job work out order': order,
  'delivery note': note,
  'receipt note': note,
  'rejections in': note,
  'rejections out': note,
  'material in': note,
  'material out': note,
  memorandum: beside,
  'reversing journal': beside,
  attendance: beside,
};

/** By the name of a type; `undefined` for one that nobody knows. */
export function typeMeanings(
  types: ByName,
  wished: Readonly<Record<string, TypeHere | 'leaveOut'>>,
): (name: string) => Meaning | undefined {
  const wishes = new Map(Object.entries(wished).map(([name, type]) => [nameKey(name), type]));
  const find = (name: string, seen: readonly string[]): Meaning | undefined => {
    const key = nameKey(name);
    const wish = wishes.get(key);
    if (wish !== undefined) return wish === 'leaveOut' ? without(WISHED) : is(wish);
    const object = types.get(key);
    const known = own[nameKey(textOf(object, 'RESERVEDNAME'))] ?? own[key];
    if (known !== undefined || object === undefined || seen.includes(key)) return known;
    return find(textOf(object, 'PARENT'), [...seen, key]);
  };
  return (name) => find(name, []);
}
