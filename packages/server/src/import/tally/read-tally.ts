/**
 * Reads an export of TallyPrime, one object at a time: a file of masters or vouchers as well as the answer to a request. Objects
 * stand below `TALLYMESSAGE` or `COLLECTION`; what else an envelope tells (counts, requests) is passed over.
 */
import type { TallyObject } from '@fieldbook/core/tally/tally-object';
import { EnvironmentError } from '../../store/cluster/environment-error.ts';
import { decodeText } from '../decode-text.ts';
import { openSource, startOf, unreadable } from '../open-source.ts';
import { readXmlText, type XmlHandlers } from '../tables/xml-reader.ts';
import { cleanXml } from './clean-xml.ts';
import { notTally, tallyEmpty, tallyTooLarge } from './refusals.ts';

const MOST_ELEMENTS = 200_000;
const LONGEST_TEXT = 32_767;
const DEEPEST = 40;

/** Throws EnvironmentError `import.not_tally`, `import.tally_empty`, `import.tally_too_large`, `import.encoding`, `import.unreadable`. */
export async function* readTally(path: string): AsyncGenerator<TallyObject> {
  const source = await openSource(path);
  const encoding = encodingOf(await startOf(path, 4));
  const gathering = gather(path);
  let count = 0;
  try {
    const texts = cleanXml(decodeText(source, { path, encoding }));
    for await (const _chunk of readXmlText(texts, gathering.handlers)) {
      for (const object of gathering.take()) {
        count += 1;
        yield object;
      }
    }
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    throw gathering.isEnvelope() ? unreadable(path, error) : notTally(path, error);
  } finally {
    source.destroy();
  }
  if (!gathering.isEnvelope()) throw notTally(path);
  if (count === 0) throw tallyEmpty(path);
}

/** UTF-16 without a mark shows by the nought beside its first sign. */
function encodingOf(start: Buffer): string | undefined {
  const mark = start.toString('hex');
  if (mark.startsWith('3c00')) return 'utf-16le';
  return mark.startsWith('003c') ? 'utf-16be' : undefined;
}

interface OpenNode {
  readonly name: string;
  readonly fields: Record<string, string[]>;
  readonly lists: Record<string, OpenNode[]>;
  text: string;
}

const nodeOf = (name: string): OpenNode => ({
  name,
  fields: Object.create(null),
  lists: Object.create(null),
  text: '',
});

function gather(path: string) {
  const outside: string[] = [];
  /** From the object down to the element that is open. */
  const inside: OpenNode[] = [];
  let elements = 0;
  let hasRoot = false;
  let done: TallyObject[] = [];
  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (!hasRoot && name !== 'ENVELOPE') throw notTally(path);
      hasRoot = true;
      const isObject = ['TALLYMESSAGE', 'COLLECTION'].includes(outside.at(-1) ?? '');
      if (inside.length === 0 && !isObject) {
        outside.push(name);
        return;
      }
      elements = inside.length === 0 ? 1 : elements + 1;
      if (elements > MOST_ELEMENTS || inside.length > DEEPEST) throw tallyTooLarge(path, inside[0]?.name ?? name);
      const node = nodeOf(name);
      if (inside.length === 0) for (const [key, value] of Object.entries(attributes)) node.fields[key] = [value];
      inside.push(node);
    },
    text(text) {
      const node = inside.at(-1);
      if (node === undefined) return;
      node.text += text;
      if (node.text.length > LONGEST_TEXT) throw tallyTooLarge(path, node.name);
    },
    close() {
      const node = inside.pop();
      if (node === undefined) outside.pop();
      else if (inside.length === 0) done.push(objectOf(node));
      else hold(inside.at(-1) ?? node, node);
    },
  };
  return {
    handlers,
    isEnvelope: () => hasRoot,
    take() {
      const taken = done;
      done = [];
      return taken;
    },
  };
}

function hold(parent: OpenNode, node: OpenNode): void {
  const isList = Object.keys(node.fields).length > 0 || Object.keys(node.lists).length > 0;
  const text = node.text.trim();
  if (isList) add(parent.lists, node.name, node);
  else if (text !== '') add(parent.fields, node.name, text);
}

function add<Value>(held: Record<string, Value[]>, name: string, value: Value): void {
  const known = held[name];
  if (known === undefined) held[name] = [value];
  else known.push(value);
}

function objectOf({ name: kind, fields, lists }: OpenNode): TallyObject {
  return { kind, name: (fields['NAME']?.[0] ?? '').trim(), fields, lists };
}
