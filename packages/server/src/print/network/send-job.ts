/**
 * Sends one job in its turn. Its process says every few seconds that it is still there; when it cannot, it stops sending before
 * another one goes on, so that two papers never run into each other.
 */

import { problem } from '@fieldbook/core/kernel/result';
import { speaksIpp, takesPages } from '@fieldbook/core/masters/printer';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { BEAT_MS, holdTurn, type JobEnd, takeTurn } from './job-rows.ts';
import { JobRefusal, type PrintJob } from './network-printer.ts';
import { findAddress, isPrinterAddress } from './printer-address.ts';
import { type SendLimits, sendBytes, usualLimits } from './send-bytes.ts';
import { sendIpp } from './send-ipp.ts';

export interface SendingOptions {
  readonly database: CompanyDatabase;
  readonly isAllowed?: (address: string) => boolean;
  readonly limits?: SendLimits;
  readonly beatMs?: number;
}

const LOOK_MS = 150;
/** A long roll of pictures, or a report of thousands of rows with pictures; more is a mistake. */
const MOST_BYTES = { slip: 4 * 1024 * 1024, pages: 32 * 1024 * 1024 } as const;
/** A printer of pages that sleeps takes some seconds to be warm, and keeps the line waiting meanwhile. */
const PAGES_IDLE_MS = 60_000;

export async function sendJob(job: PrintJob, options: SendingOptions): Promise<JobEnd> {
  const { database } = options;
  for (;;) {
    const turn = await takeTurn(database, job.key, job.printer.id);
    if (turn === 'gone') return notSent;
    if (turn === 'mine') break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const held = keepHold(database, job.key, options.beatMs ?? BEAT_MS);
  try {
    return await sendNow(job, options, held.signal);
  } catch (error) {
    if (error instanceof JobRefusal) return { state: 'failed', problem: error.problem.code };
    throw error;
  } finally {
    held.end();
  }
}

const notSent: JobEnd = { state: 'failed', problem: 'printer.not_sent' };

async function sendNow(job: PrintJob, options: SendingOptions, signal: AbortSignal): Promise<JobEnd> {
  const { host, port, profile } = job.printer;
  const found = await findAddress(host, options.isAllowed ?? isPrinterAddress);
  if ('problem' in found) return { state: 'failed', problem: found.problem };
  const isOfPages = takesPages(profile);
  let bytes = 0;
  const makeBytes = async () => {
    const content = await job.makeBytes();
    if (content.length > MOST_BYTES[isOfPages ? 'pages' : 'slip']) throw new JobRefusal(problem('printer.too_large'));
    // The last look before the first byte.
    if (!(await holdTurn(options.database, job.key))) throw new JobRefusal(problem('printer.not_sent'));
    bytes = content.length;
    return content;
  };
  const usual = isOfPages ? { ...usualLimits, idleMs: PAGES_IDLE_MS } : usualLimits;
  const line = { address: found.address, port, host, jobName: `Fieldbook ${job.operation}` };
  const sending = { makeBytes, limits: options.limits ?? usual, signal };
  const outcome = await (speaksIpp(profile) ? sendIpp(line, sending) : sendBytes(line, sending));
  if (outcome === 'sent') return { state: 'sent', bytes };
  if (outcome === 'cutShort') return { state: 'uncertain', problem: 'printer.cut_short', bytes };
  return { state: 'failed', problem: `printer.${outcome}` };
}

interface Hold {
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/** Ends by itself when the database has taken no word for two beats: well before it lets others go on. */
function keepHold(database: CompanyDatabase, key: string, beatMs: number): Hold {
  const lost = new AbortController();
  let missed = 0;
  const timer = setInterval(() => {
    missed += 1;
    if (missed > 2) lost.abort();
    holdTurn(database, key)
      .then((isHeld) => {
        missed = 0;
        if (!isHeld) lost.abort();
      })
      // The next beat tries again, and counts.
      .catch(() => undefined);
  }, beatMs);
  timer.unref();
  return { signal: lost.signal, end: () => clearInterval(timer) };
}
