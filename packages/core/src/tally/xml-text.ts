/** XML as text: what it may not hold is taken out, what has a meaning in it is escaped. */

export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** A text of none is an element that stands nowhere. */
export function textElements(fields: Readonly<Record<string, string | undefined>>): XmlElement[] {
  return Object.entries(fields).flatMap(([name, content]) => (content === undefined ? [] : [{ name, content }]));
}

export function xmlText({ name, attributes = {}, content }: XmlElement): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = typeof content === 'string' ? escaped(content) : content.map(xmlText).join('');
  return `<${name}${said.join('')}>${inside}</${name}>`;
}

const NO_SIGN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const meanings: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(NO_SIGN, '').replace(/[&<>"]/g, (sign) => meanings[sign] ?? '');
}
