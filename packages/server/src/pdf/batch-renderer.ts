/** Draws what nobody waits for, in a process that steps back behind others; it is started when there is work and ended when there is none. */
import { closed } from './pdf-error.ts';
import { type PdfRenderer, warnOfGlyphs } from './renderer.ts';
import { Slot } from './slot.ts';

export interface BatchOptions {
  /** For one file of several documents; the process gets little of a busy machine. */
  readonly timeoutMs?: number;
  /** How long the process is kept without work. */
  readonly idleMs?: number;
}

/** A tenth of what others get who want all of it: enough to come to an end on a busy machine. */
const STEPS_BACK = 10;
/** Files of some 25 documents each. */
const RECYCLE_AFTER = 10;

/** `render` must be waited for before it is called again. */
export function createBatchRenderer({ timeoutMs = 300_000, idleMs = 30_000 }: BatchOptions = {}): PdfRenderer {
  const slot = new Slot({
    timeoutMs,
    idleMs,
    stepsBack: STEPS_BACK,
    recycleAfter: RECYCLE_AFTER,
    onMissingGlyphs: warnOfGlyphs,
    onFree: () => undefined,
  });
  let isClosed = false;
  return {
    render(doc, following = []) {
      if (isClosed) return Promise.reject(closed());
      return new Promise((resolve, reject) => slot.begin({ doc, following, resolve, reject }));
    },
    close() {
      isClosed = true;
      return slot.close();
    },
  };
}
