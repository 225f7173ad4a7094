/** Random histories of all types of vouchers, on the books in memory and on the reference model at once. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompanyChoices } from '../definition/masters-view.ts';
import type { Draw } from '../examples/random-documents.ts';
import { pick, randomDocument } from '../examples/reference/documents.ts';
import { type Action, History, replay, shortest } from '../examples/reference/history.ts';
import { referenceTypes } from '../examples/reference/reference-books.ts';
import { voucherTypes } from './index.ts';

const RUNS = Number(process.env['MODEL_HISTORIES'] ?? 1000);
const SEED = process.env['MODEL_SEED'];
/** `{choices, actions}` as a failure prints it. */
const GIVEN = process.env['MODEL_REPLAY'];

/** What has to be refused, and was, by books and model alike; what comes up less than a dozen times is not left to luck here. */
const causes = [
  'stock.out',
  'batch.out',
  'beyond the source',
  'source.unknown',
  'another party',
  'bill.exceeded',
  'bill.unknown',
  'bill.wrong_side',
  'bill.currency_differs',
  'period.closed',
  'cheque cannot',
  'no cheque',
  'not the whole transfer',
];

const companies = fc.record({
  valuation: fc.constantFrom('average' as const, 'fifo' as const),
  inventoryBooks: fc.constantFrom('perpetual' as const, 'periodic' as const),
  taxBy: fc.constantFrom('line' as const, 'rateGroup' as const),
  mainGodownMayGoNegative: fc.boolean(),
  officeTransfers: fc.constantFrom('confirmed' as const, 'direct' as const),
  cashDifference: fc.constantFrom('dueFromSalesman' as const, 'shortAndOver' as const),
  overDeliveryPercent: fc.constantFrom(0, 10_000_000),
  overReceiptPercent: fc.constantFrom(0, 10_000_000),
  lockedUntil: fc.constantFrom(undefined, '2026-11-07'),
});

const beginning: readonly Action[] = [
  [
    'opening',
    { items: ['MAIN', 'VAN-1'].map((godown) => ({ item: 'MILK', godown, quantity: '60', rate: '8.333333' })) },
  ],
  ['goodsReceipt', { supplier: 'SUP-1', items: [{ item: 'YOGHURT', quantity: '20', rate: '1.2345' }] }],
  [
    'goodsReceipt',
    {
      supplier: 'SUP-2',
      // One batch of two days of expiry.
      items: ['2090-03-31', '2090-01-31'].map((expiry) => ({
        item: 'CHEESE',
        batch: 'B1',
        expiry,
        quantity: '9',
        rate: '6.5',
      })),
    },
  ],
].map(([type, fields]) => ({
  do: 'post',
  body: { uid: 'e8a00000-0000-4000-8000-000000000001', date: '2026-11-20', branch: 'MB', type, ...(fields as object) },
}));

function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function nextAction(draw: Draw, history: History): Action | undefined {
  const standing = history.model.vouchers.filter(({ isVoid }) => !isVoid);
  if (draw(8) === 0 && standing.length > 2) return { do: 'void', referNo: pick(draw, standing).referNo };
  const body = randomDocument(draw, history.model);
  const source =
    body === undefined ? undefined : history.model.vouchers.find(({ referNo }) => referNo === body['source']);
  return body === undefined || source?.isVoid === true ? undefined : { do: 'post', body };
}

/** Plays `length` random actions; throws with the documents to play again where books and model part. */
function playRandomly(given: Record<string, unknown>, seed: number, length: number): History {
  const choices = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<CompanyChoices>;
  const history = new History(choices);
  const draw = drawing(seed);
  const actions: Action[] = [];
  for (let at = 0; at < length + beginning.length; at++) {
    const action = beginning[at] ?? nextAction(draw, history);
    if (action === undefined) continue;
    actions.push(action);
    let wrong: string[];
    try {
      wrong = history.play(action);
    } catch (error) {
      wrong = [String(error)];
    }
    if (wrong.length === 0) continue;
    const story = JSON.stringify({ choices, actions: shortest(choices, actions) });
    throw new Error(`${wrong.slice(0, 6).join('\n')}\nMODEL_REPLAY='${story}'`);
  }
  return history;
}

if (GIVEN !== undefined)
  test('a history that is given plays without a difference', () => {
    const { choices, actions } = JSON.parse(GIVEN) as { choices: Partial<CompanyChoices>; actions: Action[] };
    expect(replay(choices, actions)).toEqual([]);
  });

test('the model knows every type there is', () => {
  expect([...referenceTypes].sort()).toEqual(voucherTypes.map(({ type }) => type).sort());
});

test('books and model agree after every action', { timeout: 60_000 + RUNS * 200 }, () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(companies, fc.nat({ max: 2 ** 31 }), fc.integer({ min: 10, max: 40 }), (choices, seed, length) => {
      for (const kind of playRandomly(choices, seed, length).kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }),
    { numRuns: RUNS, endOnFailure: true, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
  );
  if (process.env['MODEL_COUNTS'] !== undefined) console.log(JSON.stringify(Object.fromEntries([...seen].sort())));
  if (RUNS < 1000) return;
  for (const cause of causes) expect(seen.get(`because ${cause}`) ?? 0, cause).toBeGreaterThan(0);
  for (const { type } of voucherTypes) expect(seen.get(`${type} posted`) ?? 0, type).toBeGreaterThan(RUNS / 50);
  expect(seen.get('void posted') ?? 0).toBeGreaterThan(RUNS / 50);
});
