/** The same day over the company wire and from a phone: two companies that began alike have the same books after it, for random days. */
import { randomUUID } from 'node:crypto';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestDevice } from '../http/test-device.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { type WireCaller, type WireCompany, wireCompany } from './test-wire-company.ts';

const DAYS = 15;

interface Line {
  readonly item: string;
  readonly quantity: number;
  readonly free: number;
  /** In hundredths. */
  readonly rate: number;
  readonly discount: number;
}

interface Sale {
  readonly mode: 'C' | 'D';
  readonly customer: 'C1' | 'C2';
  readonly lines: readonly Line[];
  readonly charge: number;
  readonly discount: number;
}

const line: fc.Arbitrary<Line> = fc.record({
  item: fc.constantFrom('MILK', 'LABAN'),
  quantity: fc.integer({ min: -3, max: 9 }).filter((each) => each !== 0),
  free: fc.integer({ min: 0, max: 2 }),
  rate: fc.integer({ min: 500, max: 2500 }),
  discount: fc.integer({ min: 0, max: 200 }),
});

const sale: fc.Arbitrary<Sale> = fc.record({
  mode: fc.constantFrom('C', 'D'),
  customer: fc.constantFrom('C1', 'C2'),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  charge: fc.constantFrom(0, 0, 500),
  discount: fc.constantFrom(0, 0, 125),
});

const hundredths = (figure: number) => (figure / 100).toFixed(2);
const isSold = ({ quantity }: Line) => quantity > 0;
const freeOf = (each: Line) => (isSold(each) ? each.free : 0);
const discountOf = (each: Line) => (isSold(each) ? Math.min(each.discount, each.rate) : 0);
/** What comes back alone has no charges and no discount. */
const isSale = ({ lines }: Pick<Sale, 'lines'>) => lines.some(isSold);

const onTheWire = ({ mode, customer, lines, charge, discount }: Sale, GUID: string) => ({
  ...{ GUID, VoucherDate: '2026-11-20', Mode: mode, CustomerCode: customer },
  Discount: isSale({ lines }) ? (lines.reduce((sum, each) => sum + discountOf(each), 0) + discount) / 100 : 0,
  SoldLedgers: charge > 0 && isSale({ lines }) ? [{ CrLedger: 'OTHER-INCOME', Amount: charge / 100 }] : [],
  SoldItems: lines.map((each) => ({
    ...{
      ItemCode: each.item,
      Unit: 'PCS',
      Qty: each.quantity,
      ActQty: each.quantity + freeOf(each),
      Rate: each.rate / 100,
    },
    ...{ Discount: discountOf(each) / 100, Godown: 'VAN-1' },
  })),
});

const onThePhone = (said: Sale, { cashLedger = 'CASH', branch }: LeaseFacts) => ({
  ...{ type: 'sales', date: '2026-11-20', branch, customer: said.customer, godown: 'VAN-1' },
  ...(said.mode === 'C' ? { mode: 'cash', ledger: cashLedger } : { mode: 'credit' }),
  ...(said.discount > 0 && isSale(said) ? { discount: hundredths(said.discount) } : {}),
  ledgers: said.charge > 0 && isSale(said) ? [{ ledger: 'OTHER-INCOME', amount: hundredths(said.charge) }] : [],
  items: said.lines.map((each) => ({
    ...{ item: each.item, unit: 'PCS', quantity: String(each.quantity), rate: hundredths(each.rate), godown: 'VAN-1' },
    ...(freeOf(each) > 0 ? { freeQuantity: String(freeOf(each)) } : {}),
    ...(discountOf(each) > 0 ? { discount: hundredths(discountOf(each)) } : {}),
  })),
});

describeOnEachServer('the books of a day', (server) => {
  let overWire: WireCompany;
  let fromPhone: WireCompany;
  let caller: WireCaller;
  let phone: TestDevice;
  let lease: LeaseFacts;
  const next = new Map<string, number>();
  let sequence = 0;
  beforeAll(async () => {
    overWire = await wireCompany(server);
    fromPhone = await wireCompany(server);
    caller = await overWire.handheld('omar', 'MC-1');
    phone = await new TestDevice(fromPhone.app, 'phone').join('omar', (code) =>
      fromPhone.own('POST', `devices/${code}/approve`, {}),
    );
    ({ lease } = (await phone.post('/leases/take', { van: 'VAN-1' })).body);
  });
  afterAll(async () => {
    await overWire.close();
    await fromPhone.close();
  });

  function numbersOf({ lines }: Sale) {
    const types = [...(lines.some(isSold) ? ['sales'] : []), ...(lines.every(isSold) ? [] : ['salesReturn'])];
    return types.map((type) => {
      const leased = lease.series.find(({ voucherType }) => voucherType === type);
      if (leased === undefined) throw new Error(`no series of ${type}`);
      const number = next.get(type) ?? leased.first;
      next.set(type, number + 1);
      return { series: leased.series, number, referNo: `${leased.prefix}-${number}` };
    });
  }

  async function sellFromPhone(said: Sale): Promise<string> {
    sequence += 1;
    const uid = randomUUID();
    const numbers = numbersOf(said);
    const { series, number } = numbers[0] ?? {};
    const body = { uid, series, number, ...onThePhone(said, lease) };
    const item = { uid, kind: 'voucher', type: 'sales', device: 'phone', epoch: lease.epoch, sequence, revision: 0 };
    const madeAt = '2026-11-20T08:00:00.000Z';
    const { body: told } = await phone.post('/sync/upload', { items: [{ ...item, numbers, madeAt, body }] });
    return told.answers[0].outcome === 'posted' ? (numbers[0]?.referNo ?? '') : JSON.stringify(told.answers[0]);
  }

  async function booksOf(wire: WireCompany) {
    const read = async (path: string) => (await wire.own('GET', path)).json<{ rows: unknown[] }>().rows;
    return [
      await read('reports/trial-balance'),
      await read('reports/godown-stock?godown=VAN-1'),
      await read('reports/open-bills'),
    ];
  }

  test('are the same for the handheld and the phone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 8 }), async (sales) => {
        const body = sales.map((each) => onTheWire(each, randomUUID()));
        const answer = await overWire.call('Sales/SalesPostMukltiple', { ...caller, method: 'POST', body });
        const told: string[] = [];
        for (const each of sales) told.push(`${await sellFromPhone(each)}~Success`);
        expect(answer.json()).toEqual(told);
        expect(await booksOf(overWire)).toEqual(await booksOf(fromPhone));
      }),
      { numRuns: DAYS, endOnFailure: true },
    );
  });
});
