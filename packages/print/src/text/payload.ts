/** The print payload for a native wrapper: lines with their places, and the options of the slip. Source: SPEC §7, bridge. */
import type { PrintDoc, PrintDots } from '../document.ts';
import { slipItems } from './slip.ts';
import type { SlipSegment } from './slip-line.ts';

export interface PayloadLine {
  readonly text: string;
  readonly align: 'L';
  readonly weight: 'N' | 'B';
  readonly size: 'S' | 'M' | 'L';
  readonly needsRaster: boolean;
  /** The same line in parts, for a wrapper that draws it. */
  readonly columns: readonly SlipSegment[];
}

/** Fits `PrintPayload` of the bridge. QR and barcode travel in the options, as the wrapper's printer draws its own. */
export interface Payload {
  readonly paper: PrintDoc['paper'];
  readonly dir: PrintDoc['dir'];
  readonly copies: number;
  readonly lines: readonly PayloadLine[];
  readonly options: PrintDoc['options'];
  /** Above the lines, in the middle. */
  readonly picture?: PrintDots;
}

const blank: PayloadLine = { text: '', align: 'L', weight: 'N', size: 'M', needsRaster: false, columns: [] };

export function payloadOf(doc: PrintDoc): Payload {
  const items = slipItems(doc);
  const picture = items.find((item) => item.kind === 'image');
  const lines = items.flatMap((item): PayloadLine[] => {
    // A wrapper knows one picture: where it was signed there is room to sign.
    if (item.kind === 'strip') return [blank];
    if (item.kind !== 'line') return [];
    const { text, weight, size, needsRaster, segments } = item;
    return [{ text, align: 'L', weight, size, needsRaster, columns: segments }];
  });
  return {
    paper: doc.paper,
    dir: doc.dir,
    copies: doc.copies,
    lines,
    options: doc.options,
    ...(picture === undefined ? {} : { picture: picture.dots }),
  };
}
