/** Papers, messages and the open company file of the company wire, as the salesperson whose day it is. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDay, type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { bearer } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

interface Native {
  readonly paper: string;
  readonly lines: readonly { readonly text: string }[];
}

describeOnEachServer('papers of the company wire', (server) => {
  let wire: WireCompany;
  beforeAll(async () => {
    wire = await wireCompany(server);
    const items = [{ item: 'LABAN', quantity: '20', rate: '8', godown: 'VAN-1' }];
    const bought = { supplier: 'SUP1', mode: 'credit', referenceNo: 'GD-10', items };
    await own('admin', '/purchases', { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...bought });
  });
  afterAll(() => wire.close());

  const told = async (path: string, user = 'omar') => {
    const answer = await wire.call(path, { user });
    return answer.statusCode === 200 ? answer.json<unknown>() : answer.headers['x-problem-code'];
  };
  const native = async (path: string, user?: string) => {
    const { paper, lines } = (await told(path, user)) as Native;
    return { paper, text: lines.map(({ text }) => text.replaceAll(/ +/g, ' ').trim()) };
  };
  const own = async (user: string, path: string, payload: object) => {
    const headers = { ...bearer(await wire.app.signIn(user)), 'idempotency-key': randomUUID() };
    const answer = await wire.app.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((code) => code < 300), expect.any(String)]);
  };

  test.each([
    'Print/StockReport?Godowns=Van 1&PaperSize=110MM',
    'Print/AllocatedStock?Godowns=VAN-1~VAN-1E&Salesperson=Omar Farid&RouteName=Deira&PaperSize=A4',
    'Print/PendingOrders?RouteIDs=1&DateFrom=2026-01-01&DateTo=2026-12-31&PaperSize=80MM',
    'Print/DayEndReport?AsOnDate=2026-11-20&Username=OMAR&Papersize=80MM',
  ])('%s is the address of a PDF that opens without a token', async (path) => {
    const url = (await told(path)) as string;
    expect(url).toMatch(/^\/api\/v1\/print-links\//);
    const opened = await wire.app.app.inject(url);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('native lines are those of the paper, of the size that is asked for', async () => {
    const { paper, text } = await native('Print/StockReortNative?Godowns=VAN-1&PaperSize=110MM');
    expect(paper).toBe('110');
    expect(text).toEqual(expect.arrayContaining(['Godown : Van 1', expect.stringMatching(/Laban 20 PCS$/)]));
    // The Wi-Fi stock report is always on 80 mm.
    expect((await native('Print/StockReortNative?PaperSize=Wifi A4')).paper).toBe('80');
    expect((await native('Print/AllocatedNative?Godowns=All&PaperSize=Inner Printer')).paper).toBe('58');
  });

  test('pending orders are those of the routes that are named', async () => {
    const items = [{ item: 'LABAN', quantity: '7', rate: '12.5' }];
    await own('admin', '/orders', {
      ...{ uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'W1', route: 'R1', items },
    });
    const asked = 'Print/PendingOrdersNative?DateTo=2026-12-31&RouteIDs=';
    expect((await native(`${asked}1`)).text).toContain('7 PCS 0 12.50 87.50');
    expect((await native(`${asked}2`)).text).not.toContain('7 PCS 0 12.50 87.50');
    expect(await told(`${asked}1~77`)).toBe('reference.unknown');
    expect(await told(`${asked}Deira`)).toBe('reference.unknown');
  });

  test('the print object has the goods of each godown; costs are for those who are told them', async () => {
    const asked = 'Print/GetStockReportPrintObject?Godowns=VAN-1~Van 1 damaged&SplitStock=True';
    const laban = {
      ItemCode: 'LABAN',
      ItemNameArabic: 'لبن',
      CurrentStock: 20,
      SplitStock: '20 PCS',
      RetailRate: 12.5,
    };
    const withLaban = (more: object) => expect.arrayContaining([expect.objectContaining({ ...laban, ...more })]);
    expect(await told(`${asked}&CostingMethod=Average`, 'admin')).toMatchObject({
      ...{ BranchName: 'Al Noor Dairy Distribution LLC', CurrencySymbol: 'AED', CostingMethod: 'Average' },
      Godowns: [
        { GodownName: 'Van 1', GodownType: 'S', Items: withLaban({ Cost: 8 }) },
        { GodownName: 'Van 1 damaged', GodownType: 'E' },
      ],
    });
    expect(await told(asked)).toMatchObject({
      CostingMethod: 'SellingRate',
      Godowns: [{ Items: withLaban({ Cost: '' }) }, {}],
    });
  });

  test('what is not known or not the caller’s is refused by its name', async () => {
    expect(await told('Print/StockReport?Godowns=VAN-1~NONE')).toBe('reference.unknown');
    expect(await told('Print/StockReortNative?Godowns=VAN-2')).toBe('reference.unknown');
    expect(await told('Print/StockReortNative?Godowns=شاحنة ٢', 'admin')).toMatchObject({ paper: '80' });
    expect(await told('Print/StockReport?CostingMethod=Guess')).toBe('choice.unknown');
    expect(await told('Print/StockReortNative?CostingMethod=Average')).toBe('auth.no_permission');
    expect(await told('Print/AllocatedStock?RouteName=Nowhere')).toBe('reference.unknown');
  });

  test('a day is found by its date and its user, and nobody is told the days of others on his route', async () => {
    await addDay(wire.app, 'admin');
    const asked = 'Print/DayEndReport?Username=';
    expect(await told(`${asked}omar&AsOnDate=2026-11-21`)).toBe('day.unknown');
    expect(await told(`${asked}admin&AsOnDate=2026-11-20`)).toBe('day.unknown');
    expect(await told(`${asked}admin&AsOnDate=2026-11-20`, 'admin')).toMatch(/print-links/);
  });

  test('messages are the caller’s own, in his language, with whether he has read them', async () => {
    const uid = randomUUID();
    const to = [{ kind: 'person', code: 'omar' }];
    await own('admin', '/messages', { uid, to, title: 'Load at six', titleArabic: 'التحميل في السادسة' });
    const path = 'Notification/GetUserNotifications?Username=omar';
    const note = { NotificationId: uid, Title: 'Load at six', Message: '', SentBy: 'Administrator', ReadStatus: false };
    expect(await told(path)).toMatchObject([note]);
    const arabic = await wire.call(path, { user: 'omar', headers: { 'accept-language': 'ar' } });
    expect(arabic.json()).toMatchObject([{ Title: 'التحميل في السادسة' }]);
    await own('omar', '/messages/read', { marks: [{ code: uid }] });
    expect(await told(path)).toMatchObject([{ ReadStatus: true }]);
    expect(await told(path, 'admin')).toBe('auth.no_permission');
  });

  test('who the company is lies at the root, for everybody, and before the files of the web', async () => {
    mkdirSync(join(wire.app.webRoot, 'config'));
    writeFileSync(join(wire.app.webRoot, 'config/Company.json'), '{"VersionCode":"of the web"}');
    const said = { VersionCode: '0.0.1', CompanyName: 'Al Noor Dairy Distribution LLC', Phone: '' };
    for (const url of ['/config/Company.json', '/CONFIG/company.json?v=1', '/demo/config/Company.json']) {
      const answer = await wire.call(url, { user: '' });
      expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining(said)]);
    }
    expect((await wire.call('/nobody/config/Company.json', { user: '' })).statusCode).toBe(404);
  });
});
