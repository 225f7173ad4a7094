/**
 * Reads an XML text back, strictly, for the judges of electronic invoices: what is not well-formed, or is of a kind that an
 * invoice never holds (a declared entity, a comment, mixed content), is refused. It shares nothing with the writer.
 */

export interface XmlNode {
  /** As written, with its prefix. */
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|([^<]+)`, 'uy');
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gu');
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

interface OpenNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly namespaces: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
  text: string;
}

export function readXml(xml: string): XmlNode {
  const start = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(xml)?.[0].length ?? 0;
  const root: OpenNode = { name: '', attributes: new Map(), namespaces: new Map(), children: [], text: '' };
  const open: OpenNode[] = [root];
  TOKEN.lastIndex = start;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const [, isEnd, name, attributes, isWhole, text] = TOKEN.exec(xml) ?? malformed(`no markup at ${at}`);
    const inside = open.at(-1) ?? malformed('text after the end');
    if (text !== undefined) inside.text += decoded(text);
    else if (isEnd === '/') close(open, name ?? '');
    else {
      open.push(opened(name ?? '', attributes ?? '', inside));
      if (isWhole === '/') close(open, name ?? '');
    }
  }
  const [only, ...more] = root.children;
  if (only === undefined || more.length > 0 || open.length !== 1) malformed('not one whole element');
  return only as XmlNode;
}

function opened(name: string, written: string, parent: OpenNode): OpenNode {
  const attributes = new Map<string, string>();
  const namespaces = new Map(parent.namespaces);
  for (const [, key = '', double, single] of written.matchAll(ATTRIBUTE)) {
    if (attributes.has(key)) malformed(`${key} twice`);
    attributes.set(key, decoded(double ?? single ?? ''));
    if (key === 'xmlns') namespaces.set('', attributes.get(key) ?? '');
    else if (key.startsWith('xmlns:')) namespaces.set(key.slice(6), attributes.get(key) ?? '');
  }
  return { name, attributes, namespaces, children: [], text: '' };
}

function close(open: OpenNode[], name: string): void {
  const node = open.pop();
  const parent = open.at(-1);
  if (node === undefined || parent === undefined || node.name !== name)
    malformed(`${name} closes what it did not open`);
  const { children, attributes, namespaces, text } = node as OpenNode;
  if (children.length > 0 && text.trim() !== '') malformed(`${name} mixes text and elements`);
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
  const namespace = namespaces.get(prefix) ?? malformed(`the prefix of ${name} is not declared`);
  parent?.children.push({ name, namespace, attributes, children, text: children.length > 0 ? '' : text });
}

function decoded(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.test(text))
    malformed('a character that XML cannot hold');
  return text.replace(/&([^;]*);?/g, (_, name: string) => entities[name] ?? malformed(`&${name}`));
}

function malformed(why: string): never {
  throw new Error(`Not well-formed: ${why}.`);
}

/** Nodes down a path such as `cac:Party/cac:PostalAddress`; every one, where a name is repeated. */
export function nodesAt(node: XmlNode, path: string): readonly XmlNode[] {
  return path
    .split('/')
    .reduce<readonly XmlNode[]>(
      (nodes, name) => nodes.flatMap((each) => each.children.filter((child) => child.name === name)),
      [node],
    );
}

export function textAt(node: XmlNode, path: string): string | undefined {
  return nodesAt(node, path)[0]?.text;
}

export function everyNode(node: XmlNode): readonly XmlNode[] {
  return [node, ...node.children.flatMap(everyNode)];
}

/** Digits after the point that a decimal is kept with. */
const SCALE = 12;

/** A decimal as a whole number of 10⁻¹², exact; nothing for a text that is none. */
export function decimalOf(text: string | undefined): bigint | undefined {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,12}))?$/.exec(text ?? '') ?? [];
  if (whole === undefined) return undefined;
  const size = BigInt(whole + part.padEnd(SCALE, '0'));
  return sign === '-' ? -size : size;
}

export const ONE = 10n ** BigInt(SCALE);
