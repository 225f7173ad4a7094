import { PDFArray, type PDFDict, PDFName, type PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { present } from '@fieldbook/core/kernel/assert';
import type { PrintDoc } from '@fieldbook/print/document';
import { pictureBlock } from '@fieldbook/print/head-picture';
import { examples } from '@fieldbook/print/testing/examples';
import { buildWith, inTurn, keep, langs, texts } from '@fieldbook/print/testing/hostile';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { brokenPdfRules, pdfRules } from '../../testing/pdf/judges/pdf-a.ts';
import { nameAt, type ReadPdf, readPdf, textOf } from '../../testing/pdf/judges/read-pdf.ts';
import { createPdfCompiler } from './compile.ts';

const compiler = createPdfCompiler();
const attachment = { name: 'invoice.xml', mediaType: 'application/xml', description: 'UBL 2.1', text: '<Invoice/>' };

function pdfOf(doc: PrintDoc): Uint8Array {
  const { bytes } = compiler.compile({ ...doc, attachment });
  compiler.forget();
  return bytes;
}

const taxed = examples.filter(({ layout }) => ['sales-invoice', 'sales-return', 'credit-note'].includes(layout));

describe('a page with its electronic form is a PDF/A-3b', () => {
  test('and the form in it is the one that was put there', async () => {
    const pdf = await readPdf(pdfOf(present(taxed[0], 'no example').build({ paper: 'A4', lang: 'ar' })));
    const files = pdf.streams.filter(({ dict }) => nameAt(dict, 'Type') === '/EmbeddedFile');
    expect(files.map(textOf)).toEqual([attachment.text]);
    expect(pdf.dictionaries.filter(isFile).map((each) => nameAt(each, 'AFRelationship'))).toEqual(['/Alternative']);
  });

  test.each(taxed)('$layout $name', async ({ build }) => {
    expect(await brokenPdfRules(pdfOf(build({ paper: 'A4', lang: 'en+ar' })))).toEqual([]);
  });

  test.each(langs)('in %s', async (lang) => {
    const doc = present(taxed[0], 'no example').build({ paper: 'A4', lang });
    expect(await brokenPdfRules(pdfOf(doc))).toEqual([]);
  });

  test.each(['png', 'jpeg'] as const)('with a picture of %s at its head', async (type) => {
    const canvas = createCanvas(120, 40);
    const context = canvas.getContext('2d');
    context.fillStyle = 'rgba(0, 113, 154, 0.4)';
    context.fillRect(0, 0, 90, 40);
    const bytes = type === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', 90);
    const source = `data:image/${type};base64,${bytes.toString('base64')}`;
    const picture = { source, width: 120, height: 40, dots: { width: 8, height: 1, data: 'AA==' } };
    const doc = present(taxed[0], 'no example').build({ paper: 'A4', lang: 'en' });
    const pdf = pdfOf({ ...doc, blocks: [pictureBlock(picture, 'A4'), ...doc.blocks] });
    expect(await brokenPdfRules(pdf)).toEqual([]);
    expect((await readPdf(pdf)).names).toContain('/Image');
  });

  test.each([5, 15])('whatever somebody wrote into it (%i)', async (turn) => {
    const example = present(taxed[0], 'no example');
    const doc = buildWith(example, { text: inTurn(texts, turn), number: keep }, { paper: 'A4', lang: 'en+ar' });
    expect(await brokenPdfRules(pdfOf(doc))).toEqual([]);
  });
});

/** The shortest, for it is read and written many times. */
const sound = pdfOf(present(taxed.at(-1), 'no example').build({ paper: 'A4', lang: 'en' }));

type Change = (pdf: ReadPdf) => void;

/** Written anew after the change, without objects inside others, so that every change reaches the file. */
async function changed(change: Change): Promise<Uint8Array> {
  const pdf = await readPdf(sound);
  change(pdf);
  return await pdf.document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

const name = (text: string) => PDFName.of(text);
const drop =
  (...keys: readonly string[]): Change =>
  ({ dictionaries }) => {
    for (const each of dictionaries) for (const key of keys) each.delete(name(key));
  };
const onCatalog =
  (key: string, value: object = {}): Change =>
  ({ catalog, document }) =>
    catalog.set(name(key), document.context.obj(value as never));
const onPage =
  (key: string, value: unknown): Change =>
  ({ document }) =>
    document.getPage(0).node.set(name(key), document.context.obj(value as never));
/** Replaces a piece of the first page's content, or puts it first. */
const drawn =
  (content: (before: string) => string): Change =>
  (pdf) => {
    const page = pdf.document.getPage(0).node;
    const contents = pdf.at(page, 'Contents');
    const before = textOf(contents as PDFRawStream);
    const stream = pdf.document.context.stream(Buffer.from(content(before), 'latin1'));
    page.set(name('Contents'), pdf.document.context.register(stream));
  };
const added =
  (entries: object): Change =>
  ({ document }) => {
    document.context.register(document.context.stream('', entries as never));
  };
const first = (pdf: ReadPdf, isIt: (dictionary: PDFDict) => boolean): PDFDict =>
  present(pdf.dictionaries.find(isIt), 'nothing to break');
const ofKind = (key: string, kind: string) => (each: PDFDict) => nameAt(each, key) === kind;
const withEntry =
  (isIt: (each: PDFDict) => boolean, key: string, value: unknown): Change =>
  (pdf) =>
    first(pdf, isIt).set(name(key), pdf.document.context.obj(value as never));
const packet =
  (change: (xml: string) => string): Change =>
  ({ at, catalog, document }) => {
    const metadata = at(catalog, 'Metadata') as PDFRawStream;
    const stream = document.context.stream(change(Buffer.from(metadata.contents).toString('utf8')), {
      Type: 'Metadata',
      Subtype: 'XML',
    });
    catalog.set(name('Metadata'), document.context.register(stream));
  };
const info =
  (key: string, value: string): Change =>
  ({ document }) =>
    (document.context.lookup(document.context.trailerInfo.Info) as PDFDict).set(name(key), PDFString.of(value));

const isFile = (each: PDFDict) => each.has(name('EF'));
const isIntent = ofKind('S', '/GTS_PDFA1');
const isComposite = ofKind('Subtype', '/Type0');

const changes: readonly (readonly [rule: string, change: Change])[] = [
  ['6.1.3 identifier', ({ document }) => delete document.context.trailerInfo.ID],
  [
    '6.1.3 not encrypted',
    ({ document }) => Object.assign(document.context.trailerInfo, { Encrypt: document.context.obj({ V: 1 }) }),
  ],
  ['6.1.7 streams are inside', withEntry(ofKind('Type', '/EmbeddedFile'), 'F', 'elsewhere')],
  ['6.1.7 filters', withEntry(ofKind('Type', '/EmbeddedFile'), 'Filter', 'LZWDecode')],
  ['6.1.13 limits', onCatalog('a'.repeat(128))],
  ['6.1.13 pages', ({ document }) => document.getPage(0).setSize(2, 800)],
  ['6.1.13 nesting', drawn((before) => `${'q '.repeat(29)}${'Q '.repeat(29)}${before}`)],
  ['6.2.2 content', drawn((before) => `${before} beep`)],
  ['6.2.3 output intent', ({ catalog }) => catalog.delete(name('OutputIntents'))],
  ['6.2.3 output intent', withEntry(isIntent, 'S', 'GTS_PDFX')],
  ['6.2.4 device colours', drawn((before) => `0 0 0 1 k ${before}`)],
  ['6.2.4 profiles', withEntry((each) => each.has(name('N')) && each.has(name('Length')), 'N', 4)],
  ['6.2.5 graphics states', onPage('Resources', { ExtGState: { x: { Type: 'ExtGState', BM: 'Glow' } } })],
  ['6.2.8 images', added({ Subtype: 'Image', Interpolate: true })],
  ['6.2.9 external objects', withEntry(ofKind('Type', '/EmbeddedFile'), 'Ref', {})],
  ['6.2.11.3 systems of glyphs', drop('CIDToGIDMap', 'CIDSystemInfo')],
  ['6.2.11.4 fonts are embedded', drop('FontFile', 'FontFile2', 'FontFile3')],
  ['6.2.11.5 widths', withEntry(ofKind('Subtype', '/CIDFontType2'), 'W', [1, 1, 4000])],
  ['6.2.11.7 letters', (pdf) => first(pdf, isComposite).delete(name('ToUnicode'))],
  [
    '6.2.11.8 no missing glyph',
    drawn((before) => before.replace(/\[\(\\000\\0\d\d|\(\\000\\0\d\d/, (shown) => `${shown.slice(0, -4)}\\000`)),
  ],
  ['6.3 annotations', onPage('Annots', [{ Type: 'Annot', Subtype: 'Text', F: 2 }])],
  ['6.4 forms', onCatalog('AcroForm')],
  ['6.5 actions', onCatalog('OpenAction', { S: 'Launch' })],
  ['6.5 scripts', onCatalog('OpenAction', { S: 'GoTo', JS: 'app.alert(1)' })],
  ['6.6.2 packet', packet((xml) => xml.replace('<?xpacket end', '<?packet end'))],
  ['6.6.3 title', info('Title', 'Another')],
  ['6.6.3 producer', info('Producer', 'Another')],
  ['6.6.3 creator', info('Creator', 'Another')],
  ['6.6.3 made', info('CreationDate', 'D:20200101000000Z')],
  ['6.6.3 changed', info('ModDate', 'D:20200101000000Z')],
  ['6.6.4 part', packet((xml) => xml.replace('<pdfaid:part>3', '<pdfaid:part>2'))],
  ['6.6.4 level', packet((xml) => xml.replace('<pdfaid:conformance>B', '<pdfaid:conformance>C'))],
  ['6.8 kinds of files', (pdf) => first(pdf, ofKind('Type', '/EmbeddedFile')).delete(name('Subtype'))],
  ['6.8 names of files', (pdf) => first(pdf, isFile).delete(name('UF'))],
  ['6.8 relationships', (pdf) => first(pdf, isFile).delete(name('AFRelationship'))],
  ['6.8 associated', ({ catalog }) => catalog.set(name('AF'), PDFArray.withContext({} as never))],
  ['6.8 changed', (pdf) => first(pdf, ofKind('Type', '/EmbeddedFile')).delete(name('Params'))],
  ['6.9 layers', onCatalog('OCProperties')],
  ['6.10 presentations', onPage('PresSteps', {})],
  ['6.11 requirements', onCatalog('Requirements', [])],
];

const bytesBroken: readonly (readonly [rule: string, change: (bytes: Buffer) => Buffer])[] = [
  [
    '6.1.2 header',
    (bytes) => Buffer.from(bytes.toString('latin1').replace(/^%PDF-1\.7\n%..../, '%PDF-1.7\n%abcd'), 'latin1'),
  ],
  ['6.1.3 nothing after the end', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
];

describe('the judge says what is broken', () => {
  test('and nothing of a file that was only written anew', async () => {
    expect(await brokenPdfRules(await changed(() => undefined))).toEqual([]);
  });

  test.each(changes)('%s', async (rule, change) => {
    expect(await brokenPdfRules(await changed(change))).toContain(rule);
  });

  test.each(bytesBroken)('%s', async (rule, change) => {
    expect(await brokenPdfRules(change(Buffer.from(sound)))).toContain(rule);
  });

  test('and each rule has been seen to', () => {
    const seen = new Set([...changes, ...bytesBroken].map(([rule]) => rule));
    expect(Object.keys(pdfRules).filter((rule) => !seen.has(rule))).toEqual([]);
  });
});
