/**
 * Sends what the server made to the printers of its network: one connection a printer, a short queue before it, and an end that
 * is written down. An address comes from the master's row alone.
 */
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { createGate, type Gate } from '../../auth/gate.ts';
import type { Actor } from '../../posting/service.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import type { Schema } from '../../store/schema.ts';
import { claimJob, endJob, type JobEnd, type JobRow, readJob } from './job-rows.ts';
import { findAddress, isPrinterAddress } from './printer-address.ts';
import { type SendLimits, sendBytes, usualLimits } from './send-bytes.ts';

export interface NetworkPrinter {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly profile: string;
}

export interface PrintJob {
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly operation: string;
  readonly printer: NetworkPrinter;
  /** Asked once the printer has answered; throws `JobRefusal` where there is nothing to print. */
  readonly makeBytes: () => Promise<Uint8Array>;
}

export class JobRefusal extends Error {
  override readonly name = 'JobRefusal';
  readonly problem: Problem;

  constructor(refused: Problem) {
    super(refused.code);
    this.problem = refused;
  }
}

export interface NetworkPrinters {
  /** Printers in use that a person of these branches may choose. */
  list(actor: Actor): Promise<readonly NetworkPrinter[]>;
  /**
   * `sending` when it takes longer than a caller should wait: `stateOf` says what becomes of it. Problems: `printer.*`,
   * `uid.conflict` for a key that stands for something else, and those of making the document.
   */
  print(actor: Actor, job: PrintJob): Promise<JobAnswer>;
  stateOf(actor: Actor, key: string): Promise<JobAnswer | undefined>;
}

export type JobAnswer =
  | { readonly state: 'sending' | 'sent' }
  | { readonly state: 'refused'; readonly problem: Problem };

export interface NetworkOptions {
  readonly database: CompanyDatabase<Schema>;
  readonly isAllowed?: (address: string) => boolean;
  readonly limits?: SendLimits;
  /** How long a caller waits for the end of the job. */
  readonly patienceMs?: number;
}

/** A long roll of pictures; more is no slip. */
const MOST_BYTES = 4 * 1024 * 1024;
const QUEUE = { running: 1, waiting: 5 } as const;
const PATIENCE_MS = 5_000;

const LIST = `select printer.id, printer.code, printer.name, printer.name_arabic as "nameArabic", host, port, profile
  from printer left join branch on branch.id = branch_id
  where printer.active and ($1::text[] is null or branch_id is null or branch.code = any ($1::text[]))
  order by printer.name, printer.code limit 200`;

export function createNetworkPrinters(options: NetworkOptions): NetworkPrinters {
  const { database, patienceMs = PATIENCE_MS } = options;
  const doors = new Map<number, Gate>();
  const doorOf = (printerId: number): Gate => {
    const door = doors.get(printerId) ?? createGate(QUEUE);
    doors.set(printerId, door);
    return door;
  };
  const running = new Map<string, Promise<JobAnswer>>();

  async function carryOut(actor: Actor, job: PrintJob): Promise<JobAnswer> {
    const end = await sendJob(job, doorOf(job.printer.id), options).catch(async (fault: unknown) => {
      // Whatever breaks does so before the first byte.
      await endJob(database, actor, job.key, { state: 'failed', problem: 'server.internal' });
      throw fault;
    });
    await endJob(database, actor, job.key, end);
    return answerOf({ state: end.state, problem: end.problem ?? null, isLost: false, isSame: true });
  }

  return {
    async list({ branches }) {
      const codes = branches === '*' ? null : branches;
      return (await database.pool.query<NetworkPrinter>(LIST, [codes])).rows;
    },
    async print(actor, job) {
      const { key, bodyHash, printer, operation } = job;
      const claim = await claimJob(database, actor, { key, bodyHash, printerId: printer.id, operation });
      if (claim === undefined) return { state: 'refused', problem: problem('uid.conflict', 'Idempotency-Key') };
      if (claim !== 'claimed' && !claim.isSame) return { state: 'refused', problem: problem('uid.conflict') };
      if (claim !== 'claimed' && claim.state !== 'sending') return answerOf(claim);
      if (claim === 'claimed') {
        const work = carryOut(actor, job).finally(() => running.delete(key));
        running.set(key, work);
        // Whoever waits hears of a fault; when nobody does any more, the row says that it never ended.
        work.catch(() => undefined);
      }
      const work = running.get(key);
      return work === undefined ? answerOf(claim === 'claimed' ? sending : claim) : await patient(work, patienceMs);
    },
    async stateOf(actor, key) {
      const row = await readJob(database, actor, key);
      return row === undefined ? undefined : answerOf(row);
    },
  };
}

const sending: JobRow = { state: 'sending', problem: null, isLost: false, isSame: true };

function answerOf({ state, problem: code, isLost }: JobRow): JobAnswer {
  if (isLost || state === 'uncertain') return { state: 'refused', problem: problem(code ?? 'printer.uncertain') };
  if (state === 'failed') return { state: 'refused', problem: problem(code ?? 'printer.unreachable') };
  return { state };
}

function patient(work: Promise<JobAnswer>, patienceMs: number): Promise<JobAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<JobAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'sending' }), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function sendJob(job: PrintJob, door: Gate, options: NetworkOptions): Promise<JobEnd> {
  const leave = await door.enter();
  if (leave === undefined) return { state: 'failed', problem: 'printer.busy' };
  try {
    const { host, port } = job.printer;
    const found = await findAddress(host, options.isAllowed ?? isPrinterAddress);
    if ('problem' in found) return { state: 'failed', problem: found.problem };
    let bytes = 0;
    const made = async () => {
      const content = await job.makeBytes();
      if (content.length > MOST_BYTES) throw new JobRefusal(problem('printer.too_large'));
      bytes = content.length;
      return content;
    };
    const outcome = await sendBytes({ address: found.address, port }, made, options.limits ?? usualLimits);
    if (outcome === 'sent') return { state: 'sent', bytes };
    if (outcome === 'unreachable') return { state: 'failed', problem: 'printer.unreachable' };
    return { state: 'uncertain', problem: 'printer.cut_short', bytes };
  } catch (error) {
    if (error instanceof JobRefusal) return { state: 'failed', problem: error.problem.code };
    throw error;
  } finally {
    leave();
  }
}
