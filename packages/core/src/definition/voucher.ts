/**
 * What a voucher type is: its fields in `shape.ts`, the facts in `definition.ts`, the decisions in `rules.ts`, the consequences in `posting.ts`.
 * Every surface reads vouchers through this shape. No rule of core that is for all types branches on the name of one; reports, papers and
 * exports that are about some types name them.
 */

import type { Instant } from '../kernel/date.ts';
import type { Problem, Result } from '../kernel/result.ts';
import type { Books, SourceVoucher } from './books.ts';
import type { ComparedWithBooks } from './books-at-moment.ts';
import type { Fields, Label, ValuesOf } from './field.ts';
import type { LedgerRole } from './ledger-roles.ts';
import type { VoucherMasters } from './masters-view.ts';
import type { BillLine, ChargeLine, GoodsLine, SharedFields, SharedHeader, TenderLine } from './shared-values.ts';
import type { Lifecycle } from './states.ts';
import type { Totals } from './totals.ts';

/** The four kinds of lines a voucher can have (SPEC §3: SoldItems, SoldLedgers, SalesDrLedgers, Collections). */
export type LineGroup = 'items' | 'ledgers' | 'tenders' | 'bills';

export type LineFields = { readonly [G in LineGroup]?: Fields };

/** Fields of every voucher, whatever its type. */
export interface Envelope {
  /** UUID made where the form opened; one uid is at most one voucher, for ever. */
  readonly uid: string;
  readonly type: string;
  /** Code of the number series; the branch's office series of this type when absent. */
  readonly series?: string;
  /** Running number given on the device; the next one of the series when absent. */
  readonly number?: number;
}

export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** A voucher as it has been read, with names as codes and numbers scaled. Not yet checked against masters. */
export interface VoucherDraft extends Envelope {
  readonly header: Values & SharedHeader;
  readonly items: readonly (Values & GoodsLine)[];
  readonly ledgers: readonly (Values & ChargeLine)[];
  readonly tenders: readonly (Values & TenderLine)[];
  readonly bills: readonly (Values & BillLine)[];
  /** Totals the client showed; compared with ours, tolerance zero. */
  readonly claimedNet?: number;
}

/** The fields of a type by their names, from which follows what its rules and its posting may read. */
export interface Shape {
  readonly header: Fields;
  readonly lines: LineFields;
}

type LinesOf<S extends Shape, G extends LineGroup> = readonly (S['lines'] extends {
  readonly [N in G]: infer F extends Fields;
}
  ? ValuesOf<F>
  : never)[];

/**
 * A draft of a type, its fields by name. A type alone: what is there is a `VoucherDraft`. While somebody types in a form, a
 * required name may still be missing; figures are zero then.
 */
export interface DraftOf<S extends Shape> extends Envelope {
  readonly header: ValuesOf<S['header']>;
  readonly items: LinesOf<S, 'items'>;
  readonly ledgers: LinesOf<S, 'ledgers'>;
  readonly tenders: LinesOf<S, 'tenders'>;
  readonly bills: LinesOf<S, 'bills'>;
  readonly claimedNet?: number;
}

/** A completed voucher of a type. */
export interface VoucherOf<S extends Shape> extends DraftOf<S> {
  readonly totals: Totals;
}

/** Stands in a split voucher's header for the number of the first voucher of the document. */
export const firstReferNo = '{first}';

export interface PrintFacts {
  /** Layout of `@fieldbook/print` that puts this type on paper. */
  readonly layout: string;
  /** It is a tax document with an electronic form, an invoice or a credit note. */
  readonly eInvoice?: 'invoice' | 'creditNote';
}

/** Where the form and the register of a type stand. */
export interface VoucherPlaces {
  /** `/dashboard/vouchers/<form>` */
  readonly form: string;
  /** Name of the id in the address; `-1` is a new voucher. */
  readonly idName: string;
  /** Address of the register. */
  readonly register: string;
  /** Address of the screen that begins a new one, where that is not the form. */
  readonly begin?: string;
  /** Further addresses of SPEC §2 that lead to the form, with the same id. */
  readonly aliases?: readonly string[];
}

/** What a type is to a day's summary and to the stock of a period: which column its goods, cash and amounts stand in. */
export type VoucherRole =
  | 'sale'
  | 'delivery'
  | 'salesReturn'
  | 'order'
  | 'receipt'
  | 'payment'
  | 'settlement'
  | 'purchase'
  | 'purchaseReturn'
  | 'transfer'
  | 'count';

/**
 * A rule of completed vouchers that some types need and others have nothing to do with. It stands in the room that owns it; a
 * definition lists those of its type.
 */
export interface VoucherCheck {
  readonly name: string;
  /** `now`: by the clock of whoever posts, where somebody does. */
  readonly find: (
    definition: Pick<VoucherDefinition, 'header' | 'lines' | 'stock'>,
    draft: VoucherDraft,
    masters: VoucherMasters,
    now?: Instant,
  ) => readonly Problem[];
}

export interface VoucherFacts extends Shape {
  readonly header: SharedFields<'header'>;
  readonly lines: { readonly [G in LineGroup]?: SharedFields<G> };
  /** Type name of `checklists/voucher-types.txt`, camelCase. */
  readonly type: string;
  /** Path of its resource under `/api/v1/`, plural, kebab-case: `sales`, `goods-receipts`. */
  readonly path: string;
  /** Its addresses where SPEC §2 has others than follow from the type's name (`placeOf`). */
  readonly places?: Partial<VoucherPlaces>;
  readonly label: Label;
  readonly plural: Label;
  /** Form name that opens it (SPEC §6), such as `frmSales`. */
  readonly permission: string;
  /** Letters its numbers begin with: `S` gives `S-1`. */
  readonly prefix: string;
  /** None of a type that stands in no column of its own. */
  readonly role?: VoucherRole;
  /** Its states and who leads where; most are `bookedLifecycle`. */
  readonly lifecycle: Lifecycle;
  /** Header field that names the party, and which side it is on. */
  readonly party?: { readonly field: string; readonly side: 'customer' | 'supplier' };
  /** Header field that names, by its refer no, the voucher this one returns, bills or continues; and the types it may be of. */
  readonly source?: {
    readonly field: string;
    readonly types: readonly string[];
    /** Several vouchers of this type may be continued by one, whose lines then name their own in a field of the same name. */
    readonly joins?: string;
    /** Its vouchers tell one story of their source, in order: only the last of them may be taken back or changed. */
    readonly isSequence?: true;
    /** Only vouchers that came with a cheque. */
    readonly withCheque?: true;
    /** It is in the currency of its source and at its exchange rate: what was sold at a rate comes back at that rate. */
    readonly keepsRate?: true;
    /** Of sources of these types, it may change what the goods cost that they brought. */
    readonly landsOn?: readonly string[];
    /** It gives back what a source of this side's party was worth, and never more than that still bears. */
    readonly givesBack?: 'customer' | 'supplier';
  };
  /**
   * What is checked of it besides what is checked of every type (`check-voucher.ts`): all that its fields and facts call for
   * (`testing/definition-checks.ts`), in the order in which a user reads what is wrong.
   */
  readonly checks: readonly VoucherCheck[];
  /** Columns of its register, names of header fields or of the computed ones in `registers/columns.ts`. */
  readonly register: readonly string[];
  readonly print?: PrintFacts;
  /** Debit and credit of its lines must be equal. */
  readonly mustBalance?: true;
  /** It begins trade with its party, and is refused for one that is out of use; other types settle what is open. */
  readonly beginsTrade?: true;
  /**
   * What its customer owes rises with it, so that credit limit and overdue bills are looked at: with its bill, or
   * `untilBilled` with what its goods will be billed at.
   */
  readonly drawsCredit?: true | 'untilBilled';
  /** Its goods leave for a customer, a van or a project: those of an expired batch are refused or flagged, by setting. */
  readonly handsOverGoods?: true;
  /** Its amount goes over the open bills of its party, the oldest first, where its sender says nothing of bills. */
  readonly spreadsAmount?: true;
  /** Ledgers that bear what it begins until a voucher that names it as its source ends it: a cheque in hand, goods not invoiced. */
  readonly begins?: readonly LedgerRole[];
  /** How a lack of its goods is told; `stock.short` of a type that says nothing. */
  readonly shortage?: 'stock.out';
  /** Where its cheques stand: it is one, or each of its ledger lines may bring one with a life of its own. */
  readonly bringsCheques?: 'header' | 'lines';
  /** It brings goods whose cost charges may raise that arrive later (`landedOnField`). */
  readonly bearsCharges?: true;
  /** It is part of closing a period, and is posted onto days that are closed to everything else. */
  readonly closesPeriod?: true;
  /** Nobody enters it again: a return of what was sold, a count, the beginning and the end of books. It is neither duplicated nor kept as a template. */
  readonly happensOnce?: true;
  /** May be completed on a phone without a network: local store, outbox, upload and the van's numbers take it in by this. */
  readonly field?: true;
  /** It is a tab of a visit to a customer (UI.md, Visit): how far along they stand, and the word on it. */
  readonly visit?: { readonly position: number; readonly label: Label };
  /** Does it move stock, and with what sign does a positive quantity move it? */
  readonly stock?: 'in' | 'out';
}

export interface VoucherRules<D = VoucherDraft> {
  /** Fills what the user may leave out; sees masters, changes nothing that was given. */
  complete(draft: D, masters: VoucherMasters): D;
  /** Totals of a completed draft: what form, phone, server and paper all show. */
  totals(draft: D, masters: VoucherMasters): Totals;
  /** All that is wrong with a completed draft, as a user must read it; empty when it may be posted. */
  validate(draft: D, totals: Totals, masters: VoucherMasters): Result<true>;
  /** What a draft made from another voucher (`chains/draft-from.ts`) has besides what all types carry over. */
  fromSource?(draft: D, source: SourceVoucher, masters: VoucherMasters): D;
}

export interface CompletedVoucher extends VoucherDraft {
  readonly totals: Totals;
}

/** What a type does with vouchers of its own. Methods and no properties: only those let `defineVoucher` forget whose they are. */
interface VoucherDeeds<D, V> {
  readonly rules: VoucherRules<D>;
  /**
   * Writes a voucher's consequences into `books` as a list of steps. Pure but for `books`; refuses for reasons that only
   * the books know (no stock, bill smaller than the adjustment). Must leave `books` balanced: the service asserts it.
   */
  post(voucher: V, books: Books, masters: VoucherMasters): Result<true>;
  /** Of a type that says what was counted: the books' figures at its moment, which it is posted against. */
  readonly compared?: ComparedWithBooks<D>;
  /**
   * Splits one entered document into the vouchers the law wants (a sale with negative lines into a sale and a sales
   * return). The first keeps the uid; the others get one derived from it, and a header text `firstReferNo` stands for the
   * number the first will get. Most types have none.
   */
  split?(draft: D, masters: VoucherMasters): readonly VoucherDraft[];
  /** Small valid examples; tests, documentation and the OpenAPI page show them. */
  readonly examples: readonly unknown[];
}

export interface VoucherDefinition extends VoucherFacts, VoucherDeeds<VoucherDraft, CompletedVoucher> {}

interface TypedVoucher<S extends Shape>
  extends Omit<VoucherFacts, keyof Shape>,
    VoucherDeeds<DraftOf<NoInfer<S>>, VoucherOf<NoInfer<S>>> {
  readonly shape: S;
}

/** The one place that forgets what fields a type has: forms, registers, storage and print read them by name. */
export function defineVoucher<const S extends Shape>(definition: TypedVoucher<S>): VoucherDefinition;
export function defineVoucher({ shape, ...facts }: TypedVoucher<Shape>): VoucherDefinition {
  return { ...facts, ...shape };
}
