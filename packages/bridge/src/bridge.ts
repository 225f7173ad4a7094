/** The native wrapper as the product uses it, whichever wrapper it is, or none. */
import type {
  BridgeResult,
  DeviceFacts,
  KnownPrinter,
  MirrorFile,
  PdfToOpen,
  PrintJob,
  PrintPayload,
} from './messages.ts';

export interface Bridge {
  /** Is there a wrapper that can print? Without one the product prints through a PDF. */
  readonly isNative: boolean;
  print(payload: PrintPayload): Promise<BridgeResult<null>>;
  openPdf(pdf: PdfToOpen): Promise<BridgeResult<null>>;
  /** Digits, `+`, `*` and `#` are dialled; all else is left out. */
  dial(number: string): Promise<BridgeResult<null>>;
  /** Token for push messages; fails where there are none. */
  pushToken(): Promise<BridgeResult<{ readonly token: string }>>;
  device(): Promise<BridgeResult<DeviceFacts>>;
  /** ESC/POS bytes as they are. A wrapper that only draws refuses; the product then sends the payload. */
  printBytes(job: PrintJob): Promise<BridgeResult<null>>;
  /** What `print` and `printBytes` may name as `printer`. */
  printers(): Promise<BridgeResult<readonly KnownPrinter[]>>;
  /** Writes a file outside the browser's storage, whole or not at all. */
  mirror(file: MirrorFile): Promise<BridgeResult<null>>;
  readMirror(name: string): Promise<BridgeResult<{ readonly text: string | null }>>;
}

export function dialable(number: string): string {
  return number.replace(/[^0-9+*#]/g, '');
}
