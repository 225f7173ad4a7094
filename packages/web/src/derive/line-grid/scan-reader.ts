/**
 * Tells what a scanner types from what fingers type: a scanner gives many keys in a moment and ends with Enter. A single late
 * key, of a machine that is busy, does not break a scan.
 */

const FEWEST_KEYS = 6;
/** From key to key, over the whole scan with its Enter. */
const MEAN_MS = 50;
const LONGEST_MS = 150;

/** Keys that make a character of the one that follows. */
const silent = ['Shift', 'CapsLock', 'NumLock'];

export interface Scan<Before> {
  readonly code: string;
  /** What `look` saw before its first key. */
  readonly before: Before;
}

interface Burst<Before> extends Scan<Before> {
  readonly began: number;
  readonly last: number;
}

export class ScanReader<Before> {
  #burst: Burst<Before> | undefined;

  /** Fed with every key before it takes effect, `at` in milliseconds; answers the scan that an Enter ends. */
  feed(key: string, at: number, look: () => Before): Scan<Before> | undefined {
    if (silent.includes(key)) return undefined;
    const going = this.#burst !== undefined && at - this.#burst.last <= LONGEST_MS ? this.#burst : undefined;
    const isText = [...key].length === 1;
    if (isText) {
      this.#burst = going
        ? { ...going, code: going.code + key, last: at }
        : { code: key, before: look(), began: at, last: at };
      return undefined;
    }
    this.#burst = undefined;
    if (key !== 'Enter' || going === undefined) return undefined;
    const { code, before, began } = going;
    const { length } = [...code];
    return length >= FEWEST_KEYS && at - began <= MEAN_MS * length ? { code: code.trim(), before } : undefined;
  }
}
