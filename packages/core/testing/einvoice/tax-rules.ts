/** Rules of EN 16931 about the categories of tax: BR-S (standard), BR-Z (zero), BR-E (exempt) and BR-O (not subject to it). */
import {
  allowancesOf,
  breakdownOf,
  buyerOf,
  chargesOf,
  has,
  linesOf,
  type Rules,
  same,
  sellerOf,
  sumOf,
} from './invoice-parts.ts';
import { decimalOf, nodesAt, ONE, textAt, type XmlNode } from './read-xml.ts';

const LINE = 'cac:Item/cac:ClassifiedTaxCategory';
const OTHER = 'cac:TaxCategory';

/** What bears a category, with the sign that it counts with. */
interface Bearer {
  readonly node: XmlNode;
  readonly at: string;
  readonly amount: bigint | undefined;
}

const bearers = {
  '02': (invoice: XmlNode): readonly Bearer[] =>
    linesOf(invoice).map((node) => ({ node, at: LINE, amount: decimalOf(textAt(node, 'cbc:LineExtensionAmount')) })),
  '03': (invoice: XmlNode): readonly Bearer[] =>
    allowancesOf(invoice).map((node) => ({ node, at: OTHER, amount: -(decimalOf(textAt(node, 'cbc:Amount')) ?? 0n) })),
  '04': (invoice: XmlNode): readonly Bearer[] =>
    chargesOf(invoice).map((node) => ({ node, at: OTHER, amount: decimalOf(textAt(node, 'cbc:Amount')) })),
};
const kinds = ['02', '03', '04'] as const;
const allBearers = (invoice: XmlNode): readonly Bearer[] => kinds.flatMap((kind) => bearers[kind](invoice));

const categoryOf = ({ node, at }: Pick<Bearer, 'node' | 'at'>): string | undefined => textAt(node, `${at}/cbc:ID`);
const rateOf = ({ node, at }: Pick<Bearer, 'node' | 'at'>): bigint | undefined =>
  decimalOf(textAt(node, `${at}/cbc:Percent`));
const groupsOf = (invoice: XmlNode, category: string): readonly XmlNode[] =>
  breakdownOf(invoice).filter((node) => categoryOf({ node, at: OTHER }) === category);

function vatNumberOf(party: XmlNode | undefined): boolean {
  if (party === undefined) return false;
  return nodesAt(party, 'cac:PartyTaxScheme').some(
    (each) => textAt(each, 'cac:TaxScheme/cbc:ID') === 'VAT' && has(each, 'cbc:CompanyID'),
  );
}

type Category = 'S' | 'Z' | 'E' | 'O';

function rulesOf(category: Category): Rules {
  const isOf = (each: Bearer): boolean => categoryOf(each) === category;
  const rules: Record<string, (invoice: XmlNode) => boolean> = {
    [`BR-${category}-01`]: (invoice) => {
      const groups = groupsOf(invoice, category).length;
      if (!allBearers(invoice).some(isOf)) return groups === 0;
      return category === 'S' ? groups > 0 : groups === 1;
    },
    [`BR-${category}-08`]: (invoice) => groupsOf(invoice, category).every((group) => hasItsTaxable(invoice, group)),
    [`BR-${category}-09`]: (invoice) => groupsOf(invoice, category).every(hasItsTax),
    [`BR-${category}-10`]: (invoice) =>
      groupsOf(invoice, category).every((group) => {
        const isReasoned = has(group, 'cac:TaxCategory/cbc:TaxExemptionReason');
        return isReasoned === (category === 'E' || category === 'O');
      }),
  };
  for (const [at, kind] of kinds.entries()) {
    rules[`BR-${category}-${kind}`] = (invoice) => {
      if (!bearers[kind](invoice).some(isOf)) return true;
      const isRegistered = vatNumberOf(sellerOf(invoice));
      return category === 'O' ? !isRegistered && !vatNumberOf(buyerOf(invoice)) : isRegistered;
    };
    rules[`BR-${category}-0${at + 5}`] = (invoice) =>
      bearers[kind](invoice)
        .filter(isOf)
        .every((each) => isRateOf(category, rateOf(each)));
  }
  return rules;
}

function isRateOf(category: Category, rate: bigint | undefined): boolean {
  if (category === 'O') return rate === undefined;
  return category === 'S' ? rate !== undefined && rate > 0n : rate === 0n;
}

function hasItsTaxable(invoice: XmlNode, group: XmlNode): boolean {
  const [category, rate] = [categoryOf({ node: group, at: OTHER }), rateOf({ node: group, at: OTHER })];
  const own = allBearers(invoice).filter((each) => categoryOf(each) === category && rateOf(each) === rate);
  return same(decimalOf(textAt(group, 'cbc:TaxableAmount')), sumOf(own.map(({ amount }) => amount)));
}

/** Less than one unit of the currency off, as the published rules allow for tax that was rounded line by line. */
function hasItsTax(group: XmlNode): boolean {
  const [taxable, tax] = [decimalOf(textAt(group, 'cbc:TaxableAmount')), decimalOf(textAt(group, 'cbc:TaxAmount'))];
  if (taxable === undefined || tax === undefined) return false;
  const rate = rateOf({ node: group, at: OTHER }) ?? 0n;
  if (rate === 0n) return tax === 0n;
  const off = tax - (taxable * rate) / (100n * ONE);
  return off < ONE && off > -ONE;
}

const isAlone = (nodes: (invoice: XmlNode) => readonly (string | undefined)[]) => (invoice: XmlNode) =>
  groupsOf(invoice, 'O').length === 0 || nodes(invoice).every((category) => category === 'O');

export const taxRules: Rules = {
  ...rulesOf('S'),
  ...rulesOf('Z'),
  ...rulesOf('E'),
  ...rulesOf('O'),
  'BR-O-11': isAlone((invoice) => breakdownOf(invoice).map((node) => categoryOf({ node, at: OTHER }))),
  'BR-O-12': isAlone((invoice) => bearers['02'](invoice).map(categoryOf)),
  'BR-O-13': isAlone((invoice) => bearers['03'](invoice).map(categoryOf)),
  'BR-O-14': isAlone((invoice) => bearers['04'](invoice).map(categoryOf)),
  'BR-CO-17': (invoice) => breakdownOf(invoice).every(hasItsTax),
  'BR-CL-17': (invoice) =>
    [...allBearers(invoice), ...breakdownOf(invoice).map((node) => ({ node, at: OTHER, amount: 0n }))].every((each) =>
      ['S', 'Z', 'E', 'O'].includes(categoryOf(each) ?? ''),
    ),
};
