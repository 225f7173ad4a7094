/**
 * Draws batches of prints behind everything else: part by part, with a pause after each document that is longer than it took to make,
 * in a process of low priority. What is drawn is kept with the progress, so that another process goes on where one died.
 */
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type { PrintDoc } from '@fieldbook/print/document';
import type { Actor } from '../../auth/actor.ts';
import { actorOfPerson } from '../../auth/person.ts';
import { findPerson } from '../../auth/session-rows.ts';
import type { CompanyServices } from '../../company/company-services.ts';
import { createBatchRenderer } from '../../pdf/batch-renderer.ts';
import { rowsOf } from '../../pdf/compile.ts';
import { PdfError } from '../../pdf/pdf-error.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import { summedDay } from '../../route-day/day-summary.ts';
import { summaryPapers } from '../../route-day/summary-papers.ts';
import { REST_MS, repeatWhileBusy, type WakeableWork } from '../../timing/repeat.ts';
import { PaperRefusal } from '../paper-refusal.ts';
import { type BatchWish, type ClaimedBatch, claimBatch, forgetBatches, holdBatch, keepPart } from './batch-rows.ts';

export type BatchServices = Pick<CompanyServices, 'database' | 'prints' | 'cache' | 'masters'>;

/** A file is finished at so many documents, or rows in their tables. */
const PART = { documents: 25, rows: 2500 } as const;
/** Times as long as a document took to make: of processor and database the batch has a quarter at most. */
const PAUSES = 3;
const IDLE_MS = 1500;
const FORGET_EVERY_MS = 6 * 3_600_000;

export interface DrawOptions {
  readonly renderer?: PdfRenderer;
  readonly idleMs?: number;
  readonly onFault: (error: unknown) => void;
}

export function drawBatches(company: BatchServices, options: DrawOptions): WakeableWork {
  const renderer = options.renderer ?? createBatchRenderer();
  const idleMs = options.idleMs ?? IDLE_MS;
  let forgotten = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<number | 'nothing'> => {
    try {
      if (performance.now() - forgotten > FORGET_EVERY_MS) {
        forgotten = performance.now();
        await forgetBatches(company.database);
      }
      return (await drawNextPart(company, renderer)) ? 0 : 'nothing';
    } catch (error) {
      options.onFault(error);
      return idleMs;
    }
  };
  const work = repeatWhileBusy(look, { idleMs, restMs: REST_MS, firstAfterMs: idleMs });
  return {
    wake: work.wake,
    stop: async () => {
      await renderer.close();
      await work.stop();
    },
  };
}

/** False when nothing waits. A part whose file cannot be drawn counts as failed; the next one is still made. */
export async function drawNextPart(company: BatchServices, renderer: PdfRenderer): Promise<boolean> {
  const batch = await claimBatch(company.database);
  if (batch === undefined) return false;
  const made = await makePart(company, batch);
  if (made === undefined) return true;
  const [first, ...following] = made.papers;
  let bytes: Uint8Array | undefined;
  let failed = made.failed;
  try {
    bytes = first === undefined ? undefined : await renderer.render(first, following);
  } catch (error) {
    if (!(error instanceof PdfError) || error.problem.code === 'server.unavailable') throw error;
    failed = made.taken;
  }
  await keepPart(company.database, batch.id, { part: batch.nextPart, taken: made.taken, failed, bytes });
  return true;
}

interface MadePart {
  readonly papers: readonly PrintDoc[];
  readonly taken: number;
  readonly failed: number;
}

/** With the rights that the person has now; nothing when the batch was dropped. */
async function makePart(company: BatchServices, batch: ClaimedBatch): Promise<MadePart | undefined> {
  const person = await findPerson(company.database.pool, batch.userId);
  const actor = person === undefined ? undefined : actorOfPerson(person);
  const papers: PrintDoc[] = [];
  let [rows, taken, failed] = [0, 0, 0];
  for (const document of batch.documents.slice(0, PART.documents)) {
    const begun = performance.now();
    const own = actor === undefined ? [] : await papersOf(company, actor, batch.wish, document);
    taken += 1;
    if (own.length === 0) failed += 1;
    papers.push(...own);
    rows += own.reduce((sum, each) => sum + rowsOf(each), 0);
    if (rows >= PART.rows) break;
    if (!(await holdBatch(company.database, batch.id))) return undefined;
    await new Promise((resolve) => setTimeout(resolve, PAUSES * (performance.now() - begun)));
  }
  return { papers, taken, failed };
}

async function unlessRefused(doc: Promise<PrintDoc | undefined>): Promise<PrintDoc | undefined> {
  try {
    return await doc;
  } catch (error) {
    if (error instanceof PaperRefusal) return undefined;
    throw error;
  }
}

/** None where the person sees no such document (any more), and none of what cannot be printed. */
async function papersOf(
  company: BatchServices,
  actor: Actor,
  { kind, path, paper, lang }: BatchWish,
  document: string,
): Promise<readonly PrintDoc[]> {
  if (kind === 'vouchers') {
    const definition = voucherTypes.find((each) => each.path === path && each.print !== undefined);
    if (definition === undefined) return [];
    const wish = { voucherNo: Number(document), paper, lang, isPaper: true };
    const doc = await unlessRefused(company.prints.build(actor, definition, wish));
    return doc === undefined ? [] : [doc];
  }
  const day = await summedDay(company, actor, document);
  if (!day.ok) return [];
  const made = await summaryPapers(company, day.value, { paper, lang });
  return made.ok ? made.value : [];
}
