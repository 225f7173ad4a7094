/** XML text from nested elements. Data becomes content and attribute values only, and never a character XML cannot hold. */

export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly Element[];
}

/** Nothing for an absent or empty text, so that lists of elements read without conditions. */
export function element(
  name: string,
  content: string | undefined | readonly (Element | undefined)[],
  attributes?: Readonly<Record<string, string>>,
): Element | undefined {
  if (content === undefined || content.length === 0) return undefined;
  const inner = typeof content === 'string' ? content : content.filter((each) => each !== undefined);
  if (inner.length === 0) return undefined;
  return { name, content: inner, ...(attributes === undefined ? {} : { attributes }) };
}

export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
}

function written({ name, attributes = {}, content }: Element, indent: string): string {
  const opening = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `${indent}<${name}${opening.join('')}>`;
  if (typeof content === 'string') return `${start}${escapeXml(content)}</${name}>`;
  return `${start}\n${content.map((each) => written(each, `${indent}  `)).join('\n')}\n${indent}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Marks of direction are for the screen and paper; blanks of any kind become one. */
export function escapeXml(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}\ufffe\uffff]+/gu, ' ')
    .trim()
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
