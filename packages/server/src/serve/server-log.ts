/**
 * The log of what the server does besides answering requests: background work, the embedded database, falling behind. One JSON object
 * a line on standard error, in the form that Fastify's logger gives the lines of requests, and counted as those are.
 */
import { hostname } from 'node:os';
import process from 'node:process';
import { createLogIds } from '../http/log-ids.ts';
import { createFaultLog, type FaultLine } from '../security/fault-log.ts';
import { faultCode } from '../store/cluster/environment-error.ts';
import { outageOf } from '../store/cluster/outage.ts';
import type { Output } from './safe-output.ts';

export interface ServerLog {
  /** An outage becomes a warning of one line, a defect an error with its stack. `about` goes along: the company. */
  fault(error: unknown, message: string, about?: Readonly<Record<string, string>>): void;
  /** Something to know that is no fault. */
  note(message: string): void;
  /** Writes the sums that are due. */
  close(): void;
}

/** The levels of pino by name; what lies below the level that was asked for is not written. */
const LEVELS: Readonly<Record<string, number>> = {
  ...{ trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Number.POSITIVE_INFINITY },
};

export function createServerLog(output: Output, lowest = 'warn'): ServerLog {
  const from = LEVELS[lowest] ?? 40;
  const [pid, host, nextId] = [process.pid, hostname(), createLogIds()];
  const write = ({ level: name, message, fields }: FaultLine): void => {
    const level = LEVELS[name] ?? 50;
    if (level < from) return;
    const { err, ...others } = fields;
    const about = err === undefined ? others : { ...others, err: describe(err) };
    output.write(`${JSON.stringify({ level, time: Date.now(), pid, hostname: host, ...about, msg: message })}\n`);
  };
  const faults = createFaultLog(write);
  return {
    fault: (error, message, about = {}) => {
      const outage = outageOf(error);
      const kind = outage === undefined ? {} : { kind: `${message} ${outage}`, isOutage: true };
      faults.tell({ error, message, ...kind, details: { id: nextId(), ...about } });
    },
    note: (message) => faults.tell({ message, details: { id: nextId() } }),
    close: faults.close,
  };
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = faultCode(error);
  return { type: error.name, message: error.message, stack: error.stack, ...(code === '' ? {} : { code }) };
}
