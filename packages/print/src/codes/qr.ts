/** QR codes after ISO/IEC 18004 as their modules: bytes of UTF-8, error correction M, the smallest version that holds them. */
import { correction, generate, mode } from 'lean-qr';
import { utf8 } from './base64.ts';

export interface QrModules {
  readonly size: number;
  readonly isDark: (x: number, y: number) => boolean;
}

/** Bytes that the largest version holds at level M. */
const MOST_BYTES = 2331;

/** Nothing for a text that no version holds. */
export function qrModules(text: string): QrModules | undefined {
  const bytes = utf8(text);
  if (bytes.length > MOST_BYTES) return undefined;
  const levels = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M };
  const drawn = generate(mode.bytes(bytes), levels);
  return { size: drawn.size, isDark: (x, y) => drawn.get(x, y) };
}
