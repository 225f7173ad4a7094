/**
 * A terminal that is written to without waiting. Node itself waits, except on Windows: a terminal that is stopped (Ctrl-S, a
 * frozen ssh) would stop the whole process. So the terminal is opened a second time, for us alone: set on the descriptor that
 * was inherited, not to wait would hold for every process of that terminal, the shell as well.
 */
import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { faultCode } from '../store/cluster/environment-error.ts';

/** How often a terminal that took nothing is tried again. */
const AGAIN_MS = 50;

export interface Terminal {
  /** What it has not taken yet. */
  readonly waitingBytes: number;
  /** `onLost` is called when it will never be written: the terminal is gone. */
  write(bytes: Buffer, onLost: () => void): void;
}

interface Waiting {
  readonly onLost: () => void;
  rest: Buffer;
}

/** Undefined where the descriptor is no terminal, or the terminal cannot be opened. */
export function openTerminal(fd: number): Terminal | undefined {
  if (!isatty(fd)) return undefined;
  const own = openAnew(fd);
  if (own === undefined) return undefined;
  const waiting: Waiting[] = [];
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const drop = (first: Waiting): void => {
    waiting.shift();
    waitingBytes -= first.rest.length;
  };
  const flush = (): void => {
    timer = undefined;
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const taken = writeSome(own, first.rest);
      if (taken === 'gone') {
        drop(first);
        first.onLost();
      } else if (taken === 0) {
        // Not for the sake of a terminal does the process live on.
        timer = setTimeout(flush, AGAIN_MS).unref();
        return;
      } else {
        first.rest = first.rest.subarray(taken);
        waitingBytes -= taken;
        if (first.rest.length === 0) waiting.shift();
      }
    }
  };
  return {
    get waitingBytes() {
      return waitingBytes;
    },
    write: (bytes, onLost) => {
      waiting.push({ rest: bytes, onLost });
      waitingBytes += bytes.length;
      if (timer === undefined) flush();
    },
  };
}

/** How many bytes it took; none while it is stopped. */
function writeSome(fd: number, bytes: Buffer): number | 'gone' {
  try {
    return writeSync(fd, bytes);
  } catch (error) {
    return faultCode(error) === 'EAGAIN' ? 0 : 'gone';
  }
}

/** By its own descriptor on Linux; after `su` that is not allowed, and elsewhere there is none: then the process's terminal. */
function openAnew(fd: number): number | undefined {
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  if (O_NONBLOCK === undefined) return undefined;
  const places = process.platform === 'linux' ? [`/proc/self/fd/${fd}`, '/dev/tty'] : ['/dev/tty'];
  for (const place of places) {
    try {
      return openSync(place, O_WRONLY | O_NONBLOCK | O_NOCTTY);
    } catch {
      // The next one.
    }
  }
  return undefined;
}
