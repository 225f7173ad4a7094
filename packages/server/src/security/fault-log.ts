/**
 * What faults leave in the log. The first of a kind is written at once; more of the same kind within a minute are counted,
 * and the minute ends with one line that sums them up. So an outage leaves a few lines a minute, however many call.
 */
import { faultCode, faultText } from '../store/cluster/environment-error.ts';

export interface Fault {
  /** Left out where the message says it all; the line is a warning then. */
  readonly error?: unknown;
  readonly message: string;
  /** Faults of one kind are counted together; left out, the words of the error make the kind, or else the message. */
  readonly kind?: string;
  /** The surroundings fail (database away, disk full): a warning of one line, for a stack says nothing about them. */
  readonly isOutage?: boolean;
  /** Goes along: the request's id, its route. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface FaultLine {
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface FaultLog {
  tell(fault: Fault): void;
  /** Writes the sums that are due. */
  close(): void;
}

interface Count {
  more: number;
  last: Readonly<Record<string, unknown>>;
  readonly first: FaultLine;
  readonly timer: NodeJS.Timeout;
}

/** Kinds counted at one time; what comes beyond them is one kind, so that no stream of odd messages fills the log. */
const MOST_KINDS = 20;

export function createFaultLog(write: (line: FaultLine) => void, everyMs = 60_000): FaultLog {
  const counts = new Map<string, Count>();
  const sumUp = (kind: string): void => {
    const count = counts.get(kind);
    counts.delete(kind);
    if (count === undefined) return;
    clearTimeout(count.timer);
    if (count.more === 0) return;
    const { level, message, fields } = count.first;
    const span = everyMs === 60_000 ? 'the last minute' : `the last ${everyMs / 1000} s`;
    const { err: _, ...short } = fields;
    write({ level, message: `${message}: and ${count.more} more in ${span}`, fields: { ...short, ...count.last } });
  };
  return {
    tell: (fault) => {
      const own = (fault.kind ?? kindOf(fault.error ?? fault.message)).slice(0, 200);
      const kind = counts.has(own) || counts.size < MOST_KINDS ? own : 'others';
      const count = counts.get(kind);
      if (count !== undefined) {
        count.more += 1;
        count.last = fault.details ?? {};
        return;
      }
      const first = lineOf(fault);
      const timer = setTimeout(sumUp, everyMs, kind).unref();
      counts.set(kind, { more: 0, last: {}, first, timer });
      write(first);
    },
    close: () => {
      for (const kind of [...counts.keys()]) sumUp(kind);
    },
  };
}

function lineOf({ error, message, isOutage = false, details = {} }: Fault): FaultLine {
  if (error === undefined) return { level: 'warn', message, fields: details };
  if (!isOutage) return { level: 'error', message, fields: { err: error, ...details } };
  const code = faultCode(error);
  const reason = faultText(error).split('\n')[0];
  return { level: 'warn', message, fields: { reason, ...(code === '' ? {} : { code }), ...details } };
}

/** Name, code and words, without what differs from call to call: numbers and what is quoted. */
function kindOf(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  const words = faultText(error)
    .replace(/"[^"]*"|'[^']*'/g, '…')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#');
  return `${name} ${faultCode(error)} ${words}`;
}
