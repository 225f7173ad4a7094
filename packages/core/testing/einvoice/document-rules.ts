/** Rules of EN 16931 about what a document, its parties and its lines hold; `IBR` are PINT's own, `UBL-SR` once at most. */
import {
  allowancesOf,
  breakdownOf,
  buyerOf,
  chargesOf,
  has,
  isInvoice,
  linesOf,
  quantityOf,
  type Rules,
  sellerOf,
  totalOf,
} from './invoice-parts.ts';
import { decimalOf, everyNode, nodesAt, textAt, type XmlNode } from './read-xml.ts';

const eachLine = (holds: (line: XmlNode) => boolean) => (invoice: XmlNode) => linesOf(invoice).every(holds);
const eachAllowance = (holds: (each: XmlNode) => boolean) => (invoice: XmlNode) => allowancesOf(invoice).every(holds);
const eachCharge = (holds: (each: XmlNode) => boolean) => (invoice: XmlNode) => chargesOf(invoice).every(holds);
const eachGroup = (holds: (each: XmlNode) => boolean) => (invoice: XmlNode) => breakdownOf(invoice).every(holds);
const hasReason = (each: XmlNode): boolean =>
  has(each, 'cbc:AllowanceChargeReason') || has(each, 'cbc:AllowanceChargeReasonCode');
const categoryOf = (node: XmlNode): string | undefined => textAt(node, 'cac:TaxCategory/cbc:ID');

export const headerRules: Rules = {
  'BR-01': (invoice) => has(invoice, 'cbc:CustomizationID'),
  'BR-02': (invoice) => has(invoice, 'cbc:ID'),
  'BR-03': (invoice) => has(invoice, 'cbc:IssueDate'),
  'BR-04': (invoice) => has(invoice, isInvoice(invoice) ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode'),
  'BR-05': (invoice) => has(invoice, 'cbc:DocumentCurrencyCode'),
  'BR-06': (invoice) => has(sellerOf(invoice), 'cac:PartyLegalEntity/cbc:RegistrationName'),
  'BR-07': (invoice) => has(buyerOf(invoice), 'cac:PartyLegalEntity/cbc:RegistrationName'),
  'BR-08': (invoice) => nodesAt(invoice, 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress').length === 1,
  'BR-09': (invoice) => has(sellerOf(invoice), 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
  'BR-10': (invoice) => nodesAt(invoice, 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress').length === 1,
  'BR-11': (invoice) => has(buyerOf(invoice), 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
  'BR-12': (invoice) => totalOf(invoice, 'cbc:LineExtensionAmount') !== undefined,
  'BR-13': (invoice) => totalOf(invoice, 'cbc:TaxExclusiveAmount') !== undefined,
  'BR-14': (invoice) => totalOf(invoice, 'cbc:TaxInclusiveAmount') !== undefined,
  'BR-15': (invoice) => totalOf(invoice, 'cbc:PayableAmount') !== undefined,
  'BR-16': (invoice) => linesOf(invoice).length > 0,
  'BR-49': (invoice) => nodesAt(invoice, 'cac:PaymentMeans').every((each) => has(each, 'cbc:PaymentMeansCode')),
  'BR-55': (invoice) =>
    nodesAt(invoice, 'cac:BillingReference').every((each) => has(each, 'cac:InvoiceDocumentReference/cbc:ID')),
  'BR-62': (invoice) => endpointsNamed(sellerOf(invoice)),
  'BR-63': (invoice) => endpointsNamed(buyerOf(invoice)),
  'BR-CO-26': (invoice) =>
    ['cac:PartyIdentification/cbc:ID', 'cac:PartyTaxScheme/cbc:CompanyID', 'cac:PartyLegalEntity/cbc:CompanyID'].some(
      (path) => has(sellerOf(invoice), path),
    ),
  'BR-CL-01': (invoice) =>
    isInvoice(invoice)
      ? textAt(invoice, 'cbc:InvoiceTypeCode') === '380'
      : textAt(invoice, 'cbc:CreditNoteTypeCode') === '381',
  'IBR-073': (invoice) =>
    ['cbc:IssueDate', 'cbc:DueDate'].every((path) =>
      nodesAt(invoice, path).every(({ text }) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)),
    ),
  'IBR-076': (invoice) => has(invoice, 'cbc:ProfileID'),
  'IBR-079': (invoice) => everyNode(invoice).every(({ children, text }) => children.length > 0 || text.trim() !== ''),
  'UBL-NS': (invoice) => everyNode(invoice).every(isInNamespace),
};

function endpointsNamed(party: XmlNode | undefined): boolean {
  return party !== undefined && nodesAt(party, 'cbc:EndpointID').every((each) => each.attributes.has('schemeID'));
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

function isInNamespace({ name, namespace }: XmlNode): boolean {
  if (name.startsWith('cbc:')) return namespace === `${UBL}CommonBasicComponents-2`;
  if (name.startsWith('cac:')) return namespace === `${UBL}CommonAggregateComponents-2`;
  return namespace === `${UBL}${name}-2`;
}

export const partRules: Rules = {
  'BR-21': eachLine((line) => has(line, 'cbc:ID')),
  'BR-22': eachLine((line) => decimalOf(quantityOf(line)?.text) !== undefined),
  'BR-23': eachLine((line) => quantityOf(line)?.attributes.has('unitCode') === true),
  'BR-24': eachLine((line) => has(line, 'cbc:LineExtensionAmount')),
  'BR-25': eachLine((line) => has(line, 'cac:Item/cbc:Name')),
  'BR-26': eachLine((line) => has(line, 'cac:Price/cbc:PriceAmount')),
  'BR-27': eachLine((line) => (decimalOf(textAt(line, 'cac:Price/cbc:PriceAmount')) ?? -1n) >= 0n),
  'BR-31': eachAllowance((each) => has(each, 'cbc:Amount')),
  'BR-32': eachAllowance((each) => categoryOf(each) !== undefined),
  'BR-33': eachAllowance(hasReason),
  'BR-36': eachCharge((each) => has(each, 'cbc:Amount')),
  'BR-37': eachCharge((each) => categoryOf(each) !== undefined),
  'BR-38': eachCharge(hasReason),
  'BR-41': eachLine((line) => allowancesOf(line).every((each) => has(each, 'cbc:Amount'))),
  'BR-42': eachLine((line) => allowancesOf(line).every(hasReason)),
  'BR-45': eachGroup((each) => has(each, 'cbc:TaxableAmount')),
  'BR-46': eachGroup((each) => has(each, 'cbc:TaxAmount')),
  'BR-47': eachGroup((each) => categoryOf(each) !== undefined),
  'BR-48': eachGroup((each) => categoryOf(each) === 'O' || has(each, 'cac:TaxCategory/cbc:Percent')),
  'BR-64': eachLine((line) =>
    nodesAt(line, 'cac:Item/cac:StandardItemIdentification/cbc:ID').every((each) => each.attributes.has('schemeID')),
  ),
  'BR-CO-04': eachLine((line) => has(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID')),
  'IBR-082': (invoice) => [invoice, ...linesOf(invoice)].every(hasIndicators),
  'IBR-087': eachLine((line) =>
    nodesAt(line, 'cac:Price/cbc:BaseQuantity').every((each) => (decimalOf(each.text) ?? 0n) > 0n),
  ),
  'IBR-088': eachLine((line) =>
    nodesAt(line, 'cac:Price/cbc:BaseQuantity').every(
      (each) => each.attributes.get('unitCode') === quantityOf(line)?.attributes.get('unitCode'),
    ),
  ),
  'UBL-SR': (invoice) => once.every((path) => nodesAt(invoice, path).length <= 1),
  'UBL-SR-line': eachLine((line) => onceALine.every((path) => nodesAt(line, path).length <= 1)),
};

function hasIndicators(node: XmlNode): boolean {
  return nodesAt(node, 'cac:AllowanceCharge').every((each) =>
    ['true', 'false'].includes(textAt(each, 'cbc:ChargeIndicator') ?? ''),
  );
}

const party = [
  'cac:PartyIdentification',
  'cac:PartyName/cbc:Name',
  'cac:PartyTaxScheme/cbc:CompanyID',
  'cac:PartyLegalEntity/cbc:RegistrationName',
  'cac:PartyLegalEntity/cbc:CompanyID',
  'cac:Contact',
];
const once = [
  'cbc:Note',
  'cbc:DueDate',
  'cac:OrderReference',
  'cac:BillingReference/cac:InvoiceDocumentReference',
  'cac:LegalMonetaryTotal',
  'cac:PaymentMeans/cbc:PaymentMeansCode',
  ...['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].flatMap((role) =>
    party.map((path) => `${role}/cac:Party/${path}`),
  ),
];
const onceALine = [
  'cbc:Note',
  'cac:Item/cbc:Description',
  'cac:Item/cbc:Name',
  'cac:Item/cac:ClassifiedTaxCategory',
  'cac:Price',
];
