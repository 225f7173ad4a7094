/** Draws the lines that a printer has no letters for, in the fonts of the application and off the screen (PRINTING.md, Thermal). */
import type { PrintDoc } from '@fieldbook/print/document';
import { createCanvasPainter, type LinePainter } from '@fieldbook/print/escpos/painter';

const FAMILIES = '"IBM Plex Sans", "IBM Plex Sans Arabic", "Noto Sans Arabic", sans-serif';
/** Letters that make the browser load each font that a slip may need. */
const SAMPLE = 'Aa 09 أبجد';

/** Nothing where this browser cannot draw off the screen. */
export async function canvasPainter(docs: readonly PrintDoc[]): Promise<LinePainter | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 20px ${FAMILIES}`, SAMPLE))).catch(
    // The system's own letters do where ours cannot be had.
    () => undefined,
  );
  return createCanvasPainter(contextOf, { families: FAMILIES, images: await loadImages(docs) });
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this page cannot draw');
  return context;
}

type Pixels = ImageData;

/** What cannot be read is left out of the slip. */
async function loadImages(docs: readonly PrintDoc[]): Promise<ReadonlyMap<string, Pixels>> {
  const sources = new Set(
    docs.flatMap(({ blocks }) => blocks.flatMap((each) => (each.kind === 'image' ? [each.source] : []))),
  );
  const loaded = await Promise.all(
    [...sources].map(async (source): Promise<readonly [string, Pixels] | undefined> => {
      try {
        const bitmap = await createImageBitmap(await (await fetch(source)).blob());
        const context = contextOf(bitmap.width, bitmap.height);
        context.drawImage(bitmap, 0, 0);
        return [source, context.getImageData(0, 0, bitmap.width, bitmap.height)];
      } catch {
        return undefined;
      }
    }),
  );
  return new Map(loaded.filter((each) => each !== undefined));
}
