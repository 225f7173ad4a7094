/** Reads XML as it comes, a chunk at a time. Names are without their prefix; no entity but XML's own five is known. */
import { SaxesParser } from 'saxes';

export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  /** Several times for one text. */
  text?(text: string): void;
}

/** Yields after each chunk, so that what the handlers gathered can be passed on. Throws on what is no XML. */
export async function* readXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => handlers.close(localName(name)));
  if (handlers.text !== undefined) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let hasAny = false;
  for await (const chunk of bytes) {
    hasAny = true;
    parser.write(decoder.decode(chunk, { stream: true }));
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
