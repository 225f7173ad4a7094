/** ISO 19005-3, 6.1 (file), 6.3 to 6.5 (annotations, forms, actions), 6.8 (files inside it). */
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import type { PdfRules } from './pdf-a.ts';
import { nameAt, type ReadPdf } from './read-pdf.ts';

const hasNone = (key: string) => (pdf: ReadPdf) => pdf.dictionaries.every((each) => !each.has(PDFName.of(key)));

const filters = new Set(['/FlateDecode', '/DCTDecode', '/ASCIIHexDecode', '/ASCII85Decode', '/RunLengthDecode']);

/** Those that nobody can be sure to be able to play, or that change what is shown. */
const forbiddenActions = new Set([
  ...['/Launch', '/Sound', '/Movie', '/ResetForm', '/ImportData', '/Hide', '/SetOCGState', '/Rendition', '/Trans'],
  ...['/GoTo3DView', '/JavaScript'],
]);

export const fileRules: PdfRules = {
  '6.1.2 header': ({ bytes }) => /^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/.test(bytes.subarray(0, 20).toString('latin1')),
  '6.1.3 identifier': ({ document }) => {
    const id = document.context.trailerInfo.ID;
    return id instanceof PDFArray && id.size() === 2;
  },
  '6.1.3 not encrypted': ({ document }) => document.context.trailerInfo.Encrypt === undefined,
  '6.1.3 nothing after the end': ({ bytes }) => /%%EOF\r?\n?$/.test(bytes.subarray(-8).toString('latin1')),
  '6.1.7 streams are inside': ({ streams }) =>
    streams.every(({ dict }) => ['F', 'FFilter', 'FDecodeParms'].every((key) => !dict.has(PDFName.of(key)))),
  '6.1.7 filters': (pdf) =>
    pdf.streams.every(({ dict }) => {
      const filter = pdf.at(dict, 'Filter');
      const all = filter instanceof PDFArray ? filter.asArray() : [filter];
      if (filter === undefined) return true;
      return all.every((each) => each instanceof PDFName && filters.has(each.asString()));
    }),
  '6.1.13 limits': ({ names, document }) =>
    names.every((name) => Buffer.byteLength(name) <= 128) && document.context.largestObjectNumber < 8_388_608,
  '6.1.13 pages': ({ document }) =>
    document
      .getPages()
      .every((page) => [page.getWidth(), page.getHeight()].every((side) => side >= 3 && side <= 14_400)),
  '6.3 annotations': (pdf) =>
    pdf.document.getPages().every(({ node }) => {
      const annotations = pdf.at(node, 'Annots');
      return !(annotations instanceof PDFArray) || annotations.asArray().every((each) => isPrinted(pdf, each));
    }),
  '6.4 forms': (pdf) => pdf.at(pdf.catalog, 'AcroForm') === undefined && hasNone('XFA')(pdf),
  '6.5 actions': ({ dictionaries }) => dictionaries.every((each) => !forbiddenActions.has(nameAt(each, 'S') ?? '')),
  '6.5 scripts': (pdf) => hasNone('JS')(pdf) && hasNone('JavaScript')(pdf) && hasNone('AA')(pdf),
  '6.8 kinds of files': (pdf) =>
    embedded(pdf).every((file) => /^\/[\w.+-]+(\/|#2F)[\w.+-]+$/.test(nameAt(file, 'Subtype') ?? '')),
  '6.8 names of files': (pdf) =>
    specifications(pdf).every((each) => ['F', 'UF'].every((key) => isText(pdf.at(each, key)))),
  '6.8 relationships': (pdf) =>
    specifications(pdf).every((each) =>
      ['/Source', '/Data', '/Alternative', '/Supplement', '/Unspecified'].includes(
        nameAt(each, 'AFRelationship') ?? '',
      ),
    ),
  '6.8 associated': (pdf) => {
    const associated = pdf.at(pdf.catalog, 'AF');
    const all =
      associated instanceof PDFArray ? associated.asArray().map((each) => pdf.document.context.lookup(each)) : [];
    return specifications(pdf).every((each) => all.includes(each));
  },
  '6.8 changed': (pdf) => embedded(pdf).every((file) => isText(pdf.at(file, 'Params', 'ModDate'))),
  '6.9 layers': (pdf) => pdf.at(pdf.catalog, 'OCProperties') === undefined,
  '6.10 presentations': (pdf) => hasNone('AlternatePresentations')(pdf) && hasNone('PresSteps')(pdf),
  '6.11 requirements': (pdf) => hasNone('Requirements')(pdf),
};

/** Seen and printed, whatever a reader would rather do with it; one has a look of its own unless it leads somewhere. */
function isPrinted(pdf: ReadPdf, reference: unknown): boolean {
  const annotation = pdf.document.context.lookup(reference as never);
  const flags = pdf.at(annotation, 'F');
  const [bits, subtype] = [flags instanceof PDFNumber ? flags.asNumber() : 0, pdf.at(annotation, 'Subtype')];
  const isLink = subtype instanceof PDFName && subtype.asString() === '/Link';
  return (bits & 4) !== 0 && (bits & 0b100011) === 0 && (isLink || pdf.at(annotation, 'AP') !== undefined);
}

const isText = (value: unknown): boolean => value instanceof PDFString || value instanceof PDFHexString;

function specifications(pdf: ReadPdf): readonly PDFDict[] {
  return pdf.dictionaries.filter((each) => each.has(PDFName.of('EF')));
}

function embedded(pdf: ReadPdf): readonly PDFDict[] {
  return specifications(pdf).flatMap((each) => {
    const files = pdf.at(each, 'EF');
    if (!(files instanceof PDFDict)) return [];
    return files.keys().flatMap((key) => {
      const file = pdf.document.context.lookup(files.get(key));
      return file === undefined || !('dict' in file) ? [] : [file.dict as PDFDict];
    });
  });
}
