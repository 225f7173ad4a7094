/** A chosen file as the API takes it, and how a file of text may be encoded. */

/** Bytes, as core's `MOST_FILE_BYTES` says; a test holds them against each other. */
export const MOST_BYTES = 24_000_000;

/** As browsers name them; none leaves it to the file's own mark. */
export const encodings = ['', 'utf-8', 'utf-16le', 'windows-1256', 'windows-1252'] as const;

export type Encoding = (typeof encodings)[number];

export function base64OfFile(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const text = String(reader.result);
      resolve(text.slice(text.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
