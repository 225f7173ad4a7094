/** A voucher that has no paper, over HTTP and in a batch. No posting makes one: its paper is refused here in its place. */
import { randomUUID } from 'node:crypto';
import { problem } from '@fieldbook/core/kernel/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { createPdfRenderer } from '../pdf/renderer.ts';
import { drawNextPart } from './batches/draw-batches.ts';
import { PaperRefusal } from './paper-refusal.ts';

describeOnEachServer('a paper that is refused', (server) => {
  let t: TestApp;
  let admin: Asker;
  const renderer = createPdfRenderer({ workers: 1 });
  beforeAll(async () => {
    const build = () => Promise.reject(new PaperRefusal([problem('amount.out_of_range', 'lines.0')]));
    t = await testApp(server, { prints: { build } });
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(async () => {
    await renderer.close();
    await t.close();
  });

  test('is told with its code, as document, PDF and PDF of several', async () => {
    for (const path of ['7/print', '7/print.pdf', 'print.pdf?vouchers=7']) {
      const answer = await t.app.inject({ url: `/api/v1/stock-transfers/${path}`, headers: admin.headers });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 422, 'amount.out_of_range']);
    }
  });

  test('is left out of a batch, which comes to its end', async () => {
    const repeatKey = randomUUID();
    const body = { kind: 'vouchers', path: 'stock-transfers', vouchers: [7], paper: '80' } as const;
    await admin.ask('POST /print-batches', { body, repeatKey });
    expect(await drawNextPart(t.company, renderer)).toBe(true);
    const batch = await admin.ask('GET /print-batches/{id}', { path: { id: repeatKey } });
    expect(batch).toMatchObject({ done: 1, failed: 1, state: 'done' });
  });
});
