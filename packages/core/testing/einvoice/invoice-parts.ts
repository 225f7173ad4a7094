/** The parts of a read invoice or credit note that the rules of EN 16931 speak of, under their names there. */
import { decimalOf, nodesAt, textAt, type XmlNode } from './read-xml.ts';

/** A rule holds or does not, by the file alone. */
export type Rules = Readonly<Record<string, (invoice: XmlNode) => boolean>>;

export const isInvoice = (invoice: XmlNode): boolean => invoice.name === 'Invoice';

/** BG-25, whichever the kind of document. */
export const linesOf = (invoice: XmlNode): readonly XmlNode[] =>
  nodesAt(invoice, isInvoice(invoice) ? 'cac:InvoiceLine' : 'cac:CreditNoteLine');

export const quantityOf = (line: XmlNode): XmlNode | undefined =>
  nodesAt(line, 'cbc:InvoicedQuantity')[0] ?? nodesAt(line, 'cbc:CreditedQuantity')[0];

/** BG-20 and BG-27, or BG-21 and BG-28. */
export const allowancesOf = (node: XmlNode): readonly XmlNode[] => chargesBy(node, 'false');
export const chargesOf = (node: XmlNode): readonly XmlNode[] => chargesBy(node, 'true');

function chargesBy(node: XmlNode, indicator: string): readonly XmlNode[] {
  return nodesAt(node, 'cac:AllowanceCharge').filter((each) => textAt(each, 'cbc:ChargeIndicator') === indicator);
}

/** BG-23. */
export const breakdownOf = (invoice: XmlNode): readonly XmlNode[] => nodesAt(invoice, 'cac:TaxTotal/cac:TaxSubtotal');

export const totalOf = (invoice: XmlNode, name: string): bigint | undefined =>
  decimalOf(textAt(invoice, `cac:LegalMonetaryTotal/${name}`));

/** The tax total in a currency: BT-110 in the document's, BT-111 in the one of the books. */
export function taxIn(invoice: XmlNode, currency: string | undefined): bigint | undefined {
  const [found, ...more] = nodesAt(invoice, 'cac:TaxTotal/cbc:TaxAmount').filter(
    ({ attributes }) => attributes.get('currencyID') === currency,
  );
  return more.length > 0 ? undefined : decimalOf(found?.text);
}

export const sellerOf = (invoice: XmlNode): XmlNode | undefined =>
  nodesAt(invoice, 'cac:AccountingSupplierParty/cac:Party')[0];
export const buyerOf = (invoice: XmlNode): XmlNode | undefined =>
  nodesAt(invoice, 'cac:AccountingCustomerParty/cac:Party')[0];

export const has = (node: XmlNode | undefined, path: string): boolean =>
  node !== undefined && (textAt(node, path) ?? '').trim() !== '';

/** Nothing when one of them is no decimal. */
export function sumOf(values: readonly (bigint | undefined)[]): bigint | undefined {
  return values.reduce<bigint | undefined>(
    (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each),
    0n,
  );
}

export const same = (left: bigint | undefined, right: bigint | undefined): boolean =>
  left !== undefined && left === right;
