/** The wrapper around this page, or the browser in its place: asked for once (PRINTING.md, Thermal). */
import { detectBridge } from '@fieldbook/bridge';

export const bridge = detectBridge(window);
