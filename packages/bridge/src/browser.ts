/**
 * The bridge where there is no wrapper: a PDF opens in a tab, a number becomes a `tel:` address. Printing on a native
 * printer is missing, which is a console error and nothing more (SPEC §8).
 */
import { type Bridge, dialable } from './bridge.ts';
import type { BridgeResult, PdfToOpen } from './messages.ts';

/** What the fallbacks do to the browser, so that tests can watch. */
export interface BrowserActions {
  open(address: string): void;
  /** An address of the PDF's bytes that `open` can show. */
  addressOf(bytes: Uint8Array<ArrayBuffer>): string;
  logError(text: string): void;
}

export const browserActions: BrowserActions = {
  open: (address) => {
    window.open(address, address.startsWith('tel:') ? '_self' : '_blank', 'noopener');
  },
  addressOf: (bytes) => URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })),
  logError: (text) => console.error(text),
};

export function createBrowserBridge(actions: BrowserActions = browserActions): Bridge {
  function missing(call: string): BridgeResult<never> {
    const reason = `There is no native bridge for ${call}.`;
    actions.logError(reason);
    return { ok: false, failure: 'missing', reason };
  }

  const done: BridgeResult<null> = { ok: true, value: null };
  return {
    isNative: false,
    print: () => Promise.resolve(missing('print')),
    openPdf: (pdf) => {
      actions.open(addressOf(pdf, actions));
      return Promise.resolve(done);
    },
    dial: (number) => {
      actions.open(`tel:${encodeURIComponent(dialable(number)).replaceAll('%2B', '+')}`);
      return Promise.resolve(done);
    },
    pushToken: () => Promise.resolve(missing('pushToken')),
    device: () => Promise.resolve({ ok: true, value: { platform: 'web' } }),
    printBytes: () => Promise.resolve(missing('printBytes')),
    printers: () => Promise.resolve({ ok: true, value: [] }),
    mirror: () => Promise.resolve(missing('mirror')),
    readMirror: () => Promise.resolve({ ok: true, value: { text: null } }),
  };
}

function addressOf(pdf: PdfToOpen, actions: BrowserActions): string {
  if ('address' in pdf) return pdf.address;
  return actions.addressOf(Uint8Array.from(atob(pdf.base64), (character) => character.charCodeAt(0)));
}
