/** Documents that handhelds bring over the company wire: each once, numbered from a lease, and told in words. On real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WireCaller, type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const item = { ItemCode: 'MILK', Unit: 'PCS', Qty: 2, Rate: 10, Godown: 'Van 1' };
const sale = { VoucherDate: '2026-11-20', Mode: 'C', CustomerName: 'Creek Cafe', SoldItems: [item] };

describeOnEachServer('documents over the company wire', (server) => {
  let wire: WireCompany;
  let caller: WireCaller;
  beforeAll(async () => {
    wire = await wireCompany(server);
    caller = await wire.handheld('omar', 'MC-1');
  });
  afterAll(() => wire.close());

  const post = async (...sales: readonly object[]) =>
    (await wire.call('Sales/SalesPostMukltiple', { ...caller, method: 'POST', body: sales })).json<string[]>();
  const numberOf = (answer = '') => Number(/-(\d+)~/.exec(answer)?.[1]);
  const prefixOf = (answer = '') => answer.split(/-\d+~/)[0] ?? '';
  const stored = async (answer = '') => {
    const { rows } = (await wire.own('GET', 'sales?limit=50')).json<{
      rows: { referNo: string; voucherNo: number }[];
    }>();
    const found = rows.find(({ referNo }) => `${referNo}~` === answer.slice(0, answer.indexOf('~') + 1));
    return (await wire.own('GET', `sales/${found?.voucherNo}`)).json<Record<string, unknown>>();
  };

  test('a sale is posted once, whatever is said again beside it, and its number is of the van', async () => {
    const GUID = randomUUID();
    const said = {
      ...sale,
      guid: GUID,
      SalesDrLedgers: [
        { Mode: 'C', Amount: '21.00' },
        { Mode: 'B', Amount: 0 },
      ],
    };
    const [first = ''] = await post(said);
    expect(first).toMatch(/^[A-Z0-9]+-1~Success$/);
    expect(await post(said, { ...sale, GUID })).toEqual([
      first.replace('Success', 'GUID already exist'),
      first.replace('Success', 'GUID already exist'),
    ]);
    expect(await stored(first)).toMatchObject({
      ...{ date: '2026-11-20', mode: 'cash', customer: 'C2', state: 'posted' },
      items: [{ item: 'MILK', quantity: '2', rate: '10', godown: 'VAN-1' }],
      tenders: [{ ledger: 'CASH', amount: '21.00' }],
      totals: { net: '21.00' },
    });
    const read = await wire.call(`Sales/${(await stored(first))['voucherNo']}`, caller);
    expect(read.json()).toMatchObject({ Mode: 'C', NetTotal: 21, SoldItems: [{ ItemCode: 'MILK', Qty: 2 }] });
  });

  test('credit is owed, free goods and discounts are the slip’s, and what comes back is a return of its own', async () => {
    const line = { ...item, Qty: '4', ActQty: 5, Discount: 1.5 };
    const [credit = '', mixed = ''] = await post(
      { ...sale, Mode: 'D', Discount: 2, SoldItems: [line] },
      { ...sale, Mode: 'D', SoldItems: [item, { ...item, Qty: -1 }] },
    );
    expect([credit, mixed]).toEqual([expect.stringMatching(/~Success$/), expect.stringMatching(/~Success$/)]);
    expect(await stored(credit)).toMatchObject({
      mode: 'credit',
      items: [{ quantity: '4', freeQuantity: '1', discount: '1.50' }],
      discount: '0.50',
      totals: { net: '40.00' },
    });
    const returns = (await wire.own('GET', 'sales-returns')).json<{ rows: { referNo: string }[] }>();
    expect(returns.rows).toMatchObject([{ net: '10.50' }]);
  });

  test('a number that its slip bears is kept, in whatever order slips come', async () => {
    const [last = ''] = await post({ ...sale, Description: 'one' });
    const [prefix, next] = [prefixOf(last), numberOf(last) + 1];
    const slip = (number: number) => ({ ...sale, ReferNo: `${prefix}-${number}` });
    const later = [slip(next + 2), slip(next), slip(next + 1)];
    expect(await post(...later)).toEqual(later.map(({ ReferNo }) => `${ReferNo}~Success`));
    expect(await post(...later.toReversed())).toEqual(
      later.toReversed().map(({ ReferNo }) => `${ReferNo}~GUID already exist`),
    );
    const [other = '', foreign = ''] = await post({ ...slip(next), GUID: randomUUID() }, { ...sale, ReferNo: 'INV-7' });
    expect(other).toMatch(new RegExp(`^${prefix}-${next}~(?!Success)`));
    expect(foreign).toMatch(/^INV-7~INV-7 is no number that this handheld may give/);
  });

  test('one that cannot be read or comes to another net is told by itself, and is taken once it is put right', async () => {
    const wrong = { ...sale, GUID: randomUUID(), NetTotal: 20 };
    const [bad = '', nobody = '', good = '', differs = ''] = await post(
      { ...sale, ReferNo: 'X~1', Mode: 'Z' },
      { ...sale, CustomerName: 'Nobody' },
      { ...sale, Description: 'good' },
      wrong,
    );
    expect(bad).toMatch(/^X~1~Must be one of: C, B, O, D/);
    expect(nobody).toMatch(/^~(?!Success)/);
    expect(good).toMatch(/~Success$/);
    expect(differs).toMatch(/~.*20\.00.*21\.00/);
    expect(await post({ ...wrong, NetTotal: 21 })).toEqual([expect.stringMatching(/~Success$/)]);
  });

  test('what was refused keeps its number when another phone had the van meanwhile', async () => {
    const wrong = { ...sale, GUID: randomUUID(), NetTotal: 20 };
    const [refused = ''] = await post(wrong);
    expect(refused).not.toMatch(/~Success$/);
    const approve = (code: string) => wire.own('POST', `devices/${code}/approve`, {});
    const phone = await new TestDevice(wire.app, 'phone').join('admin', approve);
    const { lease } = (
      await phone.answerOf('POST /leases/take-over', { body: { van: 'VAN-1', reason: 'the handheld is away' } })
    ).body;
    await phone.answerOf('POST /leases/end', { body: { epoch: lease.epoch, next: {} } });
    const [taken = ''] = await post({ ...wrong, NetTotal: 21 });
    const [next = ''] = await post({ ...sale, GUID: randomUUID() });
    expect([taken, next]).toEqual([expect.stringMatching(/~Success$/), expect.stringMatching(/~Success$/)]);
    expect(numberOf(taken)).toBeLessThan(numberOf(next) - 100);
  });

  test('goods go from one godown to another once', async () => {
    const line = { ItemCode: 'MILK', Unit: 'PCS', Qty: 3, FromGodown: 'Van 1', ToGodown: 'VAN-1E' };
    const body = { VoucherNo: -1, VoucherDate: '2026-11-20', IsVerified: 'C', StockTransferDetails: [line] };
    const transfer = () => wire.call('StockTransfer', { ...caller, method: 'POST', body });
    const [first, again] = [await transfer(), await transfer()];
    expect([first.json(), again.json()]).toEqual([
      expect.stringMatching(/^[A-Z0-9]+-\d+~Success$/),
      first.json<string>().replace('Success', 'GUID already exist'),
    ]);
    const unknown = { ...body, StockTransferDetails: [{ ...line, ToGodown: 'Nowhere' }] };
    const refused = await wire.call('StockTransfer', { ...caller, method: 'POST', body: unknown });
    expect([refused.statusCode, refused.headers['x-problem-code']]).toEqual([422, 'reference.unknown']);
  });
});
