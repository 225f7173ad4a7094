/** Rules of EN 16931 about the figures of a document, reckoned from the file alone and with exact decimals. */
import {
  allowancesOf,
  breakdownOf,
  chargesOf,
  has,
  isInvoice,
  linesOf,
  quantityOf,
  type Rules,
  same,
  sumOf,
  taxIn,
  totalOf,
} from './invoice-parts.ts';
import { decimalOf, everyNode, nodesAt, textAt, type XmlNode } from './read-xml.ts';

const amountsOf = (nodes: readonly XmlNode[], path: string) =>
  sumOf(nodes.map((each) => decimalOf(textAt(each, path))));
const documentCurrency = (invoice: XmlNode) => textAt(invoice, 'cbc:DocumentCurrencyCode');
const optional = (invoice: XmlNode, name: string): bigint => totalOf(invoice, name) ?? 0n;

export const sumRules: Rules = {
  'BR-CO-10': (invoice) =>
    same(totalOf(invoice, 'cbc:LineExtensionAmount'), amountsOf(linesOf(invoice), 'cbc:LineExtensionAmount')),
  'BR-CO-11': (invoice) =>
    same(optional(invoice, 'cbc:AllowanceTotalAmount'), amountsOf(allowancesOf(invoice), 'cbc:Amount')),
  'BR-CO-12': (invoice) =>
    same(optional(invoice, 'cbc:ChargeTotalAmount'), amountsOf(chargesOf(invoice), 'cbc:Amount')),
  'BR-CO-13': (invoice) =>
    same(
      totalOf(invoice, 'cbc:TaxExclusiveAmount'),
      optional(invoice, 'cbc:LineExtensionAmount') -
        optional(invoice, 'cbc:AllowanceTotalAmount') +
        optional(invoice, 'cbc:ChargeTotalAmount'),
    ),
  'BR-CO-14': (invoice) =>
    same(taxIn(invoice, documentCurrency(invoice)), amountsOf(breakdownOf(invoice), 'cbc:TaxAmount')),
  'BR-CO-15': (invoice) =>
    same(
      totalOf(invoice, 'cbc:TaxInclusiveAmount'),
      sumOf([totalOf(invoice, 'cbc:TaxExclusiveAmount'), taxIn(invoice, documentCurrency(invoice))]),
    ),
  'BR-CO-16': (invoice) =>
    same(
      totalOf(invoice, 'cbc:PayableAmount'),
      optional(invoice, 'cbc:TaxInclusiveAmount') -
        optional(invoice, 'cbc:PrepaidAmount') +
        optional(invoice, 'cbc:PayableRoundingAmount'),
    ),
  'BR-CO-18': (invoice) => breakdownOf(invoice).length > 0,
  'BR-CO-25': (invoice) =>
    !isInvoice(invoice) ||
    optional(invoice, 'cbc:PayableAmount') <= 0n ||
    has(invoice, 'cbc:DueDate') ||
    has(invoice, 'cac:PaymentTerms/cbc:Note'),
  'BR-53': (invoice) => nodesAt(invoice, 'cbc:TaxCurrencyCode').every(({ text }) => taxIn(invoice, text) !== undefined),
  'IBR-077': (invoice) =>
    nodesAt(invoice, 'cbc:TaxCurrencyCode').every(({ text }) => text !== documentCurrency(invoice)),
  'IBR-084': (invoice) =>
    nodesAt(invoice, 'cbc:TaxCurrencyCode').every(
      ({ text }) => (taxIn(invoice, text) ?? -1n) >= 0n === (taxIn(invoice, documentCurrency(invoice)) ?? -1n) >= 0n,
    ),
  'PEPPOL-R005': (invoice) => nodesAt(invoice, 'cac:TaxTotal').filter(hasBreakdown).length === 1,
  'PEPPOL-R051': (invoice) =>
    everyNode(invoice).every(
      (node) =>
        !node.attributes.has('currencyID') ||
        node.attributes.get('currencyID') === documentCurrency(invoice) ||
        node === nodesAt(invoice, 'cac:TaxTotal/cbc:TaxAmount')[1],
    ),
  'PEPPOL-R120': (invoice) => linesOf(invoice).every(isPriced),
  'BR-DEC': (invoice) => everyNode(invoice).every(hasItsDecimals),
};

const hasBreakdown = (total: XmlNode): boolean => nodesAt(total, 'cac:TaxSubtotal').length > 0;

/** Net = quantity × price ÷ base quantity + charges − allowances, multiplied out so that nothing is rounded. */
function isPriced(line: XmlNode): boolean {
  const quantity = decimalOf(quantityOf(line)?.text);
  const price = decimalOf(textAt(line, 'cac:Price/cbc:PriceAmount'));
  const base = decimalOf(textAt(line, 'cac:Price/cbc:BaseQuantity') ?? '1');
  const gross = sumOf([
    decimalOf(textAt(line, 'cbc:LineExtensionAmount')),
    amountsOf(allowancesOf(line), 'cbc:Amount'),
    negated(amountsOf(chargesOf(line), 'cbc:Amount')),
  ]);
  if (quantity === undefined || price === undefined || base === undefined || gross === undefined) return false;
  return quantity * price === gross * base;
}

const negated = (value: bigint | undefined): bigint | undefined => (value === undefined ? undefined : -value);

const threeDecimals = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** BR-DEC-01 to 28: the decimals of the currency at most; a price may have more. */
function hasItsDecimals({ name, attributes, text }: XmlNode): boolean {
  const currency = attributes.get('currencyID');
  if (currency === undefined || name === 'cbc:PriceAmount') return true;
  return (text.split('.')[1] ?? '').length <= (threeDecimals.has(currency) ? 3 : 2);
}
