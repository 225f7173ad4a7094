/** Papers of lists over HTTP: who may print what, as document, as PDF and behind a link. */
import { paperNames } from '@fieldbook/core/reports/papers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const wishes: Readonly<Record<string, object>> = {
  'pick-list': { godowns: 'VAN-1' },
  'ledger-statement': { ledger: 'CASH' },
  'customer-statement': { party: 'C1' },
};

describeOnEachServer('papers of lists over HTTP', (server) => {
  let t: TestApp;
  let admin: Asker;
  let omar: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    omar = asking(t.app, await t.signIn('omar'));
  });
  afterAll(() => t.close());

  const get = (path: string, { headers } = admin) => t.app.inject({ url: `/api/v1/papers/${path}`, headers });

  test('each is a document on the paper and in the language asked for', async () => {
    for (const name of paperNames) {
      const answer = await admin.answerOf('GET /papers/{paper}/print', {
        path: { paper: name },
        query: { ...wishes[name], paper: '58', lang: 'ar' },
      });
      expect([name, answer.status, answer.body.paper, answer.body.dir]).toEqual([name, 200, '58', 'rtl']);
    }
  });

  test('the Wi-Fi stock report is always 80MM where no paper is asked for', async () => {
    await admin.ask('PUT /settings', { body: { values: { paperSize: 'A4' } } });
    expect(await admin.ask('GET /papers/{paper}/print', { path: { paper: 'price-list' } })).toMatchObject({
      paper: 'A4',
      kind: 'price-list',
    });
    expect(await admin.ask('GET /papers/{paper}/print', { path: { paper: 'stock' } })).toMatchObject({
      paper: '80',
      kind: 'stock',
    });
  });

  test('each is a PDF, and so is what a link to it opens', async () => {
    const pdf = await get('price-list/print.pdf?paper=A4&lang=en%2Bar');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const { url } = await admin.ask('POST /print-links', {
      body: { operation: 'paper.stock.pdf', query: { set: 'godown', paper: '80' } },
    });
    const opened = await t.app.inject({ url });
    expect(opened.headers['content-type']).toBe('application/pdf');
  });

  test('a form that a person has not opens no paper, and no parameter is taken that is not the paper’s', async () => {
    for (const kind of ['print', 'print.pdf']) {
      const refused = await get(`ledger-statement/${kind}?ledger=CASH`, omar);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.no_permission']);
    }
    expect(
      (await admin.answerOf('GET /papers/{paper}/print', { path: { paper: 'stock' }, query: { route: 'R1' } })).status,
    ).toBe(422);
    expect(
      (await admin.answerOf('GET /papers/{paper}/print', { path: { paper: 'stock' }, query: { costing: 'Guess' } }))
        .status,
    ).toBe(422);
    expect(
      (await admin.answerOf('GET /papers/{paper}/print', { path: { paper: 'orders' }, query: { from: '2026-13-01' } }))
        .status,
    ).toBe(422);
  });
});
