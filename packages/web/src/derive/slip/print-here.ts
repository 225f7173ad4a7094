/**
 * A slip to the printer of the wrapper, or to the browser's own where there is none. Never repeated by itself: a bill that came
 * out half is printed again by a person, as a copy (PRINTING.md, Thermal).
 */
import { detectBridge } from '@fieldbook/bridge';
import type { PrintDoc } from '@fieldbook/print/document';

export const bridge = detectBridge(window);

/** False when the printer did not take it. */
export async function printHere(doc: PrintDoc): Promise<boolean> {
  if (bridge.isNative) {
    const { payloadOf } = await import('@fieldbook/print/text/payload');
    return (await bridge.print(payloadOf(doc))).ok;
  }
  window.print();
  return true;
}
