/**
 * The bytes of a slip that comes as lines (`print` of the bridge): an application of before `printBytes`, or a printer of which
 * the page knows nothing but its paper. The lines, their places and the codes below them are those of the payload.
 */
import type { PrintPayload, PrintPayloadLine } from '@fieldbook/bridge';
import { createCanvasPainter, type LinePainter } from '@fieldbook/print/escpos/painter';
import { profileFor } from '@fieldbook/print/escpos/profile';
import { itemBytes } from '@fieldbook/print/escpos/thermal';
import type { SlipItem } from '@fieldbook/print/text/slip';

/** Throws when a line has letters that must be drawn and nothing here can draw. */
export function slipBytes(payload: PrintPayload, painter = canvasPainter()): Uint8Array {
  const result = itemBytes(
    [...pictureOf(payload), ...payload.lines.map(slipLineOf), ...codesOf(payload)],
    payload,
    profileFor(payload.paper),
    painter,
  );
  if (!result.ok) throw new Error('this slip has letters that the printer lacks, and nothing here draws them');
  return result.value;
}

/** A line without parts is one part over the whole width. */
function slipLineOf({ text, align, weight, size, needsRaster, columns }: PrintPayloadLine): SlipItem {
  const parts = columns ?? [{ text, at: 0, width: text.length, align }];
  const segments = parts.map((part) => ({ drawn: part.text, ...part }));
  return { kind: 'line', text, weight, size, needsRaster, segments };
}

function pictureOf({ picture }: PrintPayload): SlipItem[] {
  return picture === undefined ? [] : [{ kind: 'image', dots: picture, align: 'C' }];
}

function codesOf({ options: { barcode, qr } }: PrintPayload): SlipItem[] {
  return [
    ...(barcode < 0 ? [] : [{ kind: 'code', symbology: 'code128', text: String(barcode), align: 'C' } as const]),
    ...(qr.model < 0 || qr.data === '' ? [] : [{ kind: 'code', symbology: 'qr', text: qr.data, align: 'C' } as const]),
  ];
}

/** The fonts of the system: every phone has Arabic ones. Nothing where the page cannot draw off the screen. */
function canvasPainter(): LinePainter | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const context = (width: number, height: number) => {
    const made = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (made === null) throw new Error('this page cannot draw');
    return made;
  };
  return createCanvasPainter(context, { families: '"Noto Sans", "Noto Sans Arabic", system-ui, sans-serif' });
}
