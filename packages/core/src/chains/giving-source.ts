/** The source of a return or a note of value: whose it is, in which currency, and whether it bounds what is given back. */
import type { BillTarget, SourceVoucher } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';

/** The party's control ledger, on which the bill of the source stands. */
export type Side = Pick<BillTarget, 'side'> & { readonly control: BillTarget['ledger'] };

/** Is the voucher bound by what this source was worth? A debit note that charges a customer for a sale is not. */
export function givesBack(
  { source: fact }: Pick<VoucherDefinition, 'source'>,
  source: Pick<SourceVoucher, 'document'>,
): boolean {
  return fact?.givesBack !== undefined && fact.givesBack === sideOf(source);
}

export function sideOf({ document }: Pick<SourceVoucher, 'document'>): 'customer' | 'supplier' {
  return document.header.supplier === undefined ? 'customer' : 'supplier';
}

export function currencyOf({ document }: Pick<SourceVoucher, 'document'>, masters: VoucherMasters): string {
  return document.header.currency ?? masters.choices.baseCurrency;
}
