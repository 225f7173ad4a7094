/** Draws the lines that a printer has no letters for, in the fonts of the application and off the screen (PRINTING.md, Thermal). */
import { createCanvasPainter, type LinePainter } from '@fieldbook/print/escpos/painter';

const FAMILIES = '"IBM Plex Sans", "IBM Plex Sans Arabic", "Noto Sans Arabic", sans-serif';
/** Letters that make the browser load each font that a slip may need. */
const SAMPLE = 'Aa 09 أبجد';

/** Nothing where this browser cannot draw off the screen. */
export async function canvasPainter(): Promise<LinePainter | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 20px ${FAMILIES}`, SAMPLE))).catch(
    // The system's own letters do where ours cannot be had.
    () => undefined,
  );
  return createCanvasPainter(contextOf, { families: FAMILIES });
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this page cannot draw');
  return context;
}
