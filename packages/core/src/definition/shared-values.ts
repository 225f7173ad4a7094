/**
 * What is read of a header or a line whatever its voucher type, by the names that types share (`definition/voucher-fields.ts`). A
 * name is of one kind in all types, which a test holds, so `Values` fit here too. Nothing is required: who types is not done yet.
 */
import { type Field, type Fields, instant, money, quantity, reference, type ValuesOf } from './field.ts';
import {
  againstBill,
  amountField,
  batchFields,
  billLine,
  billOfCustomer,
  billOfSupplier,
  chargeLine,
  chequeHeader,
  continuedLine,
  damageFields,
  deliveryHeader,
  discountShare,
  entryLine,
  landedField,
  landedOnField,
  lineSource,
  promisedLine,
  referenceNo,
  route,
  sourceTerms,
  tenderLine,
  tradeHeader,
  transitGodown,
  voucherHeader,
} from './voucher-fields.ts';

const salesPerson = reference.optional('Salesperson', 'salesPerson');
const ledger = reference.optional('Ledger', 'ledger');
const toGodown = reference.optional('To godown', 'godown');
const fromGodown = reference.optional('From godown', 'godown');

/** The shared fields, group by group. */
export const sharedFields = {
  header: {
    ...voucherHeader,
    ...tradeHeader,
    ...billOfCustomer,
    ...billOfSupplier,
    ...chequeHeader,
    ...deliveryHeader,
    ledger,
    amount: amountField,
    salesPerson,
    route,
    referenceNo,
    againstBill,
    toGodown,
    countedAt: instant.optional('Counted at'),
    bookAmount: money.optional('Cash by the books'),
    source: lineSource,
    sourceCheque: chequeHeader.chequeNo,
    discountShare,
    sourceTerms,
  },
  items: {
    ...promisedLine,
    ...batchFields,
    ...damageFields,
    ...continuedLine,
    fromGodown,
    toGodown,
    transitGodown,
    bookQuantity: quantity.optional('In the books'),
    source: lineSource,
    sourceTerms,
  },
  ledgers: { ...chargeLine, ...entryLine, ...chequeHeader, landed: landedField, landedOn: landedOnField },
  tenders: tenderLine,
  bills: billLine,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

/** What a voucher type says of its fields, those that types share by their names. */
export type SharedFields<G extends keyof typeof sharedFields> = Fields & {
  readonly [N in keyof (typeof sharedFields)[G] | (G extends 'header' ? 'mode' : never)]?: Field;
};

type Maybe<V> = { readonly [N in keyof V]?: V[N] | undefined };

type Shared<G extends keyof typeof sharedFields> = Maybe<ValuesOf<(typeof sharedFields)[G]>>;

/** Its mode is a choice, of which each type has options of its own. */
export type SharedHeader = Shared<'header'> & { readonly mode?: string | undefined };
export type GoodsLine = Shared<'items'>;
export type ChargeLine = Shared<'ledgers'>;
export type TenderLine = Shared<'tenders'>;

export type BillLine = Shared<'bills'>;
export type NamedLedger = Pick<ChargeLine, 'ledger'>;
export type Dimensions = Pick<ChargeLine, 'costCentre' | 'project'>;

export interface TradeDraft {
  readonly header: SharedHeader;
  readonly items: readonly GoodsLine[];
  readonly ledgers: readonly ChargeLine[];
}
