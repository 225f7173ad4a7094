/** ISO 19005-3, 6.6: the file says of itself what it is, and says nothing else in its older place. */
import { PDFHexString, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import type { PdfRules } from './pdf-a.ts';
import { nameAt, type ReadPdf } from './read-pdf.ts';

function packetOf({ at, catalog }: ReadPdf): string {
  const metadata = at(catalog, 'Metadata');
  if (!(metadata instanceof PDFRawStream) || metadata.dict.has(PDFName.of('Filter'))) return '';
  return nameAt(metadata.dict, 'Subtype') === '/XML' ? Buffer.from(metadata.contents).toString('utf8') : '';
}

/** A property, as an element or as an attribute; of a list, its one member. */
function propertyOf(pdf: ReadPdf, name: string): string | undefined {
  const packet = packetOf(pdf);
  const element = new RegExp(`<${name}[^>]*>(?:\\s*<rdf:(?:Alt|Seq|Bag)>\\s*<rdf:li[^>]*>)?([^<]*)<`).exec(packet)?.[1];
  return element ?? new RegExp(`\\s${name}="([^"]*)"`).exec(packet)?.[1];
}

function infoOf(pdf: ReadPdf, key: string): string | undefined {
  const value = pdf.at(pdf.document.context.lookup(pdf.document.context.trailerInfo.Info), key);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string | undefined) => text?.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** What the older place says must stand in the packet too, and in the same words. */
const agrees = (key: string, name: string) => (pdf: ReadPdf) => {
  const said = infoOf(pdf, key);
  return said === undefined || said === plain(propertyOf(pdf, name));
};

/** D:20261120064210Z or with its zone, as the moment it means. */
function momentOf(text: string | undefined): number | undefined {
  const [, ...parts] = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'(\d\d)'?)?/.exec(text ?? '') ?? [];
  if (parts.length === 0) return undefined;
  const [year, month, day, hour, minute, second, zone = '+00', minutes = '00'] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${minutes}`);
}

const agreesInTime = (key: string, name: string) => (pdf: ReadPdf) => {
  const said = infoOf(pdf, key);
  return said === undefined || momentOf(said) === Date.parse(propertyOf(pdf, name) ?? '');
};

export const metadataRules: PdfRules = {
  '6.6.2 packet': (pdf) =>
    /^<\?xpacket begin="[^"]*" id="[^"]+"\?>[\s\S]*<\?xpacket end="[rw]"\?>\s*$/.test(packetOf(pdf)),
  '6.6.4 part': (pdf) => propertyOf(pdf, 'pdfaid:part') === '3',
  '6.6.4 level': (pdf) => propertyOf(pdf, 'pdfaid:conformance') === 'B',
  '6.6.3 title': agrees('Title', 'dc:title'),
  '6.6.3 producer': agrees('Producer', 'pdf:Producer'),
  '6.6.3 creator': agrees('Creator', 'xmp:CreatorTool'),
  '6.6.3 made': agreesInTime('CreationDate', 'xmp:CreateDate'),
  '6.6.3 changed': agreesInTime('ModDate', 'xmp:ModifyDate'),
};
