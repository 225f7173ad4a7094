/**
 * An electronic invoice as UBL 2.1 in the structure of PINT (Peppol's international model). It fills the terms that all of
 * its regions share; what one region demands on top (transaction codes, signatures) is not there yet.
 */
import { printMoney, printRate } from '../kernel/money.ts';
import type { EInvoice, EInvoiceCharge, EInvoiceLine, EInvoiceParty, TaxClass } from './invoice.ts';
import { sumsOf } from './invoice.ts';
import { type Element, element, writeXml } from './xml.ts';

export const PINT_CUSTOMIZATION = 'urn:peppol:pint:billing-1';
export const PINT_PROFILE = 'urn:peppol:bis:billing';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

type Part = Element | undefined;

/** Well-formed XML; the same invoice gives the same text. */
export function ublOf(invoice: EInvoice): string {
  const isInvoice = invoice.kind === 'invoice';
  const name = isInvoice ? 'Invoice' : 'CreditNote';
  const isTaxed = invoice.taxes.some(({ category }) => category !== 'O');
  const content: Part[] = [
    element('cbc:CustomizationID', PINT_CUSTOMIZATION),
    element('cbc:ProfileID', PINT_PROFILE),
    element('cbc:ID', invoice.number),
    element('cbc:IssueDate', invoice.date),
    isInvoice ? element('cbc:DueDate', invoice.dueDate) : undefined,
    isInvoice ? element('cbc:InvoiceTypeCode', '380') : element('cbc:CreditNoteTypeCode', '381'),
    element('cbc:Note', invoice.note),
    element('cbc:DocumentCurrencyCode', invoice.currency.code),
    element('cbc:TaxCurrencyCode', invoice.taxInBooks?.currency.code),
    element('cac:OrderReference', [element('cbc:ID', invoice.orderReference)]),
    element('cac:BillingReference', [
      element('cac:InvoiceDocumentReference', [element('cbc:ID', invoice.billingReference)]),
    ]),
    element('cac:AccountingSupplierParty', [party(invoice.seller, isTaxed)]),
    element('cac:AccountingCustomerParty', [party(invoice.buyer, isTaxed)]),
    element('cac:PaymentMeans', [
      // Cash, or a means that is not said.
      element('cbc:PaymentMeansCode', invoice.isCash ? '10' : '1'),
    ]),
    ...invoice.charges.map((charge) => chargeElement(charge, invoice)),
    taxTotal(invoice),
    taxInBooks(invoice),
    monetaryTotal(invoice),
    ...invoice.lines.map((line, at) => lineElement(line, at, invoice)),
  ];
  const root = element(name, content, {
    xmlns: `${UBL}:${name}-2`,
    'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  });
  return root === undefined ? '' : writeXml(root);
}

/** Peppol's scheme for the tax number of the Emirates: the first ten digits of the registration. */
function endpoint({ country, taxRegNo = '' }: EInvoiceParty): Part {
  const isEmirates = country === 'AE' && /^\d{15}$/.test(taxRegNo);
  return isEmirates ? element('cbc:EndpointID', taxRegNo.slice(0, 10), { schemeID: '0235' }) : undefined;
}

/** BR-O-02: a document with nothing subject to the tax says a registration as the party's own number, not as one for VAT. */
function party(each: EInvoiceParty, isTaxed: boolean): Part {
  const { taxRegNo } = each;
  return element('cac:Party', [
    endpoint(each),
    isTaxed ? undefined : element('cac:PartyIdentification', [element('cbc:ID', taxRegNo)]),
    element('cac:PartyName', [element('cbc:Name', each.tradingName)]),
    element('cac:PostalAddress', [
      element('cbc:StreetName', each.address),
      element('cbc:CityName', each.city),
      element('cbc:PostalZone', each.postalCode),
      element('cbc:CountrySubentity', each.region),
      element('cac:Country', [element('cbc:IdentificationCode', each.country)]),
    ]),
    isTaxed && taxRegNo !== undefined
      ? element('cac:PartyTaxScheme', [element('cbc:CompanyID', taxRegNo), taxScheme()])
      : undefined,
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', each.name)]),
    element('cac:Contact', [element('cbc:Telephone', each.phone), element('cbc:ElectronicMail', each.email)]),
  ]);
}

function taxScheme(): Part {
  return element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);
}

const exemptions = { E: 'Exempt from tax', O: 'Not subject to tax' } as const;

function taxCategory(name: string, { category, percent }: TaxClass, withReason = false): Part {
  return element(name, [
    element('cbc:ID', category),
    category === 'O' ? undefined : element('cbc:Percent', printRate(percent)),
    withReason && (category === 'E' || category === 'O')
      ? element('cbc:TaxExemptionReason', exemptions[category])
      : undefined,
    taxScheme(),
  ]);
}

function amount(name: string, minor: number, { currency }: Pick<EInvoice, 'currency'>): Part {
  return element(name, printMoney(minor, currency.decimals), { currencyID: currency.code });
}

function chargeElement(charge: EInvoiceCharge, invoice: EInvoice): Part {
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', String(charge.isCharge)),
    element('cbc:AllowanceChargeReason', charge.reason),
    amount('cbc:Amount', charge.amount, invoice),
    taxCategory('cac:TaxCategory', charge),
  ]);
}

function taxTotal(invoice: EInvoice): Part {
  return element('cac:TaxTotal', [
    amount('cbc:TaxAmount', sumsOf(invoice).tax, invoice),
    ...invoice.taxes.map((tax) =>
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', tax.taxable, invoice),
        amount('cbc:TaxAmount', tax.tax, invoice),
        taxCategory('cac:TaxCategory', tax, true),
      ]),
    ),
  ]);
}

function taxInBooks({ taxInBooks: tax }: EInvoice): Part {
  return tax === undefined ? undefined : element('cac:TaxTotal', [amount('cbc:TaxAmount', tax.tax, tax)]);
}

function monetaryTotal(invoice: EInvoice): Part {
  const sums = sumsOf(invoice);
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', sums.lineNet, invoice),
    amount('cbc:TaxExclusiveAmount', sums.withoutTax, invoice),
    amount('cbc:TaxInclusiveAmount', sums.withTax, invoice),
    amount('cbc:AllowanceTotalAmount', sums.allowances, invoice),
    amount('cbc:ChargeTotalAmount', sums.charges, invoice),
    invoice.rounding === 0 ? undefined : amount('cbc:PayableRoundingAmount', invoice.rounding, invoice),
    amount('cbc:PayableAmount', invoice.payable, invoice),
  ]);
}

function lineElement(line: EInvoiceLine, at: number, invoice: EInvoice): Part {
  const [name, counted] =
    invoice.kind === 'invoice'
      ? (['cac:InvoiceLine', 'cbc:InvoicedQuantity'] as const)
      : (['cac:CreditNoteLine', 'cbc:CreditedQuantity'] as const);
  return element(name, [
    element('cbc:ID', String(at + 1)),
    element(counted, printMoney(line.quantity, 3), { unitCode: line.unitCode }),
    amount('cbc:LineExtensionAmount', line.net, invoice),
    line.allowance === 0
      ? undefined
      : element('cac:AllowanceCharge', [
          element('cbc:ChargeIndicator', 'false'),
          element('cbc:AllowanceChargeReason', 'Discount'),
          amount('cbc:Amount', line.allowance, invoice),
        ]),
    element('cac:Item', [
      element('cbc:Description', line.note),
      element('cbc:Name', line.name),
      element('cac:SellersItemIdentification', [element('cbc:ID', line.code)]),
      element('cac:StandardItemIdentification', [standardId(line.barcode)]),
      taxCategory('cac:ClassifiedTaxCategory', line),
    ]),
    priceElement(line, invoice),
  ]);
}

/** A GTIN; a code of the house is none. */
function standardId(barcode: string | undefined): Part {
  return barcode !== undefined && /^(\d{8}|\d{12,14})$/.test(barcode)
    ? element('cbc:ID', barcode, { schemeID: '0160' })
    : undefined;
}

/** Decimals that a price of one unit may have before the price of the whole quantity is said instead. */
const PRICE_DECIMALS = 6;

/** Exact in either way: price times quantity is the line's gross (PEPPOL R120). */
function priceElement(line: EInvoiceLine, invoice: EInvoice): Part {
  const { code: currencyID, decimals } = invoice.currency;
  const scaled = BigInt(line.gross) * 1000n * 10n ** BigInt(PRICE_DECIMALS - decimals);
  const quantity = BigInt(line.quantity);
  if (scaled % quantity === 0n) {
    const price = printMoney(Number(scaled / quantity), PRICE_DECIMALS);
    return element('cac:Price', [element('cbc:PriceAmount', trimmed(price, decimals), { currencyID })]);
  }
  return element('cac:Price', [
    element('cbc:PriceAmount', printMoney(line.gross, decimals), { currencyID }),
    element('cbc:BaseQuantity', printMoney(line.quantity, 3), { unitCode: line.unitCode }),
  ]);
}

function trimmed(price: string, decimals: number): string {
  const [whole = '0', part = ''] = price.split('.');
  const kept = part.replace(/0+$/, '').padEnd(decimals, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}
