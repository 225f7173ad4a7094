/**
 * Judges an electronic invoice by the rules of EN 16931 and PINT that concern what it may hold. Written from the published
 * rules and apart from the writer: it sees the file and nothing else. Not among them: BR-CO-09 (the prefix of a number of
 * the European Union), and the electronic addresses that Peppol's network needs (IBR-080, 081).
 */
import { headerRules, partRules } from './document-rules.ts';
import type { Rules } from './invoice-parts.ts';
import { readXml } from './read-xml.ts';
import { sumRules } from './sum-rules.ts';
import { taxRules } from './tax-rules.ts';

export const rules: Rules = { ...headerRules, ...partRules, ...sumRules, ...taxRules };

/** Names of the rules that it breaks. */
export function brokenRules(xml: string): readonly string[] {
  const invoice = readXml(xml);
  return Object.entries(rules).flatMap(([name, holds]) => (holds(invoice) ? [] : [name]));
}
