/**
 * What a correction costs that replays an item: a purchase is corrected that lies so many moves back, and a late voucher is
 * void. Each is told alone, beside a plain sale of the same run, and while sales of another item in the same series are posted, with the
 * slowest of those. Last line: the figures as JSON.
 */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type { Actor } from '@fieldbook/server/auth/actor';
import { analyzeGrown, foldAll, markCosts } from '@fieldbook/server/jobs/fold-balances';
import type { PostedVoucher, PostingService } from '@fieldbook/server/posting/service';
import { type BenchCompany, openBenchCompany } from './setup/company.ts';
import { median, printTable } from './setup/figures.ts';
import { openInProcessPosting } from './setup/in-process.ts';

const MOVES = Number(process.env['BENCH_MOVES'] ?? 100_000);
const NEAR = MOVES / 10;
const LINES = 500;
const WARMED = 8;

interface Bench {
  readonly company: BenchCompany;
  readonly posting: PostingService;
  readonly actor: Actor;
}

type Body = Record<string, unknown>;

const head = { date: '2026-11-20', branch: 'MB' };
const line = (item: string, quantity: number, rate: number) => ({
  item,
  unit: 'PCS',
  godown: 'MAIN',
  quantity: String(quantity),
  rate: String(rate),
});
const purchase = (rate: number): Body => ({
  ...head,
  type: 'purchase',
  mode: 'credit',
  supplier: 'S0',
  referenceNo: randomUUID().slice(0, 12),
  items: [line('I0', MOVES, rate)],
});
const sale = (items: readonly object[]): Body => ({ ...head, type: 'sales', customer: 'C1', mode: 'credit', items });

async function post({ posting, actor }: Bench, body: Body): Promise<PostedVoucher> {
  const [outcome] = await posting.post(actor, [{ uid: randomUUID(), ...body }]);
  if (outcome?.kind !== 'posted') throw new Error(JSON.stringify(outcome).slice(0, 500));
  return outcome.voucher;
}

async function sell(bench: Bench, moves: number): Promise<void> {
  for (let sold = 0; sold < moves; sold += LINES) {
    await post(bench, sale(Array.from({ length: LINES }, () => line('I0', 1, 20))));
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The correction beside sales of another item: how long it takes, and the slowest of them. */
async function besideSales(bench: Bench, work: () => Promise<unknown>): Promise<[tookMs: number, slowestMs: number]> {
  let isDone = false;
  const others: number[] = [];
  const selling = (async () => {
    while (!isDone) others.push(await timed(() => post(bench, sale([line('I1', 1, 20)]))));
  })();
  const took = await timed(work);
  isDone = true;
  await selling;
  return [took, Math.max(...others)];
}

async function corrected({ posting, actor }: Bench, { voucherNo }: PostedVoucher, body: Body): Promise<void> {
  const outcome = await posting.edit(actor, { voucherNo, key: randomUUID(), body });
  if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome).slice(0, 500));
}

async function run(bench: Bench): Promise<void> {
  const first = purchase(10);
  const bought = await post(bench, first);
  const other = { ...purchase(10), items: [line('I1', 100_000, 10)] };
  const alsoBought = await post(bench, other);
  await sell(bench, MOVES - NEAR);
  await foldAll(bench.company.database.pool);
  // As the server does while it folds: without statistics the database plans for the empty tables of a minute ago.
  await analyzeGrown(bench.company.database.pool);
  await markCosts(bench.company.database.pool, [1, 100, '0 seconds']);
  const second = purchase(12);
  const later = await post(bench, second);
  await sell(bench, NEAR);
  const plain = median(
    await Promise.all(Array.from({ length: 20 }, () => timed(() => post(bench, sale([line('I1', 1, 20)]))))),
  );
  // As on a server that has been at work: each connection makes its plans once.
  for (let rate = 11; rate < 11 + WARMED; rate++) {
    const items = [line('I1', 100_000, rate)];
    await besideSales(bench, () => corrected(bench, alsoBought, { ...other, items }));
  }
  const cases: [name: string, alone: number, beside: number, slowest: number][] = [];
  /** `work` is done twice, each time another change. */
  const measure = async (name: string, work: (time: number) => Promise<unknown>) => {
    const alone = await timed(() => work(0));
    cases.push([name, alone, ...(await besideSales(bench, () => work(1)))]);
  };
  await measure(`price corrected ${NEAR} moves back`, (time) =>
    corrected(bench, later, { ...second, items: [line('I0', MOVES, 13 + time)] }),
  );
  await measure(`price corrected ${MOVES} moves back`, (time) =>
    corrected(bench, bought, { ...first, items: [line('I0', MOVES, 11 + time)] }),
  );
  await measure('text corrected', (time) =>
    corrected(bench, bought, { ...first, items: [line('I0', MOVES, 12)], remarks: `gate ${time}` }),
  );
  const gone = await Promise.all(['', ''].map(() => post(bench, sale([line('I0', 1, 20)]))));
  await measure('late sale void', async (time) => {
    const facts = { voucherNo: gone[time]?.voucherNo ?? 0, action: 'void', reason: 'late', key: randomUUID() } as const;
    const { kind } = await bench.posting.change(bench.actor, facts);
    if (kind !== 'posted') throw new Error(kind);
  });
  printTable(
    ['case', 'ms', 'of a plain sale', 'beside sales, ms', 'slowest of these, ms'],
    cases.map(([name, alone, beside, slowest]) => {
      return [name, Math.round(alone), (alone / plain).toFixed(1), Math.round(beside), Math.round(slowest)];
    }),
  );
  const figures = Object.fromEntries(cases.map(([name, ms]) => [name, Math.round(ms)]));
  console.log(JSON.stringify({ bench: 'corrections', moves: MOVES, load: loadavg()[0], plain, ...figures }));
}

const company = await openBenchCompany({ items: 4, customers: 4 });
try {
  await run({ company, ...(await openInProcessPosting(company)) });
} finally {
  await company.close();
}
