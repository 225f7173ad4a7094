/**
 * Imports a CSV file of sales lines: a survey for the masters, then invoice by invoice through the posting service. Every
 * line ends in a voucher or on the list of refusals. Uids come from the source, so an import that was cut off goes on when
 * it is started again, and a second one adds nothing.
 */
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { assert, present } from '@fieldbook/core/kernel/assert';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { Actor } from '../../auth/actor.ts';
import type { CompanyServices } from '../../company/company-services.ts';
import type { PostingOutcome } from '../../posting/service.ts';
import { addMissingMasters, placeOf } from './import-company.ts';
import { gatherInvoices } from './invoices.ts';
import { type JudgedInvoice, judgeInvoice } from './judge-invoice.ts';
import { readLines, type SourceFile } from './read-lines.ts';
import { openRefusalList, type RefusalList } from './refusal-list.ts';
import { surveyLines } from './survey.ts';
import { createTally, type ImportSummary, type Tally } from './tally.ts';
import { voucherBody } from './voucher-body.ts';

export interface ImportWish extends SourceFile {
  readonly services: CompanyServices;
  readonly actor: Actor;
  readonly report: (line: string) => void;
  /** Where the refused lines are listed; nowhere when left out. */
  readonly refusedPath?: string;
  /** Stops between two batches; starting again goes on. */
  readonly signal?: AbortSignal;
}

/** Posted together, whichever comes first. */
const BATCH = { vouchers: 100, lines: 2000 } as const;
const REPORT_EVERY_LINES = 10_000;

/** `undefined` when it was stopped before the end. Throws EnvironmentError `import.*`, RefusedRequest. */
export async function importSalesLines(wish: ImportWish): Promise<ImportSummary | undefined> {
  const started = performance.now();
  const { services, mapping, report } = wish;
  const survey = await surveyLines(() => readLines(wish), mapping);
  const added = await addMissingMasters(services, survey);
  report(`${survey.lines} lines, ${survey.invoices.size} invoices; ${added} items and customers added.`);
  const { current } = services.cache;
  const decimals = present(current.currency(current.choices.baseCurrency), 'the base currency').decimals;
  const refusals = await openRefusalList(wish.refusedPath, mapping.delimiter ?? ',');
  const work: Work = { ...wish, decimals, tally: createTally(decimals), refusals };
  try {
    const isWhole = await importInvoices(work, survey);
    const seconds = Math.round(performance.now() - started) / 1000;
    return isWhole
      ? work.tally.summary({ file: wish.path, mapping: mapping.name, seconds, product: survey.product })
      : undefined;
  } finally {
    await refusals.close();
  }
}

interface Work extends ImportWish {
  readonly decimals: number;
  readonly tally: Tally;
  readonly refusals: RefusalList;
}

async function importInvoices(
  work: Work,
  survey: { lines: number; invoices: ReadonlyMap<string, number> },
): Promise<boolean> {
  const { mapping, tally, refusals, report } = work;
  let batch: JudgedInvoice[] = [];
  let lines = 0;
  let read = 0;
  for await (const invoice of gatherInvoices(readLines(work), survey.invoices)) {
    if (work.signal?.aborted) return false;
    const judged = judgeInvoice(invoice, mapping);
    tally.read(invoice.lines.length);
    for (const line of judged.refused) {
      tally.refused(line, line.reason);
      await refusals.add(line.source, line.reason);
    }
    const before = read;
    read += invoice.lines.length;
    if (judged.good.length === 0) continue;
    batch.push(judged);
    lines += judged.good.length;
    if (batch.length < BATCH.vouchers && lines < BATCH.lines) continue;
    await postBatch(work, batch);
    [batch, lines] = [[], 0];
    const isMilestone = Math.floor(before / REPORT_EVERY_LINES) < Math.floor(read / REPORT_EVERY_LINES);
    if (isMilestone) report(`${read} of ${survey.lines} lines …`);
  }
  await postBatch(work, batch);
  return true;
}

async function postBatch(work: Work, batch: readonly JudgedInvoice[]): Promise<void> {
  const { services, actor, mapping } = work;
  const place = placeOf(services);
  const outcomes = await services.posting.post(
    actor,
    batch.map((invoice) => voucherBody(invoice, mapping, place)),
    'history',
  );
  for (const [index, invoice] of batch.entries()) {
    await settle(work, invoice, present(outcomes[index], 'an outcome for every voucher'));
  }
}

async function settle(work: Work, invoice: JudgedInvoice, outcome: PostingOutcome): Promise<void> {
  const { tally, refusals } = work;
  if (outcome.kind === 'posted' || outcome.kind === 'replayed') {
    const { voucher } = outcome;
    checkAmount(work, invoice, voucher);
    const types = [voucher.type, ...voucher.related.map(({ type }) => type)];
    tally.posted(invoice, types, outcome.kind === 'posted');
    return;
  }
  const reason = outcome.kind === 'conflict' ? 'posted before with another content' : reasonOf(outcome.problems);
  for (const line of invoice.good) {
    tally.refused(line, reason);
    await refusals.add(line.source, reason);
  }
}

/** What the books hold is what the file says: anything else is a defect and stops the import. */
function checkAmount(
  { tally, decimals }: Work,
  invoice: JudgedInvoice,
  voucher: { type: string; net: string; referNo: string; related: readonly unknown[] },
): void {
  if (voucher.related.length > 0) return;
  const sign = voucher.type === 'salesReturn' ? -1 : 1;
  const net = sign * present(parseMoney(voucher.net, decimals), 'a net amount');
  assert(net === tally.amountOf(invoice), `voucher ${voucher.referNo} differs from invoice ${invoice.number}`);
}

function reasonOf(problems: readonly Problem[]): string {
  const first = problems[0];
  return first === undefined ? 'refused' : `${describeProblem(first, 'en')} (${first.code})`;
}
