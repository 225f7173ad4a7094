/**
 * The two messages of the Internet Printing Protocol that printing a PDF takes, and what a printer's answer means. Source: RFC 8010
 * (encoding), RFC 8011 (operations Print-Job and Validate-Job, status codes).
 */

const operations = { print: 0x0002, validate: 0x0004 } as const;

export interface IppWish {
  readonly operation: keyof typeof operations;
  /** As the printer knows itself: `ipp://192.168.10.41/ipp/print`. */
  readonly printerUri: string;
  readonly jobName: string;
  /** What Print-Job prints; Validate-Job asks whether it would. */
  readonly pdf?: Uint8Array;
}

const VERSION = [1, 1];
/** Every message is alone on its connection. */
const REQUEST_ID = [0, 0, 0, 1];
const groups = { operation: 0x01, job: 0x02, end: 0x03 } as const;
const tags = { name: 0x42, keyword: 0x44, uri: 0x45, charset: 0x47, language: 0x48, mimeType: 0x49 } as const;

export function ippMessage({ operation, printerUri, jobName, pdf }: IppWish): Uint8Array {
  return Buffer.concat([
    Buffer.from([...VERSION, 0, operations[operation], ...REQUEST_ID, groups.operation]),
    // These two come first, in this order.
    attribute('charset', 'attributes-charset', 'utf-8'),
    attribute('language', 'attributes-natural-language', 'en'),
    attribute('uri', 'printer-uri', printerUri),
    attribute('name', 'requesting-user-name', 'Fieldbook'),
    attribute('name', 'job-name', jobName),
    attribute('mimeType', 'document-format', 'application/pdf'),
    Buffer.from([groups.job]),
    attribute('keyword', 'media', 'iso_a4_210x297mm'),
    Buffer.from([groups.end]),
    pdf ?? new Uint8Array(),
  ]);
}

function attribute(tag: keyof typeof tags, name: string, value: string): Buffer {
  const [key, content] = [Buffer.from(name), Buffer.from(value)];
  return Buffer.concat([Buffer.from([tags[tag]]), lengthOf(key), key, lengthOf(content), content]);
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

/** `refused` and `busy`: there is no job. `unknown`: no answer of this protocol, or one that does not say. */
export type IppAnswer = 'taken' | 'refused' | 'busy' | 'unknown';

/** Temporary error, not accepting jobs, busy. */
const BUSY: ReadonlySet<number> = new Set([0x0505, 0x0506, 0x0507]);

export function readIppAnswer(message: Uint8Array): IppAnswer {
  const bytes = Buffer.from(message);
  if (bytes.length < 9 || bytes.readUInt8(0) < 1 || bytes.readUInt8(0) > 2) return 'unknown';
  const status = bytes.readUInt16BE(2);
  if (status <= 0x00ff) return 'taken';
  if (BUSY.has(status)) return 'busy';
  return status >= 0x0400 && status <= 0x04ff ? 'refused' : 'unknown';
}
