/** The judges' own test: a sound document is broken in one place at a time, and the rule of that place must say so. */
import { describe, expect, test } from 'vitest';
import { ublOf } from '../../src/einvoice/ubl.ts';
import { facts, type Line, made, milk, sale } from './invoices.ts';
import { structureProblems } from './peppol-structure.ts';
import { readXml } from './read-xml.ts';
import { brokenRules, rules } from './rules.ts';

const dollars = { header: { currency: 'USD', exchangeRate: 3_672_500, remarks: 'Gate 4' } };
const barcoded = {
  item: () => ({ name: 'Milk', barcode: '6291041500213' }),
  currency: { code: 'USD', decimals: 2 },
} as const;
const items: readonly Line[] = [
  { ...milk, discount: 615 },
  { ...milk, quantity: 7001, rate: 3_333_333 },
];
const charges = [
  { ledger: 'Delivery', amount: 2500 },
  { ledger: 'Loyalty', amount: -500 },
];

const codeOf = { S: 'VAT5', Z: 'VAT0', E: 'EXEMPT', O: undefined } as const;
const categories = ['S', 'Z', 'E', 'O'] as const;
type Category = (typeof categories)[number];

/** A charge, an allowance and two lines, all of one category. */
function documentOf(category: Category): string {
  const taxCode = codeOf[category];
  const coded = <T extends object>(line: T) => (taxCode === undefined ? line : { ...line, taxCode });
  const plain = items.map(({ taxCode: _, ...line }): Line => coded({ ...line, item: 'UNKNOWN' }));
  return ublOf(made(sale(plain, { ledgers: charges.map(coded), ...dollars }), barcoded));
}

const sound = documentOf('S');
const untaxed = documentOf('O');
const note = ublOf(made(sale([milk], { header: { source: 'S1-1199' } }), { ...facts, kind: 'creditNote' }));

type Break = (xml: string) => string;
const elements = (name: string) => new RegExp(`<${name}(?: [^>]*)?>[\\s\\S]*?</${name}>\\s*`, 'g');
/** Changes the nth of its name, the first left out. */
const within = (name: string, change: Break, nth = 0): Break => {
  return (xml) => {
    let at = -1;
    return xml.replace(elements(name), (part) => {
      at += 1;
      return at === nth ? change(part) : part;
    });
  };
};
const without = (name: string): Break => within(name, () => '');
const twice = (name: string): Break => within(name, (part) => part + part);
const saying = (name: string, text: string): Break => within(name, (part) => part.replace(/>[^<]*</, `>${text}<`));
const bare = (name: string): Break => within(name, (part) => part.replace(/ [^>]*>/, '>'));
const before =
  (tag: string, added: string): Break =>
  (xml) =>
    xml.replace(tag, `${added}${tag}`);
/** Inside an element that has others of its own name's kind around it: all but its first and last tag. */
const inside =
  (...path: readonly [...string[], Break]): Break =>
  (xml) => {
    const change = path.at(-1) as Break;
    return (path.slice(0, -1) as readonly string[]).reduceRight((inner, name) => within(name, inner), change)(xml);
  };

const [SELLER, BUYER] = ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'];
const [LINE, GROUP, OTHER, TOTALS] = [
  'cac:InvoiceLine',
  'cac:TaxSubtotal',
  'cac:AllowanceCharge',
  'cac:LegalMonetaryTotal',
];
const [CHARGE, ALLOWANCE] = [0, 1];
const ITEM_TAX = 'cac:ClassifiedTaxCategory';
const vatNumber =
  '<cac:PartyTaxScheme><cbc:CompanyID>1</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';
/** Everything from the first to the last of its name. */
const none =
  (name: string): Break =>
  (xml) =>
    xml.replace(new RegExp(`<${name}>[\\s\\S]*</${name}>`), '');

type Case = readonly [rule: string, broken: Break, xml?: string];

const ofDocument: readonly Case[] = [
  ['BR-01', without('cbc:CustomizationID')],
  ['BR-02', without('cbc:ID')],
  ['BR-03', without('cbc:IssueDate')],
  ['BR-04', without('cbc:InvoiceTypeCode')],
  ['BR-04', without('cbc:CreditNoteTypeCode'), note],
  ['BR-05', without('cbc:DocumentCurrencyCode')],
  ['BR-06', inside(SELLER, without('cbc:RegistrationName'))],
  ['BR-07', inside(BUYER, without('cbc:RegistrationName'))],
  ['BR-08', inside(SELLER, without('cac:PostalAddress'))],
  ['BR-09', inside(SELLER, without('cac:Country'))],
  ['BR-10', inside(BUYER, without('cac:PostalAddress'))],
  ['BR-11', inside(BUYER, without('cac:Country'))],
  ['BR-12', inside(TOTALS, without('cbc:LineExtensionAmount'))],
  ['BR-13', inside(TOTALS, without('cbc:TaxExclusiveAmount'))],
  ['BR-14', inside(TOTALS, without('cbc:TaxInclusiveAmount'))],
  ['BR-15', inside(TOTALS, without('cbc:PayableAmount'))],
  ['BR-16', none(LINE)],
  ['BR-49', without('cbc:PaymentMeansCode')],
  ['BR-53', within('cac:TaxTotal', () => '', 1)],
  ['BR-55', inside('cac:BillingReference', without('cbc:ID')), note],
  ['BR-62', inside(SELLER, bare('cbc:EndpointID'))],
  ['BR-63', inside(BUYER, bare('cbc:EndpointID'))],
  ['BR-CL-01', saying('cbc:InvoiceTypeCode', '381')],
  ['BR-CO-10', inside(TOTALS, saying('cbc:LineExtensionAmount', '1.00'))],
  ['BR-CO-11', inside(TOTALS, saying('cbc:AllowanceTotalAmount', '1.00'))],
  ['BR-CO-12', inside(TOTALS, saying('cbc:ChargeTotalAmount', '1.00'))],
  ['BR-CO-13', inside(TOTALS, saying('cbc:TaxExclusiveAmount', '1.00'))],
  ['BR-CO-14', inside('cac:TaxTotal', saying('cbc:TaxAmount', '1.00'))],
  ['BR-CO-15', inside(TOTALS, saying('cbc:TaxInclusiveAmount', '1.00'))],
  ['BR-CO-16', inside(TOTALS, saying('cbc:PayableAmount', '1.00'))],
  ['BR-CO-17', inside(GROUP, saying('cbc:TaxAmount', '1.00'))],
  ['BR-CO-18', none(GROUP)],
  ['BR-CO-25', without('cbc:DueDate')],
  ['BR-CO-26', inside(SELLER, without('cac:PartyTaxScheme'))],
  ['BR-CO-26', inside(SELLER, without('cac:PartyIdentification')), untaxed],
  ['BR-DEC', inside(TOTALS, 'cbc:PayableAmount', (part) => part.replace('</', '0</'))],
  ['IBR-073', saying('cbc:DueDate', '20/11/2026')],
  ['IBR-076', without('cbc:ProfileID')],
  ['IBR-077', saying('cbc:TaxCurrencyCode', 'USD')],
  ['IBR-079', saying('cbc:Note', '')],
  ['IBR-082', saying('cbc:ChargeIndicator', 'yes')],
  ['IBR-084', (xml) => xml.replace('<cbc:TaxAmount currencyID="AED">', '$&-')],
  ['PEPPOL-R005', none(GROUP)],
  ['PEPPOL-R051', inside(TOTALS, (part) => part.replace('USD', 'AED'))],
  ['UBL-NS', (xml) => xml.replace('CommonBasicComponents-2', 'CommonBasicComponents-1')],
  ['UBL-SR', twice('cbc:Note')],
];

const ofParts: readonly Case[] = [
  ['BR-21', inside(LINE, without('cbc:ID'))],
  ['BR-22', inside(LINE, without('cbc:InvoicedQuantity'))],
  ['BR-23', inside(LINE, bare('cbc:InvoicedQuantity'))],
  ['BR-24', inside(LINE, without('cbc:LineExtensionAmount'))],
  ['BR-25', inside(LINE, without('cbc:Name'))],
  ['BR-26', inside(LINE, without('cbc:PriceAmount'))],
  ['BR-27', inside(LINE, saying('cbc:PriceAmount', '-1.00'))],
  ['BR-31', within(OTHER, without('cbc:Amount'), ALLOWANCE)],
  ['BR-32', within(OTHER, without('cac:TaxCategory'), ALLOWANCE)],
  ['BR-33', within(OTHER, without('cbc:AllowanceChargeReason'), ALLOWANCE)],
  ['BR-36', within(OTHER, without('cbc:Amount'), CHARGE)],
  ['BR-37', within(OTHER, without('cac:TaxCategory'), CHARGE)],
  ['BR-38', within(OTHER, without('cbc:AllowanceChargeReason'), CHARGE)],
  ['BR-41', inside(LINE, without('cbc:Amount'))],
  ['BR-42', inside(LINE, without('cbc:AllowanceChargeReason'))],
  ['BR-45', inside(GROUP, without('cbc:TaxableAmount'))],
  ['BR-46', inside(GROUP, without('cbc:TaxAmount'))],
  ['BR-47', inside(GROUP, without('cbc:ID'))],
  ['BR-48', inside(GROUP, without('cbc:Percent'))],
  ['BR-64', inside('cac:StandardItemIdentification', bare('cbc:ID'))],
  ['BR-CO-04', inside(ITEM_TAX, without('cbc:ID'))],
  ['BR-CL-17', inside(ITEM_TAX, saying('cbc:ID', 'K'))],
  ['IBR-087', saying('cbc:BaseQuantity', '0.000')],
  ['IBR-088', within('cbc:BaseQuantity', (part) => part.replace('H87', 'KGM'))],
  ['PEPPOL-R120', inside(LINE, saying('cbc:PriceAmount', '12.49'))],
  ['UBL-SR-line', inside(LINE, twice('cbc:Name'))],
];

/** A rate that the category cannot have: none for S, seven for the others. */
function wrongRate(category: Category): Break {
  if (category === 'S') return without('cbc:Percent');
  const bareOfIt = without('cbc:Percent');
  return (part) => bareOfIt(part).replace('</cbc:ID>', '</cbc:ID><cbc:Percent>7</cbc:Percent>');
}

const ofCategories = categories.flatMap((category): readonly Case[] => {
  const xml = documentOf(category);
  const registration: Break =
    category === 'O'
      ? inside(SELLER, before('<cac:PartyLegalEntity>', vatNumber))
      : inside(SELLER, without('cac:PartyTaxScheme'));
  const reason = '<cbc:TaxExemptionReason>None</cbc:TaxExemptionReason>';
  const isReasoned = category === 'E' || category === 'O';
  return [
    [`BR-${category}-01`, none(GROUP), xml],
    [`BR-${category}-02`, registration, xml],
    [`BR-${category}-03`, registration, xml],
    [`BR-${category}-04`, registration, xml],
    [`BR-${category}-05`, inside(ITEM_TAX, wrongRate(category)), xml],
    [`BR-${category}-06`, within(OTHER, wrongRate(category), ALLOWANCE), xml],
    [`BR-${category}-07`, within(OTHER, wrongRate(category), CHARGE), xml],
    [`BR-${category}-08`, inside(GROUP, saying('cbc:TaxableAmount', '1.00')), xml],
    [`BR-${category}-09`, inside(GROUP, saying('cbc:TaxAmount', '1.00')), xml],
    [
      `BR-${category}-10`,
      inside(GROUP, isReasoned ? without('cbc:TaxExemptionReason') : before('<cac:TaxScheme>', reason)),
      xml,
    ],
  ];
});

const ofMixture: readonly Case[] = [
  ['BR-O-11', inside(GROUP, (part) => part + part.replace('>O<', '>E<')), untaxed],
  ['BR-O-12', inside(ITEM_TAX, saying('cbc:ID', 'E')), untaxed],
  ['BR-O-13', within(OTHER, inside('cac:TaxCategory', saying('cbc:ID', 'E')), ALLOWANCE), untaxed],
  ['BR-O-14', within(OTHER, inside('cac:TaxCategory', saying('cbc:ID', 'E')), CHARGE), untaxed],
];

const cases = [...ofDocument, ...ofParts, ...ofCategories, ...ofMixture];

describe('a rule says what is broken', () => {
  test('and nothing before', () => {
    for (const xml of [note, ...categories.map(documentOf)]) {
      expect([brokenRules(xml), structureProblems(xml)]).toEqual([[], []]);
    }
  });

  test.each(cases.map(([rule, broken, xml]) => [rule, broken, xml ?? sound] as const))('%s', (rule, broken, xml) => {
    expect(brokenRules(broken(xml))).toContain(rule);
  });

  test('and each rule has been seen to', () => {
    const seen = new Set(cases.map(([rule]) => rule));
    expect(Object.keys(rules).filter((rule) => !seen.has(rule))).toEqual([]);
  });
});

test.each<readonly [string, Break]>([
  ['an element of no invoice', before('<cbc:IssueDate>', '<cbc:Colour>red</cbc:Colour>')],
  [
    'an order of its own',
    (xml) => before('<cbc:ID>', '<cbc:IssueDate>2026-11-20</cbc:IssueDate>')(without('cbc:IssueDate')(xml)),
  ],
  ['one too many', twice('cbc:DueDate')],
  ['one too few', inside(LINE, without('cac:Price'))],
  ['a currency that is none', (xml) => xml.replaceAll('"USD"', '"XYZ"')],
  ['a country that is none', saying('cbc:IdentificationCode', 'XX')],
  ['a unit that is none', (xml) => xml.replaceAll('"H87"', '"PCS"')],
  ['an address of no network', (xml) => xml.replace('"0235"', '"0001"')],
  ['a means of payment that is none', saying('cbc:PaymentMeansCode', '0')],
])('the structure is refused with %s', (_name, broken) => {
  expect(structureProblems(broken(sound))).not.toEqual([]);
});

test.each(['<a><b></a></b>', '<a>&nbsp;</a>', '<a b="1" b="2"/>', '<a/><b/>', '<a>x<b/></a>', '<x:a/>', '<a', ''])(
  'the reader refuses %s',
  (xml) => {
    expect(() => readXml(xml)).toThrow();
  },
);
