/** The same day over the company wire and from a phone: two companies that began alike have the same books after it, for random days. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { dateInZone } from '@fieldbook/core/kernel/date';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WireCaller, type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

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

/** Goods that the van moves to its damaged store and back. */
interface Transfer {
  readonly item: string;
  readonly quantity: number;
  readonly isBack: boolean;
}

const transfer: fc.Arbitrary<Transfer> = fc.record({
  item: fc.constantFrom('MILK', 'YOGHURT'),
  quantity: fc.integer({ min: 1, max: 2 }),
  isBack: fc.boolean(),
});

interface Day {
  readonly sales: readonly Sale[];
  readonly transfers: readonly Transfer[];
  readonly endKm: number;
}

const day: fc.Arbitrary<Day> = fc.record({
  sales: fc.array(sale, { minLength: 1, maxLength: 8 }),
  transfers: fc.array(transfer, { maxLength: 3 }),
  endKm: fc.integer({ min: 1, max: 900_000 }),
});

const wayOf = ({ isBack }: Transfer) => (isBack ? ['VAN-1E', 'VAN-1'] : ['VAN-1', 'VAN-1E']);

const hundredths = (figure: number) => (figure / 100).toFixed(2);
const isSold = ({ quantity }: Line) => quantity > 0;
const freeOf = (each: Line) => (isSold(each) ? each.free : 0);
const discountOf = (each: Line) => (isSold(each) ? Math.min(each.discount, each.rate) : 0);
/** What comes back alone has no charges and no discount. */
const isSale = ({ lines }: Pick<Sale, 'lines'>) => lines.some(isSold);

const typesOf = ({ lines }: Sale) => [
  ...(lines.some(isSold) ? ['sales'] : []),
  ...(lines.every(isSold) ? [] : ['salesReturn']),
];

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
  let route: number | undefined;
  let sequence = 0;
  beforeAll(async () => {
    overWire = await wireCompany(server);
    fromPhone = await wireCompany(server);
    const all = (await overWire.call('Route/LoadLinkedRoutes')).json<{ RouteCode: string; RouteID: number }[]>();
    route = all.find(({ RouteCode }) => RouteCode === 'R1')?.RouteID;
    caller = await overWire.handheld('omar', 'MC-1');
    phone = await new TestDevice(fromPhone.app, 'phone').join('omar', (code) =>
      fromPhone.own('POST', `devices/${code}/approve`, {}),
    );
    ({ lease } = (await phone.answerOf('POST /leases/take', { body: { van: 'VAN-1' } })).body);
  });
  afterAll(async () => {
    await overWire.close();
    await fromPhone.close();
  });

  function numbersOf(types: readonly string[]) {
    return types.map((type) => {
      const leased = lease.series.find(({ voucherType }) => voucherType === type);
      if (leased === undefined) throw new Error(`no series of ${type}`);
      const number = next.get(type) ?? leased.first;
      next.set(type, number + 1);
      return { series: leased.series, number, referNo: `${leased.prefix}-${number}` };
    });
  }

  /** Answers as the wire does. */
  async function sayFromPhone(item: object, numbers: readonly { readonly referNo: string }[] = []): Promise<string> {
    sequence += 1;
    const facts = {
      device: 'phone',
      epoch: lease.epoch,
      sequence,
      revision: 0,
      numbers,
      madeAt: new Date().toISOString(),
    };
    const { body } = await phone.answerOf('POST /sync/upload', {
      body: { items: [{ uid: randomUUID(), ...facts, ...item }] },
    });
    const { outcome, problems = [] } = present(body.answers[0], 'an answer');
    return ['posted', 'done'].includes(outcome)
      ? `${numbers[0]?.referNo ?? ''}~Success`
      : present(problems[0], outcome).code;
  }

  function bookFromPhone(type: string, numbers: ReturnType<typeof numbersOf>, said: object): Promise<string> {
    const uid = randomUUID();
    const { series, number } = numbers[0] ?? {};
    return sayFromPhone({ uid, kind: 'voucher', type, body: { uid, series, number, ...said } }, numbers);
  }

  const sellFromPhone = (said: Sale) => bookFromPhone('sales', numbersOf(typesOf(said)), onThePhone(said, lease));

  function moveFromPhone({ item, quantity, ...way }: Transfer): Promise<string> {
    const [godown, toGodown] = wayOf({ item, quantity, ...way });
    const cause = way.isBack ? {} : { damageCause: 'damaged' };
    const line = { item, unit: 'PCS', quantity: String(quantity), godown, toGodown, ...cause };
    const body = { type: 'stockTransfer', date: '2026-11-20', branch: lease.branch, items: [line] };
    return bookFromPhone('stockTransfer', numbersOf(['stockTransfer']), body);
  }

  async function moveOnTheWire({ item, quantity, ...way }: Transfer): Promise<unknown> {
    const [FromGodown, ToGodown] = wayOf({ item, quantity, ...way });
    const line = { ItemCode: item, Unit: 'PCS', Qty: quantity, FromGodown, ToGodown };
    const body = { GUID: randomUUID(), VoucherDate: '2026-11-20', StockTransferDetails: [line] };
    const answer = await overWire.call('StockTransfer', { ...caller, method: 'POST', body });
    return answer.headers['x-problem-code'] ?? answer.json();
  }

  const events = {
    start: () => {
      const date = dateInZone(new Date().toISOString(), 'Asia/Dubai');
      const body = { date, van: 'VAN-1', route: 'R1' };
      return sayFromPhone({ kind: 'event', type: 'dayStart', body });
    },
    end: async (endKm?: number) => {
      const running = present((await phone.ask('GET /me/day')).day, 'a day').uid;
      const body = { day: running, ...(endKm === undefined ? {} : { endKm }) };
      return sayFromPhone({ kind: 'event', type: 'dayEnd', body });
    },
  };

  /** Days as the office sees them, without what names the device and its clock. */
  async function daysOf(wire: WireCompany): Promise<unknown> {
    const { rows } = (await wire.own('GET', 'route-days')).json<{ rows: Record<string, unknown>[] }>();
    const whole = await Promise.all(
      rows.map(async ({ uid, user, date, state, route, van, sales, collections, cash, exceptions }) => {
        const { endKm } = (await wire.own('GET', `route-days/${uid}`)).json<{ endKm?: number }>();
        return { user, date, state, route, van, sales, collections, cash, exceptions, endKm };
      }),
    );
    return whole.toSorted((one, other) => (one.endKm ?? 0) - (other.endKm ?? 0));
  }

  async function booksOf(wire: WireCompany) {
    const read = async (path: string) => (await wire.own('GET', path)).json<{ rows: unknown[] }>().rows;
    return [
      await read('reports/trial-balance'),
      await read('reports/godown-stock?godown=VAN-1'),
      await read('reports/open-bills'),
      await read('reports/godown-stock?godown=VAN-1E'),
      await daysOf(wire),
    ];
  }

  test('are the same for the handheld and the phone', async () => {
    let days = 0;
    await overWire.call('user/SetDayEndTime', caller);
    await events.end();
    await fc.assert(
      fc.asyncProperty(day, async ({ sales, transfers, endKm }) => {
        days += 1;
        const start = `user/SetDayStart?ActiveRouteID=${route}&TimeStart=${days}`;
        expect((await overWire.call(start, caller)).json()).toBe('Success');
        expect(await events.start()).toBe('~Success');
        const body = sales.map((each) => onTheWire(each, randomUUID()));
        const answer = await overWire.call('Sales/SalesPostMukltiple', { ...caller, method: 'POST', body });
        const told: string[] = [];
        for (const each of sales) told.push(await sellFromPhone(each));
        expect(answer.json()).toEqual(told);
        for (const each of transfers) expect(await moveOnTheWire(each)).toBe(await moveFromPhone(each));
        expect((await overWire.call(`user/SetDayEndTime?EndKM=${endKm}`, caller)).json()).toBe('Success');
        expect(await events.end(endKm)).toBe('~Success');
        expect(await booksOf(overWire)).toEqual(await booksOf(fromPhone));
      }),
      { numRuns: DAYS, endOnFailure: true },
    );
  });
});
