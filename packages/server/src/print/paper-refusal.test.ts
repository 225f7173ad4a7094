/** A voucher that has no paper, over HTTP and in a batch. No posting makes one: its paper is refused here in its place. */
import { randomUUID } from 'node:crypto';
import { problem } from '@fieldbook/core/kernel/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { createPdfRenderer } from '../pdf/renderer.ts';
import { drawNextPart } from './batches/draw-batches.ts';
import { PaperRefusal } from './paper-refusal.ts';

describeOnEachServer('a paper that is refused', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  const renderer = createPdfRenderer({ workers: 1 });
  beforeAll(async () => {
    const build = () => Promise.reject(new PaperRefusal([problem('amount.out_of_range', 'lines.0')]));
    t = await testApp(server, { prints: { build } });
    admin = bearer(await t.signIn('admin'));
  });
  afterAll(async () => {
    await renderer.close();
    await t.close();
  });

  test('is told with its code, as document, PDF and PDF of several', async () => {
    for (const path of ['7/print', '7/print.pdf', 'print.pdf?vouchers=7']) {
      const answer = await t.app.inject({ url: `/api/v1/stock-transfers/${path}`, headers: admin });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 422, 'amount.out_of_range']);
    }
  });

  test('is left out of a batch, which comes to its end', async () => {
    const key = randomUUID();
    const payload = { kind: 'vouchers', path: 'stock-transfers', vouchers: [7], paper: '80' };
    const headers = { ...admin, 'idempotency-key': key };
    await t.app.inject({ method: 'POST', url: '/api/v1/print-batches', headers, payload });
    expect(await drawNextPart(t.company, renderer)).toBe(true);
    const batch = await t.app.inject({ url: `/api/v1/print-batches/${key}`, headers: admin });
    expect(batch.json()).toMatchObject({ done: 1, failed: 1, state: 'done' });
  });
});
