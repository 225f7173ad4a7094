/**
 * Trade for tests of the reports that read it: a company with two branches, and sales, purchases, returns, edits and voids
 * posted through the posting service, each remembered here as plain lines that a test adds up by itself.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import fc from 'fast-check';
import { createMasterStore } from '../../../src/store/masters/master-store.ts';
import { asEverybody, type TestCompany, testCompany } from '../../posting/company.ts';
import type { TestServer } from '../cluster.ts';

export interface TradedLine {
  readonly line: number;
  readonly item: string;
  /** Smallest units. */
  readonly quantity: number;
  readonly free: number;
  /** Minor units of the base currency. */
  readonly net: number;
  readonly tax: number;
  /** Minor units of the voucher's own currency. */
  readonly ownNet: number;
  readonly ownTax: number;
}

export interface Traded {
  readonly voucherNo: number;
  readonly referNo: string;
  readonly type: 'sales' | 'salesReturn' | 'purchase' | 'purchaseReturn';
  readonly date: string;
  readonly branch: string;
  readonly party: string;
  readonly route?: string;
  readonly person?: string;
  /** Of the voucher's currency. */
  readonly rate: number;
  readonly lines: readonly TradedLine[];
}

export interface TradeDeed {
  readonly do: 'sale' | 'saleInDollars' | 'purchase' | 'return' | 'void' | 'edit' | 'journal' | 'fold';
  readonly day: number;
  readonly pick: number;
  readonly lines: readonly { readonly item: number; readonly quantity: number; readonly rate: number }[];
}

export const tradeDeeds = fc.array(
  fc.record<TradeDeed>({
    do: fc.constantFrom(
      'sale',
      'sale',
      'sale',
      'saleInDollars',
      'purchase',
      'return',
      'void',
      'edit',
      'journal',
      'fold',
    ),
    day: fc.integer({ min: 0, max: 150 }),
    pick: fc.nat({ max: 1000 }),
    lines: fc.array(
      fc.record({
        item: fc.nat({ max: 3 }),
        quantity: fc.integer({ min: 1, max: 40 }),
        rate: fc.integer({ min: 1, max: 4000 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { minLength: 6, maxLength: 16, size: 'max' },
);

/** Codes, whether tax of 5 % is on them, and their category. */
interface TradedItem {
  readonly code: string;
  readonly taxCode: string;
  readonly category: string;
  /** Percent of its net. */
  readonly commission?: string;
}

export const tradedItems = [
  { code: 'MILK', taxCode: 'VAT5', category: 'DAIRY' },
  { code: 'YOGHURT', taxCode: 'VAT0', category: 'DAIRY' },
  { code: 'CHIPS', taxCode: 'EXEMPT', category: 'SNACKS', commission: '2.5' },
  { code: 'CUPS', taxCode: 'VAT5', category: '' },
] as const;

const DOLLAR = 3.6725;

export const tradeDay = (day: number): string =>
  new Date(Date.UTC(2026, 5, 10) + day * 86_400_000).toISOString().slice(0, 10);

const masters: readonly (readonly [string, readonly object[]])[] = [
  ['currency', [{ code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 }]],
  ['branch', [{ code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED', region: 'SHJ' }]],
  [
    'category',
    [
      { code: 'DAIRY', name: 'Dairy' },
      { code: 'SNACKS', name: 'Snacks' },
    ],
  ],
  [
    'item',
    tradedItems.map(({ code, taxCode, category, commission }: TradedItem) => ({
      code,
      name: `Item ${code}`,
      unit: 'PCS',
      taxCode,
      retailRate: '12.5',
      wholesaleRate: '11',
      units: [{ unit: 'CTN', num: 24 }],
      ...(category === '' ? {} : { category }),
      ...(commission === undefined ? {} : { commissionPercent: commission }),
    })),
  ],
  ['route', [{ code: 'R1', name: 'Route 1', branch: 'MB' }]],
  ['salesPerson', [{ code: 'SP1', name: 'Omar' }]],
  ['customer', [{ code: 'C2', name: 'Deira Supermarket', taxRegNo: '100000000000003' }]],
  ['supplier', [{ code: 'SUP2', name: 'Snack Imports' }]],
  [
    'series',
    ['sales', 'salesReturn', 'purchase', 'purchaseReturn', 'journal'].map((voucherType, index) => ({
      code: `SHJ-${voucherType}`,
      name: `${voucherType} of Sharjah`,
      branch: 'SHJ',
      voucherType,
      prefix: `SHJ${index}`,
    })),
  ],
];

export async function openTestTrade(server: TestServer): Promise<TestTrade> {
  const company = await testCompany(server, { taxBy: 'line' });
  const store = createMasterStore(company.database.company);
  for (const [name, rows] of masters) {
    const written = await store.upsertMany({ userName: 'admin' }, present(masterNamed(name), name), rows);
    if (!written.ok) throw new Error(`${name}: ${JSON.stringify(written.problems)}`);
  }
  await company.cache.refresh();
  const trade = new TestTrade(company);
  await trade.begin();
  return trade;
}

export class TestTrade {
  readonly company: TestCompany;
  /** What stands. */
  readonly standing: Traded[] = [];
  /** On tax ledgers by journals: input above zero. */
  readonly journals: { date: string; branch: string; amount: number }[] = [];

  constructor(company: TestCompany) {
    this.company = company;
  }

  async begin(): Promise<void> {
    const items = tradedItems.map(({ code }) => ({ item: code, quantity: '100000', rate: '7', godown: 'MAIN' }));
    await this.#post({ type: 'opening', date: '2026-06-01', branch: 'MB', items });
  }

  async play(deeds: readonly TradeDeed[]): Promise<void> {
    for (const deed of deeds) await this.#play(deed);
  }

  async #play(deed: TradeDeed): Promise<void> {
    const { pick } = deed;
    const victim = this.standing[pick % Math.max(this.standing.length, 1)];
    if (deed.do === 'fold') {
      await this.company.database.company.pool.query('select fold_balances($1)', [1 + (pick % 9)]);
      // Now and then a month is worked out, and may be posted into later.
      if (pick % 2 === 0) await this.company.database.company.pool.query("select keep_trade_categories('9999-12-31')");
    } else if (deed.do === 'journal') await this.#journal(deed);
    else if (deed.do === 'void' || deed.do === 'edit') {
      if (victim !== undefined) await this.#change(victim, deed);
    } else if (deed.do === 'return') await this.#trade(deed, pick % 2 === 0 ? 'salesReturn' : 'purchaseReturn');
    else await this.#trade(deed, deed.do === 'purchase' ? 'purchase' : 'sales');
  }

  async #trade(deed: TradeDeed, type: Traded['type']): Promise<void> {
    const isReturn = type === 'salesReturn' || type === 'purchaseReturn';
    const outcome = await (isReturn ? this.#postReturn(bodyOf(deed, type)) : this.#post(bodyOf(deed, type)));
    this.standing.push({ ...tradedOf(deed, type), voucherNo: outcome.voucherNo, referNo: outcome.referNo });
  }

  async #change(victim: Traded, deed: TradeDeed): Promise<void> {
    const { voucherNo } = victim;
    const at = this.standing.indexOf(victim);
    const { posting, actor } = this.company;
    if (deed.do === 'void') {
      const outcome = await posting.change(actor, { voucherNo, action: 'void', reason: 'test', key: randomUUID() });
      if (outcome.kind === 'posted') this.standing.splice(at, 1);
      return;
    }
    // An edit keeps the branch, for that gave the number.
    const same = { ...deed, pick: deed.pick - (deed.pick % 5) + (victim.branch === 'SHJ' ? 0 : 1) };
    const outcome = await posting.edit(actor, { voucherNo, key: randomUUID(), body: bodyOf(same, victim.type) });
    if (outcome.kind === 'posted') {
      this.standing[at] = { ...tradedOf(same, victim.type), voucherNo, referNo: victim.referNo };
    }
  }

  async #journal({ day, pick }: TradeDeed): Promise<void> {
    const date = tradeDay(day);
    const amount = 1 + (pick % 500);
    const debit = (amount / 100).toFixed(2);
    await this.#post({
      type: 'journal',
      date,
      branch: 'MB',
      ledgers: [
        { ledger: 'INPUT-TAX', debit },
        { ledger: 'CASH', credit: debit },
      ],
    });
    this.journals.push({ date, branch: 'MB', amount });
  }

  /** Returns bring back what the party may never have bought: they are of a history, which is flagged for it. */
  async #postReturn(body: Record<string, unknown>) {
    const { posting, actor } = this.company;
    const [outcome] = await posting.post(actor, [{ uid: randomUUID(), ...body }], 'history');
    if (outcome?.kind !== 'posted') throw new Error(`${JSON.stringify(body)} ${JSON.stringify(outcome)}`);
    return outcome.voucher;
  }

  async #post(body: Record<string, unknown>) {
    const outcome = await this.company.post(body);
    if (outcome.kind !== 'posted') throw new Error(`${JSON.stringify(body)} ${JSON.stringify(outcome)}`);
    return outcome.voucher;
  }

  /** What stock moved for each line of a standing voucher, from the moves themselves: `voucherNo/line` → [units, value]. */
  async moved(): Promise<Map<string, readonly [quantity: number, value: number]>> {
    const rows = await asEverybody<{ voucher: number; line: number; quantity: number; value: number }>(
      this.company,
      `select voucher_id as voucher, voucher_line as line, quantity, value from posting
         join stock_move on posting_id = posting.id
       where kind in ('post', 'branch') and quantity <> 0 and posting.id not in (select reverses from posting where reverses is not null)`,
    );
    const sums = new Map<string, readonly [number, number]>();
    for (const { voucher, line, quantity, value } of rows) {
      const [units, worth] = sums.get(`${voucher}/${line}`) ?? [0, 0];
      sums.set(`${voucher}/${line}`, [units + quantity, worth + value]);
    }
    return sums;
  }
}

const isDollars = (deed: TradeDeed, type: Traded['type']) => deed.do === 'saleInDollars' && type === 'sales';

function bodyOf(deed: TradeDeed, type: Traded['type']): Record<string, unknown> {
  const { party, route, person, branch, date, lines } = tradedOf(deed, type);
  const isSale = type === 'sales' || type === 'salesReturn';
  return {
    type,
    date,
    branch,
    mode: 'credit',
    godown: 'MAIN',
    [isSale ? 'customer' : 'supplier']: party,
    ...(route === undefined ? {} : { route }),
    ...(person === undefined ? {} : { salesPerson: person }),
    ...(isDollars(deed, type) ? { currency: 'USD', exchangeRate: String(DOLLAR) } : { currency: 'AED' }),
    items: lines.map(({ item, quantity, free }, index) => ({
      item,
      quantity: String(quantity),
      rate: ((deed.lines[index]?.rate ?? 0) / 100).toFixed(2),
      ...(free === 0 ? {} : { freeQuantity: String(free) }),
    })),
  };
}

function partyOf(isSale: boolean, pick: number): string {
  if (isSale) return pick % 3 === 0 ? 'C2' : 'C1';
  return pick % 2 === 0 ? 'SUP1' : 'SUP2';
}

function tradedOf(deed: TradeDeed, type: Traded['type']): Omit<Traded, 'voucherNo' | 'referNo'> {
  const { pick, day } = deed;
  const isSale = type === 'sales' || type === 'salesReturn';
  const exchange = isDollars(deed, type) ? DOLLAR : 1;
  const toBase = (amount: number) => Math.round(amount * exchange);
  return {
    type,
    date: tradeDay(day),
    branch: pick % 5 === 0 ? 'SHJ' : 'MB',
    party: partyOf(isSale, pick),
    ...(isSale && pick % 4 === 0 ? { route: 'R1' } : {}),
    ...(isSale && pick % 7 === 0 ? { person: 'SP1' } : {}),
    rate: exchange,
    lines: deed.lines.map(({ item, quantity, rate }, line) => {
      const { code, taxCode } = present(tradedItems[item], 'item');
      const net = quantity * rate;
      const tax = taxCode === 'VAT5' ? Math.floor((net * 5 + 50) / 100) : 0;
      const free = type === 'sales' && pick % 6 === 0 && line === 0 ? 2 : 0;
      return { line, item: code, quantity, free, net: toBase(net), tax: toBase(tax), ownNet: net, ownTax: tax };
    }),
  };
}
