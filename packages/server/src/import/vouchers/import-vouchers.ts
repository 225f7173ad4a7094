/**
 * Imports a file of vouchers, one wire JSON a line (`npm run docs`: voucher-json.md), through the posting service. Each line
 * has a result; a refused one never stops the others. Uids make it restartable: what is in the books already is answered
 * as known, and nothing is posted twice.
 */

import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { present } from '@fieldbook/core/kernel/assert';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { Actor } from '../../auth/actor.ts';
import type { PostingOutcome, PostingService } from '../../posting/service.ts';
import { openSource, unreadable } from '../open-source.ts';
import { noTarget, openTarget } from '../open-target.ts';
import { type JsonLine, readJsonLines } from './read-json-lines.ts';

/** One line of the results file. */
export interface VoucherResult {
  readonly line: number;
  readonly outcome: PostingOutcome['kind'];
  readonly voucherNo?: number;
  readonly referNo?: string;
  readonly problems?: readonly (Problem & { readonly message: string })[];
}

export interface VoucherImport {
  readonly path: string;
  readonly posting: PostingService;
  readonly actor: Actor;
  readonly report: (line: string) => void;
  /** Where every line's result goes. */
  readonly resultsPath?: string;
  /** Told of refused lines and conflicts. */
  readonly onRefusal?: (result: VoucherResult) => Promise<void> | void;
  readonly signal?: AbortSignal;
}

export type VoucherCounts = Readonly<Record<PostingOutcome['kind'], number>> & {
  readonly lines: number;
  /** Stopped before the end. */
  readonly isCutOff: boolean;
};

const BATCH = 100;
const REPORT_EVERY = 10_000;

/** Throws EnvironmentError `import.unreadable`, `import.not_writable`. */
export async function importVouchers(wish: VoucherImport): Promise<VoucherCounts> {
  const counts = { lines: 0, posted: 0, replayed: 0, refused: 0, conflict: 0, isCutOff: false };
  const results = wish.resultsPath === undefined ? noTarget : await openTarget(wish.resultsPath);
  const settle = async (batch: readonly JsonLine[]): Promise<void> => {
    for (const result of await postLines(wish, batch)) {
      counts.lines += 1;
      counts[result.outcome] += 1;
      if (counts.lines % REPORT_EVERY === 0) wish.report(`${counts.lines} vouchers …`);
      if (result.outcome === 'refused' || result.outcome === 'conflict') await wish.onRefusal?.(result);
      await results.write(`${JSON.stringify(result)}\n`);
    }
  };
  try {
    counts.isCutOff = !(await eachBatch(wish, settle));
    return counts;
  } finally {
    await results.close();
  }
}

/** Answers false when it was stopped. */
async function eachBatch(wish: VoucherImport, settle: (batch: readonly JsonLine[]) => Promise<void>): Promise<boolean> {
  const source = await openSource(wish.path);
  const lines = readJsonLines(source)[Symbol.asyncIterator]();
  let batch: JsonLine[] = [];
  for (;;) {
    const next = await lines.next().catch((error: unknown) => Promise.reject(unreadable(wish.path, error)));
    if (next.done !== true) batch.push(next.value);
    if (next.done === true || batch.length === BATCH) {
      await settle(batch);
      batch = [];
    }
    if (next.done === true) return true;
    if (wish.signal?.aborted) {
      source.destroy();
      return false;
    }
  }
}

async function postLines({ posting, actor }: VoucherImport, batch: readonly JsonLine[]): Promise<VoucherResult[]> {
  const readable = batch.filter((each) => each.problem === undefined);
  const outcomes =
    readable.length === 0
      ? []
      : await posting.post(
          actor,
          readable.map(({ body }) => body),
        );
  const next = outcomes.values();
  return batch.map(({ line, problem }) =>
    problem === undefined
      ? resultOf(line, present(next.next().value, 'an outcome for every line'))
      : { line, outcome: 'refused', problems: [told(problem)] },
  );
}

function resultOf(line: number, outcome: PostingOutcome): VoucherResult {
  return {
    line,
    outcome: outcome.kind,
    ...('voucher' in outcome ? { voucherNo: outcome.voucher.voucherNo, referNo: outcome.voucher.referNo } : {}),
    ...('problems' in outcome ? { problems: outcome.problems.map(told) } : {}),
  };
}

function told(problem: Problem): Problem & { message: string } {
  return { ...problem, message: describeProblem(problem, 'en') };
}
