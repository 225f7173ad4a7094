/** Opening figures of an item, a party or a ledger as the opening voucher they are: its fields, and its body. */
import type { Field } from '@fieldbook/core/definition/field';
import type { LineFields } from '@fieldbook/core/definition/voucher';
import { msg } from '@fieldbook/core/i18n/text';
import { opening } from '@fieldbook/core/vouchers/opening/definition';
import { finishNumberText } from '@fieldbook/ui';
import { type OpeningOf, parties } from './may-have-opening.ts';

export type Side = 'debit' | 'credit';

/** What is typed, by the path that a refusal names it by. */
export type Typed = Readonly<Record<string, string>>;

export interface OpeningField {
  readonly path: string;
  readonly name: string;
  readonly field: Field;
}

const { header } = opening;
const { items = {}, ledgers = {} } = opening.lines as LineFields;

const at = (path: string, field: Field | undefined, change: Partial<Field> = {}): readonly OpeningField[] =>
  field === undefined ? [] : [{ path, name: path.split('.').at(-1) ?? path, field: { ...field, ...change } }];

/** The currency that a ledger is kept in, where that is a foreign one. */
export function foreignOf({ master, row }: OpeningOf, base: string): string | undefined {
  const currency = row['currency'];
  return master === 'ledger' && typeof currency === 'string' && currency !== '' && currency !== base
    ? currency
    : undefined;
}

/** The side that an amount of it usually stands on. */
export function usualSide({ master, row }: OpeningOf): Side {
  if (parties.includes(master)) return master === 'customer' ? 'debit' : 'credit';
  return row['nature'] === 'asset' || row['nature'] === 'expense' ? 'debit' : 'credit';
}

export function openingFields(of: OpeningOf, side: Side, base: string): readonly OpeningField[] {
  if (of.master === 'item') {
    return [
      ...at('date', header.date),
      ...at('items.0.godown', items['godown'], { required: true }),
      ...at('items.0.quantity', items['quantity'], { minimum: 0 }),
      ...at('items.0.rate', items['rate'], { required: true, label: msg('Cost of one smallest unit') }),
      ...(of.row['tracking'] ? at('items.0.batch', items['batch'], { required: true }) : []),
      ...(of.row['tracking'] === 'batchExpiry' ? at('items.0.expiry', items['expiry'], { required: true }) : []),
    ];
  }
  return [
    ...at('date', header.date),
    ...(of.row['branch'] ? [] : at('branch', header.branch)),
    ...at(`ledgers.0.${side}`, ledgers[side], { required: true, label: msg('Amount') }),
    ...(foreignOf(of, base) === undefined ? [] : at('exchangeRate', header.exchangeRate, { required: true })),
    ...(parties.includes(of.master)
      ? [...at('ledgers.0.billReference', ledgers['billReference']), ...at('ledgers.0.dueDate', ledgers['dueDate'])]
      : []),
  ];
}

export interface OpeningWish {
  readonly of: OpeningOf;
  readonly fields: readonly OpeningField[];
  readonly typed: Typed;
  readonly base: string;
  /** Ledger of the party's bills, and the branch of the godown. */
  readonly control: string | undefined;
  readonly branch: string | undefined;
}

/** Without `uid`. */
export function openingBody({ of, fields, typed, base, control, branch }: OpeningWish) {
  const values = (isLine: boolean) =>
    Object.fromEntries(
      fields
        .filter(({ path }) => path.includes('.') === isLine)
        .map(({ path, name, field }) => [name, wireText(field, typed[path] ?? '')] as const)
        .filter(([, text]) => text !== ''),
    );
  const currency = foreignOf(of, base);
  const head = {
    branch: of.row['branch'] || branch,
    ...(currency === undefined ? {} : { currency }),
    ...values(false),
  };
  if (of.master === 'item') return { ...head, items: [{ item: of.row.code, unit: of.row['unit'], ...values(true) }] };
  const party = parties.includes(of.master) ? { [of.master]: of.row.code } : {};
  const ledger = parties.includes(of.master) ? control : of.row.code;
  return { ...head, ledgers: [{ ledger, ...party, ...values(true) }] };
}

function wireText({ kind }: Field, text: string): string {
  return kind === 'money' || kind === 'rate' || kind === 'quantity' ? finishNumberText(text, 0) : text;
}
