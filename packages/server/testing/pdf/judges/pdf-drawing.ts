/** ISO 19005-3, 6.2: colours that mean the same everywhere, and nothing that a reader may draw as it likes. */
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import type { PdfRules } from './pdf-a.ts';
import { nameAt, type ReadPdf, textOf } from './read-pdf.ts';

const blends = new Set(
  (
    'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference ' +
    'Exclusion Hue Saturation Color Luminosity'
  )
    .split(' ')
    .map((name) => `/${name}`),
);

/** Every operator that there is (PDF 1.7, Annex A), but those of inline images. */
const operators = new Set(
  (
    'b B b* B* BDC BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l m M MP n q Q re RG rg ri s S ' +
    'SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
);

export const drawingRules: PdfRules = {
  '6.2.2 content': ({ drawings }) =>
    drawings.every(({ steps }) => steps.every(({ operator }) => operators.has(operator))),
  '6.1.13 nesting': ({ drawings }) =>
    drawings.every(({ steps }) => deepest(steps.map(({ operator }) => operator)) <= 28),
  '6.2.3 output intent': (pdf) => componentsOf(pdf) !== undefined,
  '6.2.4 device colours': (pdf) => {
    const components = componentsOf(pdf);
    const used = new Set(pdf.drawings.flatMap(({ steps }) => steps.map(({ operator }) => operator)));
    const isUsed = (...names: readonly string[]) => names.some((name) => used.has(name) || pdf.names.includes(name));
    if (isUsed('k', 'K', '/DeviceCMYK') && components !== 4) return false;
    if (isUsed('rg', 'RG', '/DeviceRGB') && components !== 3) return false;
    return !isUsed('g', 'G', '/DeviceGray') || components !== undefined;
  },
  '6.2.4 profiles': (pdf) =>
    pdf.streams.filter(({ dict }) => dict.has(PDFName.of('N'))).every((stream) => isProfile(pdf, stream)),
  '6.2.5 graphics states': ({ dictionaries }) =>
    dictionaries.every((each) => {
      const [transfer, blend] = [nameAt(each, 'TR2'), nameAt(each, 'BM')];
      if (each.has(PDFName.of('TR')) || each.has(PDFName.of('HTP'))) return false;
      return (transfer === undefined || transfer === '/Default') && (blend === undefined || blends.has(blend));
    }),
  '6.2.8 images': (pdf) =>
    pdf.streams
      .filter(({ dict }) => nameAt(dict, 'Subtype') === '/Image')
      .every(
        ({ dict }) =>
          !dict.has(PDFName.of('Alternates')) &&
          !dict.has(PDFName.of('OPI')) &&
          pdf.at(dict, 'Interpolate')?.toString() !== 'true',
      ),
  '6.2.9 external objects': ({ streams }) =>
    streams.every(
      ({ dict }) =>
        nameAt(dict, 'Subtype') !== '/PS' && nameAt(dict, 'Subtype2') !== '/PS' && !dict.has(PDFName.of('Ref')),
    ),
};

/** 6.2.3: one profile for all pages; the components of its colours tell which device colours mean something. */
function componentsOf(pdf: ReadPdf): number | undefined {
  const intents = pdf.at(pdf.catalog, 'OutputIntents');
  if (!(intents instanceof PDFArray)) return undefined;
  const all = intents.asArray().map((each) => pdf.document.context.lookup(each));
  const intent = all.find((each) => each instanceof PDFDict && nameAt(each, 'S') === '/GTS_PDFA1');
  const [profile, components] = [pdf.at(intent, 'DestOutputProfile'), pdf.at(intent, 'DestOutputProfile', 'N')];
  if (!(profile instanceof PDFRawStream) || !(components instanceof PDFNumber)) return undefined;
  return isProfile(pdf, profile) && pdf.at(intent, 'OutputConditionIdentifier') !== undefined
    ? components.asNumber()
    : undefined;
}

const spaces: Readonly<Record<string, number>> = { GRAY: 1, 'RGB ': 3, 'Lab ': 3, CMYK: 4 };

/** ICC.1: its size, mark, version and space stand in the first bytes. */
function isProfile(pdf: ReadPdf, stream: PDFRawStream): boolean {
  const data = Buffer.from(textOf(stream), 'latin1');
  const components = pdf.at(stream.dict, 'N');
  return (
    components instanceof PDFNumber &&
    data.length > 128 &&
    data.readUInt32BE(0) === data.length &&
    data.toString('latin1', 36, 40) === 'acsp' &&
    (data[8] ?? 9) <= 4 &&
    spaces[data.toString('latin1', 16, 20)] === components.asNumber()
  );
}

function deepest(steps: readonly string[]): number {
  let [depth, most] = [0, 0];
  for (const operator of steps) {
    depth += Number(operator === 'q') - Number(operator === 'Q');
    most = Math.max(most, depth);
  }
  return depth === 0 ? most : Number.POSITIVE_INFINITY;
}
