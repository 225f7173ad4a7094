/**
 * The terms a return takes over from the voucher it gives back: the date whose tax rates apply, what that voucher still
 * bears, and for each line what it was sold for and what earlier returns took of it. They travel inside the document as
 * text, so that every surface (form, phone, server, paper) computes the same figures from the document alone. The server
 * writes them anew at posting; a phone keeps those its slip was computed with. See `chains/bind-terms.ts`.
 */
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';

/** Of the whole voucher, in its currency. */
export interface VoucherTerms {
  /** Date of the source: its tax rates apply. */
  readonly date: IsoDate;
  /** What the source still bears after earlier returns and credit notes, rounded as it was. */
  readonly left: Minor;
  /** The same before round off. */
  readonly unrounded: Minor;
}

/** Of one source line, as magnitudes in the source's currency. */
export interface LineTerms {
  /** Smallest units it moved, free goods included. */
  readonly quantity: number;
  readonly net: Minor;
  /** Tax by component, in the order of the tax code; without those for information only. */
  readonly taxes: readonly Minor[];
  /** What earlier returns took. */
  readonly usedQuantity: number;
  readonly usedNet: Minor;
  readonly usedTax: Minor;
}

/** Name of the field, in the header and in item lines alike. */
export const termsField = 'sourceTerms';

const voucherPattern = /^(\d{4}-\d\d-\d\d) (-?\d{1,15}) (-?\d{1,15})$/;
const linePattern = /^(\d{1,15}) (\d{1,15}) (\d{1,15}(?:\+\d{1,15})*) (\d{1,15}) (\d{1,15}) (\d{1,15})$/;

export function printVoucherTerms({ date, left, unrounded }: VoucherTerms): string {
  return `${date} ${left} ${unrounded}`;
}

/** `undefined` for anything that `printVoucherTerms` did not write. */
export function parseVoucherTerms(text: unknown): VoucherTerms | undefined {
  const found = typeof text === 'string' ? voucherPattern.exec(text) : null;
  if (found === null) return undefined;
  const [, date = '', left, unrounded] = found;
  return { date, left: Number(left), unrounded: Number(unrounded) };
}

export function printLineTerms({ quantity, net, taxes, usedQuantity, usedNet, usedTax }: LineTerms): string {
  return [quantity, net, taxes.length === 0 ? 0 : taxes.join('+'), usedQuantity, usedNet, usedTax].join(' ');
}

/** `undefined` for anything that `printLineTerms` did not write. */
export function parseLineTerms(text: unknown): LineTerms | undefined {
  const found = typeof text === 'string' ? linePattern.exec(text) : null;
  if (found === null) return undefined;
  const [, quantity, net, taxes = '', usedQuantity, usedNet, usedTax] = found;
  return {
    quantity: Number(quantity),
    net: Number(net),
    taxes: taxes.split('+').map(Number),
    usedQuantity: Number(usedQuantity),
    usedNet: Number(usedNet),
    usedTax: Number(usedTax),
  };
}
