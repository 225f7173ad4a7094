/** A QR code or barcode by the printer's own command, as a picture where it has none, as plain letters where none can be. */
import { isDrawable, isPlainAscii, type Symbology } from '../codes/drawable.ts';
import type { Align } from '../document.ts';
import { type SlipLine, slipLine, wrapLine } from '../text/slip-line.ts';
import type { Bitmap } from './bitmap.ts';
import { codeModules, codePicture } from './codes.ts';
import { code128, feedDots, justify, qrCode } from './commands.ts';
import { letterBytes, visible } from './letters.ts';
import type { PrinterProfile } from './profile.ts';
import { sideOf } from './written-line.ts';

export interface SlipCode {
  readonly symbology: Symbology;
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
  // Printers read bytes beyond ASCII each in its own way, so such a text is drawn here.
  const isOwn = isPlainAscii(code.text) && isDrawable(code.symbology, code.text);
  const own = isOwn ? ownCommand(code, profile) : undefined;
  return own === undefined ? drawnCode(code, profile) : native(own, code.align, dir);
}

/** The command of a printer that draws this code itself, in a size that its head has room for. */
function ownCommand({ symbology, text }: SlipCode, profile: PrinterProfile): readonly number[] | undefined {
  const letters = letterBytes(text, profile.codePage);
  if (symbology === 'qr') return profile.hasQr ? qrCode(letters, qrDots(qrModules(text.length), profile)) : undefined;
  // Set B: eleven modules a letter, start and check; thirteen to stop.
  const modules = text.length * 11 + 35;
  return profile.hasBarcode && modules * 2 <= profile.dots
    ? code128(letters, barDots(modules, profile), BAR_DOTS)
    : undefined;
}

function drawnCode(code: SlipCode, profile: PrinterProfile): MadeCode {
  const modules = codeModules(code.symbology, code.text);
  if (modules === undefined) return lettersOf(code, profile);
  if (code.symbology === 'qr')
    return { kind: 'picture', picture: codePicture(modules, qrDots(modules.width, profile)) };
  const dots = barDots(modules.width, profile);
  if (modules.width * dots > profile.dots) return lettersOf(code, profile);
  return { kind: 'picture', picture: codePicture(modules, dots, BAR_DOTS) };
}

function qrDots(modules: number, { dots }: PrinterProfile): number {
  const wished = Math.max(QR_MODULE, Math.floor(QR_DOTS / modules));
  return Math.min(16, wished, Math.max(1, Math.floor(dots / modules)));
}

function barDots(modules: number, { dots }: PrinterProfile): number {
  return modules * 3 <= dots * 0.9 ? 3 : 2;
}

/** Bytes that each version of a QR code holds at level M (ISO/IEC 18004, table 7). */
const QR_BYTES = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857, 911,
  997, 1059, 1125, 1190, 1264,
] as const;

/** Modules across of the code that a printer makes of so many bytes, or less. */
function qrModules(bytes: number): number {
  const version = QR_BYTES.findIndex((most) => bytes <= most) + 1;
  return 17 + 4 * version;
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
