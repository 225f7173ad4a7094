/** Random histories of documents, edits and voids on books in memory: the invariants hold after each, and hledger agrees. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draw } from '../../testing/random-documents.ts';
import { pick, randomDocument } from '../../testing/reference/documents.ts';
import { randomEdit } from '../../testing/reference/edits.ts';
import { type Action, History, replay, shortest } from '../../testing/reference/history.ts';
import { HledgerJudge } from '../../testing/reference/hledger.ts';
import type { CompanyChoices } from '../settings/settings.ts';

const RUNS = Number(process.env['HISTORIES_RUNS'] ?? 1000);
const SEED = process.env['HISTORIES_SEED'];
/** Most actions of a history. */
const LONGEST = Number(process.env['HISTORIES_LONGEST'] ?? 40);
/** So many go to hledger at once. */
const AT_ONCE = 250;
/** `{choices, actions}` as a failure prints it. */
const GIVEN = process.env['HISTORIES_REPLAY'];

/** Why something is refused now and then; what comes up less than a dozen times is not left to luck here. */
const causes = [
  'stock.out',
  'stock.short',
  'batch.out',
  'purchase.exceeds_received',
  'return.exceeds_sold',
  'return.price_higher',
  'return.exceeds_value',
  'return.cash_exceeds_paid',
  'return.exceeds_held',
  'source.unknown',
  'source.later',
  'voucher.party_fixed',
  'bill.exceeded',
  'bill.unknown',
  'bill.wrong_side',
  'bill.later',
  'period.closed',
  'transfer.not_waiting',
  'landed.other_branch',
  'landed.no_weight',
  'landed.below_nothing',
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
  lockedUntil: fc.constantFrom('', '2026-11-07'),
});

/** What a company may set otherwise when there are vouchers already. */
const settings: readonly Partial<CompanyChoices>[] = [
  { mainGodownMayGoNegative: true },
  { mainGodownMayGoNegative: false },
  { taxBy: 'line' },
  { taxBy: 'rateGroup' },
  { officeTransfers: 'direct' },
  { officeTransfers: 'confirmed' },
  { cashDifference: 'shortAndOver' },
  { overDeliveryPercent: 0, overReceiptPercent: 10_000_000 },
  { lockedUntil: '2026-11-09' },
];

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

const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
const hledger = (args: readonly string[], journal: string) =>
  spawnSync('hledger', ['-f', '-', ...args], { env, input: journal, encoding: 'utf8', maxBuffer: 2 ** 28 });
const hasHledger = hledger(['--version'], '').status === 0;

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
  const { standing } = history;
  const correction = draw(8);
  if (correction === 0 && standing.vouchers.length > 2)
    return { do: 'void', referNo: pick(draw, standing.vouchers).referNo };
  if (draw(30) === 0) return { do: 'set', choices: pick(draw, settings) };
  // Twice as often what moves goods, since that is where a correction reaches further.
  const goods = history.editable.filter(([, body]) => Array.isArray(body['items']));
  const editable = draw(3) === 0 ? history.editable : goods;
  if (correction < 3 && editable.length > 2) {
    const [referNo, body] = pick(draw, editable);
    return { do: 'edit', referNo, ...randomEdit(draw, body) };
  }
  const body = randomDocument(draw, standing);
  return body === undefined ? undefined : { do: 'post', body };
}

const voidAll: Action = { do: 'voidAll' };

/** Plays `length` random actions and then takes all back; throws with the actions to play again where an invariant does not hold. */
function playRandomly(given: Record<string, unknown>, seed: number, length: number, judge: HledgerJudge): History {
  const choices = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<CompanyChoices>;
  const history = new History(choices);
  const draw = drawing(seed);
  const actions: Action[] = [];
  for (let at = 0; at <= length + beginning.length; at++) {
    const isLast = at === length + beginning.length;
    if (isLast) judge.add(history);
    const action = isLast ? voidAll : (beginning[at] ?? nextAction(draw, history));
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
    throw new Error(`${wrong.slice(0, 6).join('\n')}\nHISTORIES_REPLAY='${story}'`);
  }
  return history;
}

if (GIVEN !== undefined)
  test('a history that is given holds', () => {
    const { choices, actions } = JSON.parse(GIVEN) as { choices: Partial<CompanyChoices>; actions: Action[] };
    expect(replay(choices, actions)).toEqual([]);
  });

test('a return takes the cost that its sale was corrected to, though the sale was edited in its words since', () => {
  const document = (type: string, fields: object) => ({
    ...{ uid: 'e8a00000-0000-4000-8000-000000000001', date: '2026-11-20', branch: 'MB', godown: 'MAIN', type },
    ...fields,
  });
  const receipt = (rate: string) =>
    document('goodsReceipt', { supplier: 'SUP-1', items: [{ item: 'MILK', quantity: '10', rate }] });
  const goods = [{ item: 'MILK', quantity: '5', rate: '30' }];
  const sale = document('sales', { customer: 'C1', mode: 'credit', items: goods });
  const actions: Action[] = [
    { do: 'post', body: receipt('10') },
    { do: 'post', body: sale },
    { do: 'edit', referNo: 'GRN-1', body: receipt('20') },
    { do: 'edit', referNo: 'S-1', body: { ...sale, remarks: 'by phone' }, isText: true },
    { do: 'post', body: document('salesReturn', { customer: 'C1', mode: 'credit', source: 'S-1', items: goods }) },
  ];
  expect(replay({}, actions)).toEqual([]);
});

test('what must hold of books holds after every action', { timeout: 60_000 + RUNS * LONGEST * 20 }, () => {
  const seen = new Map<string, number>();
  let judge = new HledgerJudge(hledger);
  const judged = () => {
    if (hasHledger) expect(judge.verdict()).toEqual([]);
    judge = new HledgerJudge(hledger);
  };
  fc.assert(
    fc.property(companies, fc.nat({ max: 2 ** 31 }), fc.integer({ min: 10, max: LONGEST }), (choices, seed, length) => {
      const history = playRandomly(choices, seed, length, judge);
      for (const kind of history.kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (judge.histories === AT_ONCE) judged();
    }),
    { numRuns: RUNS, endOnFailure: true, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
  );
  judged();
  if (process.env['HISTORIES_COUNTS'] !== undefined) console.log(JSON.stringify(Object.fromEntries([...seen].sort())));
  if (RUNS < 1000) return;
  for (const cause of causes) expect(seen.get(`because ${cause}`) ?? 0, cause).toBeGreaterThan(0);
  for (const kind of [
    'void posted',
    'edit posted',
    'edit adjusts cost',
    'void refused',
    'edit refused',
    'set',
    'all void',
  ]) {
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(RUNS / 50);
  }
});
