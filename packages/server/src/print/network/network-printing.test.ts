/** Prints sent to printers of the network over real TCP: once a key, counted, and with an end that says what happened to the paper. */
import { randomUUID } from 'node:crypto';
import { printer, printerKinds, takesPages } from '@fieldbook/core/masters/printer';
import { printerProfiles } from '@fieldbook/print/escpos/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/http/app.ts';
import { type Asker, asking } from '../../../testing/http/ask.ts';
import { readPages } from '../../../testing/print/network/page-printer.ts';
import { startTestPrinter, type TestPrinter } from '../../../testing/print/network/tcp-printer.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { createNetworkPrinters } from './network-printers.ts';
import { isPrinterAddress } from './printer-address.ts';

const limits = { connectMs: 2_000, idleMs: 20_000, closeMs: 3_000 };
const PATIENCE_MS = 8_000;

describeOnEachServer('printing in the network', (server) => {
  let t: TestApp;
  let tcp: TestPrinter;
  let admin: Asker;
  let omar: Asker;

  beforeAll(async () => {
    tcp = await startTestPrinter();
    const isAllowed = (address: string) => address === tcp.host || isPrinterAddress(address);
    t = await testApp(server, {
      printers: (database) => createNetworkPrinters({ database, isAllowed, limits, patienceMs: PATIENCE_MS }),
    });
    admin = asking(t.app, await t.signIn('admin'));
    omar = asking(t.app, await t.signIn('omar'));
    const rows = [
      { code: 'P80', name: 'Counter', nameArabic: 'المنضدة', host: tcp.host, port: tcp.port },
      { code: 'GONE', name: 'Gone', host: tcp.host, port: tcp.port === 9109 ? 9100 : tcp.port + 1, profile: 'text-58' },
      { code: 'SELF', name: 'The server itself', host: '127.0.0.1' },
      { code: 'A4', name: 'Office', host: tcp.host, port: tcp.port, profile: 'pdf-a4' },
      { code: 'OFF', name: 'Put aside', host: tcp.host, active: false },
    ];
    for (const row of rows)
      expect(
        (await admin.answerOf('POST /{masters}', { path: { masters: 'printers' }, body: row })).status,
        row.code,
      ).toBe(201);
  });
  afterAll(async () => {
    await t.close();
    await tcp.close();
  });
  beforeEach(() => {
    tcp.manner = 'takes';
    tcp.jobs.length = 0;
  });

  async function sold(): Promise<number> {
    const items = [{ item: 'MILK', unit: 'PCS', quantity: '18', rate: '12.5', godown: 'MAIN' }];
    const body = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit', items };
    return (await admin.ask('POST /{vouchers}', { path: { vouchers: 'sales' }, body })).voucherNo;
  }

  interface Wish {
    readonly at?: string;
    readonly key?: string;
    readonly operation?: string;
    readonly who?: Asker;
  }

  const print = (
    voucherNo: number,
    { at = 'P80', key = randomUUID(), operation = 'sales.print', who = admin }: Wish = {},
  ) =>
    who.answerOf('POST /network-printers/{code}/jobs', {
      path: { code: at },
      body: { operation, parameters: { voucherNo: String(voucherNo) }, query: { lang: 'en' } },
      repeatKey: key,
    });
  const testPage = (at: string) => {
    return admin.answerOf('POST /network-printers/{code}/jobs', {
      path: { code: at },
      body: { operation: 'printer.testPage' },
    });
  };
  const prints = async (voucherNo: number) =>
    (await admin.ask('GET /{vouchers}/{voucherNo}', { path: { vouchers: 'sales', voucherNo } })).prints;
  const text = (job: Buffer | undefined) => job?.toString('latin1') ?? '';

  test('a person chooses from the printers in use and never learns where they are', async () => {
    const answer = await omar.answerOf('GET /network-printers');
    expect(answer.body.printers).toEqual([
      { code: 'P80', name: 'Counter', nameArabic: 'المنضدة', profile: 'text-80', paper: '80' },
      { code: 'GONE', name: 'Gone', profile: 'text-58', paper: '58' },
      { code: 'A4', name: 'Office', profile: 'pdf-a4', paper: 'A4' },
      { code: 'SELF', name: 'The server itself', profile: 'text-80', paper: '80' },
    ]);
    expect(answer.body).not.toContain(tcp.host);
    expect((await omar.answerOf('GET /{masters}', { path: { masters: 'printers' } })).status).toBe(403);
    expect(
      (
        await omar.answerOf('POST /{masters}', {
          path: { masters: 'printers' },
          body: { code: 'X', name: 'X', host: '10.0.0.1' },
        })
      ).status,
    ).toBe(403);
  });

  test('a sale comes out once a key; the next paper is a copy; both are counted', async () => {
    const voucherNo = await sold();
    const key = randomUUID();
    const first = await print(voucherNo, { key });
    expect([first.status, first.body]).toEqual([200, { key, state: 'sent' }]);
    expect((await print(voucherNo, { key })).body).toEqual({ key, state: 'sent' });
    expect(tcp.jobs).toHaveLength(1);
    expect(text(tcp.jobs[0]).slice(0, 2)).toBe('\x1b@');
    expect(text(tcp.jobs[0])).toContain('Al Madina Grocery');
    expect(text(tcp.jobs[0])).not.toContain('COPY');
    await print(voucherNo);
    expect(text(tcp.jobs[1])).toContain('COPY');
    expect(await prints(voucherNo)).toMatchObject({ count: 2, copies: 1, firstBy: 'admin' });
    expect(await admin.ask('GET /print-jobs/{key}', { path: { key } })).toEqual({ key, state: 'sent' });
    expect((await omar.answerOf('GET /print-jobs/{key}', { path: { key } })).status).toBe(404);
  });

  test('a key stands for one print and one person', async () => {
    const [one, other] = [await sold(), await sold()];
    const key = randomUUID();
    await print(one, { key });
    expect((await print(other, { key })).problem.code).toBe('uid.conflict');
    expect((await print(one, { key, who: omar })).problem.code).toBe('uid.conflict');
    expect(tcp.jobs).toHaveLength(1);
  });

  test('a printer that does not answer has printed nothing, and the original is still to come', async () => {
    const voucherNo = await sold();
    const key = randomUUID();
    const failed = await print(voucherNo, { at: 'GONE', key });
    expect([failed.status, failed.problem.code]).toEqual([503, 'printer.unreachable']);
    expect((await print(voucherNo, { at: 'GONE', key })).problem.code).toBe('printer.unreachable');
    expect(await prints(voucherNo)).toBeUndefined();
    await print(voucherNo);
    expect(text(tcp.jobs[0])).not.toContain('COPY');
  });

  test('what broke off may have come out: it is said, counted, never repeated, and the next is a copy', async () => {
    const voucherNo = await sold();
    tcp.manner = 'breaks';
    const key = randomUUID();
    const failed = await print(voucherNo, { key });
    expect([failed.status, failed.problem.code]).toEqual([409, 'printer.cut_short']);
    tcp.manner = 'takes';
    expect((await print(voucherNo, { key })).problem.code).toBe('printer.cut_short');
    expect(tcp.jobs).toHaveLength(0);
    await print(voucherNo);
    expect(text(tcp.jobs[0])).toContain('COPY');
  });

  test('of two who print the same at once one has the original', async () => {
    const voucherNo = await sold();
    await Promise.all([print(voucherNo), print(voucherNo), print(voucherNo)]);
    expect(tcp.jobs.map((job) => text(job).includes('COPY')).sort()).toEqual([false, true, true]);
  });

  test('jobs come out one after another, and whoever comes when the queue is full is told so', async () => {
    const vouchers = await Promise.all(Array.from({ length: 7 }, sold));
    tcp.manner = 'waits';
    const answers = vouchers.map((voucherNo) => print(voucherNo));
    const turnedAway = await Promise.race(answers);
    expect([turnedAway.status, turnedAway.problem.code]).toEqual([503, 'printer.busy']);
    expect(tcp.jobs).toHaveLength(0);
    tcp.goOn();
    const codes = (await Promise.all(answers)).map(({ status }) => status).sort();
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 503]);
    expect(tcp.jobs).toHaveLength(6);
    const counted = await Promise.all(vouchers.map(async (voucherNo) => (await prints(voucherNo))?.count ?? 0));
    expect(counted.sort()).toEqual([0, 1, 1, 1, 1, 1, 1]);
  });

  test('it goes to no address of the server itself, whatever stands in the row', async () => {
    const refused = await print(await sold(), { at: 'SELF' });
    expect([refused.status, refused.problem.code]).toEqual([422, 'printer.host_refused']);
  });

  test('only what gives a document is printed, with the rights of who asks', async () => {
    const voucherNo = await sold();
    for (const operation of ['sales.get', 'printer.offered', 'nothing', 'settings.stored']) {
      const answer = await print(voucherNo, { operation });
      expect([operation, answer.problem.code]).toEqual([operation, 'print.not_a_document']);
    }
    expect((await print(voucherNo, { operation: 'journal.print', who: omar })).problem.code).toBe('auth.no_permission');
    expect((await print(999_999)).problem.code).toBe('voucher.not_found');
    for (const at of ['OFF', 'NONE']) expect((await print(voucherNo, { at })).problem.code).toBe('printer.unknown');
    expect(tcp.jobs).toHaveLength(0);
  });

  test('the test page comes out as wide as the printer', async () => {
    expect((await testPage('P80')).body).toMatchObject({ state: 'sent' });
    expect(text(tcp.jobs[0])).toContain('1234567890'.repeat(5).slice(0, 48));
  });

  test('a printer of pages gets one PDF a job: the original, its copy, a test page', async () => {
    const voucherNo = await sold();
    for (const _each of [1, 2]) expect((await print(voucherNo, { at: 'A4' })).body.state).toBe('sent');
    expect((await testPage('A4')).body.state).toBe('sent');
    const [original, copy, page] = tcp.jobs.map(readPages);
    expect(original).toMatchObject({ pages: 1, paper: 'A4', jobName: 'Fieldbook sales-invoice' });
    expect(page).toMatchObject({ pages: 1, jobName: 'Fieldbook test-page' });
    const same = await t.app.inject({
      url: `/api/v1/sales/${voucherNo}/print.pdf?paper=A4&lang=en&copy=true`,
      headers: admin.headers,
    });
    expect(copy?.pdf.equals(same.rawPayload)).toBe(true);
    expect(original?.pdf.equals(same.rawPayload)).toBe(false);
    expect(await prints(voucherNo)).toMatchObject({ count: 3, copies: 2 });
  });

  test('what broke off at a printer of pages may have come out, and is never repeated', async () => {
    const voucherNo = await sold();
    tcp.manner = 'breaks';
    const key = randomUUID();
    expect((await print(voucherNo, { at: 'A4', key })).problem.code).toBe('printer.cut_short');
    tcp.manner = 'takes';
    expect((await print(voucherNo, { at: 'A4', key })).problem.code).toBe('printer.cut_short');
    expect(tcp.jobs).toHaveLength(0);
  });

  test('the paper that a device prints by itself is counted once a key, and the second one is a copy', async () => {
    const voucherNo = await sold();
    const paper = async (key: string) => {
      const answer = await admin.answerOf('POST /voucher-papers', {
        body: { path: 'sales', voucherNo },
        repeatKey: key,
      });
      return JSON.stringify(answer.body);
    };
    const key = randomUUID();
    for (const _again of [1, 2]) expect(await paper(key)).not.toContain('"copy"');
    expect(await paper(randomUUID())).toContain('"copy"');
    expect(await prints(voucherNo)).toMatchObject({ count: 2, copies: 1 });
  });
});

describe('a printer', () => {
  test('has one of the profiles that print knows, and all of them', () => {
    const slips = printerKinds.filter((kind) => !takesPages(kind));
    expect([...slips].sort()).toEqual(Object.keys(printerProfiles).sort());
    expect(printerKinds.filter(takesPages)).toEqual(['pdf-a4', 'ipp-a4']);
  });

  test('has a host that is a name or an address, and a port of printers', () => {
    const problems = (host: string, port = 9100, profile = 'text-80') =>
      printer
        .validate?.({ values: { code: 'P', name: 'P', host, port, profile }, children: {} })
        .map(({ code }) => code) ?? [];
    for (const host of ['192.168.1.40', 'printer.office.example', 'fd12:3456::9', 'P1'])
      expect(problems(host)).toEqual([]);
    for (const host of ['a b', 'user@host', '[::1]', 'host/path', '-x', 'x;y', ''])
      expect(problems(host)).toEqual(['printer.host_malformed']);
    for (const port of [22, 631, 9099, 9110])
      expect([port, problems('P1', port)]).toEqual([port, ['printer.port_of_kind']]);
    expect([631, 9100].map((port) => problems('P1', port, 'ipp-a4').length)).toEqual([0, 1]);
  });

  test('is nothing that this server alone can reach', () => {
    const never = [
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '169.254.169.254',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
    ].concat([
      'fe80::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:169.254.169.254',
      '64:ff9b::7f00:1',
      '2002:7f00:1::1',
      'fd00:ec2::254',
    ]);
    for (const address of never) expect([address, isPrinterAddress(address)]).toEqual([address, false]);
    for (const address of [
      '192.168.1.40',
      '10.1.2.3',
      '172.16.0.9',
      '100.64.0.7',
      '203.0.113.5',
      'fd12:3456::9',
      '2001:db8::5',
    ])
      expect([address, isPrinterAddress(address)]).toEqual([address, true]);
  });
});
