/** Reads XML as it comes, a chunk at a time. Names are without their prefix; no entity but XML's own five is known. */
import { SaxesParser } from 'saxes';

export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  /** Several times for one text. */
  text?(text: string): void;
}

/** Yields after each chunk, so that what the handlers gathered can be passed on. Throws on what is no XML in UTF-8. */
export async function* readXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  yield* readXmlText(decoded(bytes), handlers);
}

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
}

/** The same of text, however it was encoded. */
export async function* readXmlText(texts: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => handlers.close(localName(name)));
  if (handlers.text !== undefined) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  let hasAny = false;
  for await (const text of texts) {
    hasAny = true;
    parser.write(text);
    yield;
  }
  if (hasAny) parser.close();
  yield;
}

/** A small part as a whole. */
export async function readXmlWhole(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _chunk of readXml(bytes, handlers));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
