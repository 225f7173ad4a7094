/** The native wrapper as the product uses it, whichever wrapper it is, or none. */
import type { BridgeResult, DeviceFacts, PdfToOpen, PrintPayload } from './messages.ts';

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
}

export function dialable(number: string): string {
  return number.replace(/[^0-9+*#]/g, '');
}
