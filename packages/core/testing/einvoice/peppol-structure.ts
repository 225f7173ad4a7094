/**
 * Judges the structure of an electronic invoice by a schema that others made from Peppol's own tables (`@e-invoice-eu/core`):
 * which elements there are, how often, in which order, and the values of every code list. A credit note is judged as the
 * invoice that it mirrors.
 */
import { invoiceSchema } from '@e-invoice-eu/core';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { readXml, type XmlNode } from './read-xml.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const schema = JSON.parse(JSON.stringify(invoiceSchema)) as {
  properties: { 'ubl:Invoice': Schema };
  $defs: { dataTypes: { Amount: { pattern: string } } };
};
// Its amounts have the euro's decimals, prices too; BR-DEC judges decimals by the currency.
schema.$defs.dataTypes.Amount.pattern = '^-?(0|[1-9][0-9]*)([.][0-9]{1,6})?$';

const validate = new Ajv2019({ strict: false, allErrors: true }).compile(schema);

/** Each finding with its place; none when the structure is right. */
export function structureProblems(xml: string): readonly string[] {
  const problems: string[] = [];
  const invoice = converted(readXml(xml), schema.properties['ubl:Invoice'], problems);
  if (validate({ 'ubl:Invoice': invoice })) return problems;
  return [...problems, ...(validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)];
}

const mirrored: Readonly<Record<string, string>> = {
  'cbc:CreditNoteTypeCode': 'cbc:InvoiceTypeCode',
  'cac:CreditNoteLine': 'cac:InvoiceLine',
  'cbc:CreditedQuantity': 'cbc:InvoicedQuantity',
};

type Converted = string | readonly Converted[] | { [name: string]: Converted };

function converted(node: XmlNode, shape: Schema | undefined, problems: string[]): Converted {
  if (node.children.length === 0) return node.text;
  const result: { [name: string]: Converted } = {};
  const order = Object.keys(shape?.properties ?? {});
  let last = -1;
  for (const child of node.children) {
    const name = mirrored[child.name] ?? child.name;
    const of = shape?.properties?.[name];
    if (order.indexOf(name) < last) problems.push(`${node.name}/${child.name} is out of order`);
    last = order.indexOf(name);
    const value = converted(child, of?.type === 'array' ? of.items : of, problems);
    const before = result[name];
    if (of?.type === 'array' || before !== undefined) result[name] = [...(Array.isArray(before) ? before : []), value];
    else result[name] = value;
    for (const [key, text] of child.attributes) result[`${name}@${key}`] = text;
  }
  return result;
}
