/** A JSON schema as short text, like a type: `{ RouteID: integer, RouteName: text }[]`. */

export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

const WIDTH = 100;
const words: Readonly<Record<string, string>> = { string: 'text', boolean: 'true | false' };

/** Members fill lines; an object that does not fit a line stands on lines of its own. */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  const { type = '', anyOf, items, properties, additionalProperties } = schema;
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf !== undefined) return anyOf.map((each) => shapeOf(each, indent)).join(' | ');
  if (items !== undefined) return isUnion(items) ? `(${shapeOf(items, indent)})[]` : `${shapeOf(items, indent)}[]`;
  if (properties !== undefined) return objectOf(schema, indent);
  if (typeof additionalProperties === 'object') return `{ [name]: ${shapeOf(additionalProperties, indent)} }`;
  return words[type] ?? (type || 'anything');
}

const isUnion = ({ anyOf, enum: values = [], type }: JsonSchema): boolean =>
  anyOf !== undefined || values.length > 1 || type === 'boolean';

function objectOf({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(
    ([name, member]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(member, inner)}`,
  );
  const short = `{ ${members.join(', ')} }`;
  return indent.length + short.length <= WIDTH && !short.includes('\n')
    ? short
    : `{\n${filled(members, inner).join('\n')}\n${indent}}`;
}

function filled(members: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const member of members) {
    const last = lines.at(-1);
    const longer = `${last} ${member},`;
    const isApart = last === undefined || [last, member].some((each) => each.includes('\n'));
    if (isApart || longer.length > WIDTH) lines.push(`${indent}${member},`);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
