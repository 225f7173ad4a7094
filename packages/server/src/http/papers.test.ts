/** Papers of lists over HTTP: who may print what, as document, as PDF and behind a link. */
import { paperNames } from '@fieldbook/core/reports/papers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const wishes: Readonly<Record<string, string>> = {
  'pick-list': 'godowns=VAN-1&',
  'ledger-statement': 'ledger=CASH&',
  'customer-statement': 'party=C1&',
};

describeOnEachServer('papers of lists over HTTP', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  let omar: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    omar = bearer(await t.signIn('omar'));
  });
  afterAll(() => t.close());

  const get = (path: string, headers = admin) => t.app.inject({ url: `/api/v1/papers/${path}`, headers });

  test('each is a document on the paper and in the language asked for', async () => {
    for (const name of paperNames) {
      const answer = await get(`${name}/print?${wishes[name] ?? ''}paper=58&lang=ar`);
      expect([name, answer.statusCode, answer.json().paper, answer.json().dir]).toEqual([name, 200, '58', 'rtl']);
    }
  });

  test('the Wi-Fi stock report is always 80MM where no paper is asked for', async () => {
    await t.app.inject({
      method: 'PUT',
      url: '/api/v1/settings',
      headers: { ...admin, 'content-type': 'application/json' },
      payload: { values: { paperSize: 'A4' } },
    });
    expect((await get('price-list/print')).json()).toMatchObject({ paper: 'A4', kind: 'price-list' });
    expect((await get('stock/print')).json()).toMatchObject({ paper: '80', kind: 'stock' });
  });

  test('each is a PDF, and so is what a link to it opens', async () => {
    const pdf = await get('price-list/print.pdf?paper=A4&lang=en%2Bar');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const link = await t.app.inject({
      method: 'POST',
      url: '/api/v1/print-links',
      headers: { ...admin, 'content-type': 'application/json' },
      payload: { operation: 'paper.stock.pdf', query: { set: 'godown', paper: '80' } },
    });
    const opened = await t.app.inject({ url: link.json().url });
    expect(opened.headers['content-type']).toBe('application/pdf');
  });

  test('a form that a person has not opens no paper, and no parameter is taken that is not the paper’s', async () => {
    for (const kind of ['print', 'print.pdf']) {
      const refused = await get(`ledger-statement/${kind}?ledger=CASH`, omar);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.no_permission']);
    }
    expect((await get('stock/print?route=R1')).statusCode).toBe(422);
    expect((await get('stock/print?costing=Guess')).statusCode).toBe(422);
    expect((await get('orders/print?from=2026-13-01')).statusCode).toBe(422);
  });
});
