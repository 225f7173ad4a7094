/** Bytes as base64 and back: what crosses between the page and the plugins is text. */

/** Throws on what is not base64. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 0x80_00) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x80_00));
  }
  return btoa(text);
}
