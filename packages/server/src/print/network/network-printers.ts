/**
 * Sends what the server made to the printers of its network: one after another, whichever process asks, and with an end that is
 * written down. An address comes from the master's row alone.
 */
import { isPlainCode } from '@fieldbook/core/errors/catalogue';
import { type PlainCode, type Problem, problem } from '@fieldbook/core/kernel/result';
import type { Actor } from '../../auth/actor.ts';
import { inTime } from '../../timing/in-time.ts';
import { claimJob, endJob, type JobRow, readJob } from './job-rows.ts';
import type { NetworkPrinter, PrintJob } from './network-printer.ts';
import { type SendingOptions, sendJob } from './send-job.ts';

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

export interface NetworkOptions extends SendingOptions {
  /** How long a caller waits for the end of the job. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 5_000;

const LIST = `select printer.id, printer.code, printer.name, printer.name_arabic as "nameArabic", host, port, profile
  from printer left join branch on branch.id = branch_id
  where printer.active and ($1::text[] is null or branch_id is null or branch.code = any ($1::text[]))
  order by printer.name, printer.code limit 200`;

export function createNetworkPrinters(options: NetworkOptions): NetworkPrinters {
  const { database, patienceMs = PATIENCE_MS } = options;
  const running = new Map<string, Promise<JobAnswer>>();

  async function carryOut(job: PrintJob): Promise<JobAnswer> {
    const end = await sendJob(job, options).catch(async (fault: unknown) => {
      // Whatever breaks does so before the first byte.
      await endJob(database, job.key, { state: 'failed', problem: 'server.internal' });
      throw fault;
    });
    await endJob(database, job.key, end);
    return answerOf({ ...sending, state: end.state, problem: end.problem ?? null });
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
      if (claim === 'crowded') return { state: 'refused', problem: problem('printer.busy') };
      if (claim !== 'claimed' && !claim.isSame) return { state: 'refused', problem: problem('uid.conflict') };
      if (claim !== 'claimed' && claim.state !== 'sending') return answerOf(claim);
      if (claim === 'claimed') {
        const work = carryOut(job).finally(() => running.delete(key));
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

const sending: JobRow = { state: 'sending', problem: null, lost: null, isSame: true };

function answerOf({ state, problem: code, lost }: JobRow): JobAnswer {
  if (lost === 'waiting') return { state: 'refused', problem: problem('printer.not_sent') };
  if (lost === 'sending' || state === 'uncertain')
    return { state: 'refused', problem: keptProblem(code, 'printer.uncertain') };
  if (state === 'failed') return { state: 'refused', problem: keptProblem(code, 'printer.unreachable') };
  return { state };
}

/** A job keeps the code of what went wrong, and no values. */
function keptProblem(code: string | null, otherwise: PlainCode): Problem {
  return problem(code !== null && isPlainCode(code) ? code : otherwise);
}

async function patient(work: Promise<JobAnswer>, patienceMs: number): Promise<JobAnswer> {
  return (await inTime(work, patienceMs)) ?? { state: 'sending' };
}
