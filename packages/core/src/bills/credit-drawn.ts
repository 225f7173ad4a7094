/**
 * What a document draws on the credit of its customer: all its vouchers together, so that goods that come back on a slip make
 * room for those sold on it. Goods that were delivered and not billed draw on it until a sale bills them.
 */

import { sourcesIn } from '../chains/joined-sources.ts';
import type { SourceVoucher } from '../definition/books.ts';
import type { PartyView, VoucherMasters } from '../definition/masters-view.ts';
import type { CompletedVoucher, VoucherDefinition } from '../definition/voucher.ts';
import type { PartyValues } from '../definition/voucher-fields.ts';
import type { Minor } from '../kernel/money.ts';
import type { BillLine } from './bill-desk.ts';
import { beyondDelivered, billedWorth, deliveredWorth } from './delivered-credit.ts';

interface Drawing {
  readonly definition: Pick<VoucherDefinition, 'drawsCredit'>;
  readonly voucher: CompletedVoucher;
}

/** A voucher of the document, and the delivery notes it bills: none where what is owed does not count them (a phone). */
export interface DrawingVoucher extends Drawing {
  readonly billed?: BilledNotes | undefined;
}

/** What the document wrote over bills, all its vouchers together. */
type WrittenBill = Pick<BillLine, 'base'> & { readonly bill: Pick<BillLine['bill'], 'side' | 'party'> };

export interface BilledNotes {
  readonly source: SourceVoucher;
  readonly definition: VoucherDefinition;
  /** The note's line of each line of the voucher. */
  readonly taken: ReadonlyMap<number, number>;
}

export interface CreditDrawn {
  /** Without a limit: as much as they like. */
  readonly customer: Pick<PartyView, 'code' | 'creditLimit'>;
  /** Of the document, as it was entered. */
  readonly date: string;
  /** Base currency; what is not above zero draws nothing. */
  readonly added: Minor;
}

/** The customer whose credit a voucher draws on, when that is checked at all. */
export function creditCustomer({ definition, voucher }: Drawing, masters: VoucherMasters): PartyView | undefined {
  const { customer: code }: PartyValues = voucher.header;
  if (definition.drawsCredit === undefined || code === undefined) return undefined;
  const customer = masters.party('customer', code);
  const { creditLimitCheck, overdueCheck } = masters.choices;
  const hasLimit = customer?.creditLimit !== undefined && creditLimitCheck !== 'Nothing';
  return hasLimit || overdueCheck !== 'Nothing' ? customer : undefined;
}

/** Nothing where nobody's credit is drawn on or checked. The vouchers of a document are of one customer. */
export function creditDrawn(
  vouchers: readonly DrawingVoucher[],
  bills: readonly WrittenBill[],
  masters: VoucherMasters,
): CreditDrawn | undefined {
  const drawing = vouchers.find((each) => creditCustomer(each, masters) !== undefined);
  const customer = drawing && creditCustomer(drawing, masters);
  if (drawing === undefined || customer === undefined) return undefined;
  const { voucher, definition, billed } = drawing;
  const owed = bills.reduce((sum, { bill: { side, party }, base }) => {
    return side === 'customer' && party === customer.code ? sum + base : sum;
  }, 0);
  const of = { customer, date: String(voucher.header['date']) };
  if (definition.drawsCredit === 'untilBilled') {
    return { ...of, added: owed + deliveredWorth(voucher, voucher.totals, masters) };
  }
  if (billed?.definition.drawsCredit !== 'untilBilled') return { ...of, added: owed };
  return { ...of, added: beyondDelivered(voucher, owed - deliveredBefore(voucher, billed, masters), masters) };
}

/** What the goods that a sale bills were counted at when they were delivered. */
function deliveredBefore(sale: CompletedVoucher, { source, definition, taken }: BilledNotes, masters: VoucherMasters) {
  return sourcesIn(source).reduce((sum, note) => {
    const totals = definition.rules.totals(note.document, masters);
    return sum + billedWorth(sale, taken, { source, note, totals }, masters);
  }, 0);
}
