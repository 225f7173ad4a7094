/** Does a file begin as its kind does? What a sender says of it is not believed (SPEC §5, allowed types). */

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const zip = (bytes: readonly number[]) => beginsWith(bytes, ZIP);

/** Media type → whether its first bytes are those of such a file. */
const beginnings: Readonly<Record<string, (bytes: readonly number[]) => boolean>> = {
  'image/png': (bytes) => beginsWith(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': (bytes) => beginsWith(bytes, [0xff, 0xd8, 0xff]),
  'application/pdf': (bytes) => beginsWith(bytes, ascii('%PDF-')),
  'video/mp4': (bytes) => beginsWith(bytes.slice(4), ascii('ftyp')),
  'audio/ogg': (bytes) => beginsWith(bytes, ascii('OggS')),
  // With tags before it, or at once with the first frame.
  'audio/mpeg': (bytes) => beginsWith(bytes, ascii('ID3')) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  'text/plain': (bytes) => !bytes.includes(0),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': zip,
  'application/vnd.ms-excel.sheet.binary.macroenabled.12': zip,
  'application/vnd.ms-excel': (bytes) => beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
};

/** `content`: base64, of letters that were looked at already. */
export function looksLike(mediaType: string, content: string): boolean {
  return beginnings[mediaType]?.(firstBytes(content)) === true;
}

/** As many as a beginning is looked for in; a multiple of three. */
const LOOKED_AT = 96;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function firstBytes(content: string): readonly number[] {
  const letters = content.slice(0, (LOOKED_AT / 3) * 4).replace(/=+$/, '');
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of letters) {
    held = ((held << 6) | LETTERS.indexOf(letter)) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return bytes;
}

function beginsWith(bytes: readonly number[], beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => bytes[at] === byte);
}
