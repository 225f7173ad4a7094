/** A QR code or barcode by the printer's own command, as a picture where it has none, as plain letters where none can be. */
import type { Align } from '../document.ts';
import { type SlipLine, slipLine, wrapLine } from '../text/slip-line.ts';
import type { Bitmap } from './bitmap.ts';
import { codeModules, codePicture } from './codes.ts';
import { code128, feedDots, justify, qrCode } from './commands.ts';
import { letterBytes, visible } from './letters.ts';
import type { PrinterProfile } from './profile.ts';
import { sideOf } from './written-line.ts';

export interface SlipCode {
  readonly symbology: 'qr' | 'code128';
  readonly text: string;
  readonly align: Align;
}

export type MadeCode =
  | { readonly kind: 'bytes'; readonly bytes: readonly number[] }
  | { readonly kind: 'picture'; readonly picture: Bitmap }
  | { readonly kind: 'lines'; readonly lines: readonly SlipLine[] };

/** Side of a QR code that a phone reads well, and the least dots of a module. */
const QR_DOTS = 264;
const QR_MODULE = 3;
const BAR_DOTS = 80;
const AIR = 16;
/** Letters of a code that could not be drawn. */
const LONGEST_LETTERS = 400;

export function codeBytes(code: SlipCode, dir: 'ltr' | 'rtl', profile: PrinterProfile): MadeCode {
  const modules = codeModules(code.symbology, code.text);
  if (modules === undefined) return lettersOf(code, profile);
  return code.symbology === 'qr' ? qrBytes(code, modules, { dir, profile }) : barBytes(code, modules, { dir, profile });
}

interface Where {
  readonly dir: 'ltr' | 'rtl';
  readonly profile: PrinterProfile;
}

/** Printers read bytes beyond ASCII each in its own way, so such a text is drawn here. */
const isPlain = (text: string): boolean => /^[\u0020-\u007e]+$/.test(text);

function qrBytes(code: SlipCode, modules: Bitmap, { dir, profile }: Where): MadeCode {
  const wished = Math.max(QR_MODULE, Math.floor(QR_DOTS / modules.width));
  const dots = Math.min(16, wished, Math.max(1, Math.floor(profile.dots / modules.width)));
  if (!profile.hasQr || !isPlain(code.text)) return { kind: 'picture', picture: codePicture(modules, dots) };
  return native(qrCode(letterBytes(code.text, profile.codePage), dots), code.align, dir);
}

function barBytes(code: SlipCode, modules: Bitmap, { dir, profile }: Where): MadeCode {
  // Set B: eleven modules a letter, start and check; thirteen to stop.
  const own = code.text.length * 11 + 35;
  if (profile.hasBarcode && own * 2 <= profile.dots) {
    const letters = letterBytes(code.text, profile.codePage);
    return native(code128(letters, own * 3 <= profile.dots * 0.9 ? 3 : 2, BAR_DOTS), code.align, dir);
  }
  const dots = modules.width * 3 <= profile.dots * 0.9 ? 3 : 2;
  if (modules.width * dots > profile.dots) return lettersOf(code, profile);
  return { kind: 'picture', picture: codePicture(modules, dots, BAR_DOTS) };
}

function native(command: readonly number[], align: Align, dir: 'ltr' | 'rtl'): MadeCode {
  const bytes = [...feedDots(AIR), ...justify(sideOf(align, dir)), ...command, ...justify('left'), ...feedDots(AIR)];
  return { kind: 'bytes', bytes };
}

function lettersOf({ text, align }: SlipCode, { columns }: PrinterProfile): MadeCode {
  const lines = wrapLine(visible(text).slice(0, LONGEST_LETTERS), columns);
  const look = { weight: 'N', size: 'M' } as const;
  return {
    kind: 'lines',
    lines: lines.map((each) => slipLine([{ text: each, at: 0, width: columns, align }], look)),
  };
}
