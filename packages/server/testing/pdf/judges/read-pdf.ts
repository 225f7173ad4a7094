/** A PDF as the judge of archives sees it: its bytes, every object, and what the streams of its pages draw. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { type DrawnStep, drawnSteps } from './read-content.ts';

export interface ReadPdf {
  readonly bytes: Buffer;
  readonly document: PDFDocument;
  readonly catalog: PDFDict;
  /** Every dictionary there is, those of streams and those inside others too. */
  readonly dictionaries: readonly PDFDict[];
  readonly streams: readonly PDFRawStream[];
  readonly names: readonly string[];
  /** Pages and the forms that they draw, each with the resources its names stand for. */
  readonly drawings: readonly Drawing[];
  /** The value of an entry, followed to the object itself. */
  at(from: PDFObject | undefined, ...path: readonly string[]): PDFObject | undefined;
}

export interface Drawing {
  readonly resources: PDFDict | undefined;
  readonly steps: readonly DrawnStep[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    ignoreEncryption: true,
  });
  const { context, catalog } = document;
  const at: ReadPdf['at'] = (from, ...path) =>
    path.reduce<PDFObject | undefined>((value, name) => {
      const held = value instanceof PDFStream ? value.dict : value;
      return held instanceof PDFDict ? context.lookup(held.get(PDFName.of(name))) : undefined;
    }, from);
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const everything = objects.flatMap(everyObject);
  const streams = objects.filter((object) => object instanceof PDFRawStream);
  const drawing = (stream: readonly PDFRawStream[], owner: PDFObject): Drawing => {
    const resources = at(owner, 'Resources');
    return {
      resources: resources instanceof PDFDict ? resources : undefined,
      steps: drawnSteps(stream.map(textOf).join('\n')),
    };
  };
  return {
    bytes: Buffer.from(bytes),
    document,
    catalog,
    at,
    streams,
    dictionaries: everything.filter((object) => object instanceof PDFDict),
    names: everything.filter((object) => object instanceof PDFName).map((name) => name.asString()),
    drawings: [
      ...document.getPages().map(({ node }) => {
        const contents = at(node, 'Contents');
        const parts =
          contents instanceof PDFArray ? contents.asArray().map((each) => context.lookup(each)) : [contents];
        return drawing(
          parts.filter((part) => part instanceof PDFRawStream),
          node,
        );
      }),
      ...streams.filter((each) => nameAt(each.dict, 'Subtype') === '/Form').map((form) => drawing([form], form)),
    ],
  };
}

export function nameAt(dictionary: PDFDict, key: string): string | undefined {
  const value = dictionary.get(PDFName.of(key));
  return value instanceof PDFName ? value.asString() : undefined;
}

export function textOf(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

function everyObject(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFStream) return everyObject(object.dict);
  if (object instanceof PDFArray) return [object, ...object.asArray().flatMap(everyObject)];
  if (object instanceof PDFDict)
    return [object, ...object.entries().flatMap(([key, value]) => [key, ...everyObject(value)])];
  return [object];
}
