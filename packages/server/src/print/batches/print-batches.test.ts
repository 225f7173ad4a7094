/** Prints that nobody waits for, on real PostgreSQL and with the process that draws them. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/http/app.ts';
import { type Asker, asking } from '../../../testing/http/ask.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { createBatchRenderer } from '../../pdf/batch-renderer.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import { forgetBatches } from './batch-rows.ts';
import { drawBatches, drawNextPart } from './draw-batches.ts';

type Wish = Contract['POST /print-batches']['body'];

describeOnEachServer('batches of prints', (server) => {
  let t: TestApp;
  let admin: Asker;
  let numbers: number[];
  const renderer = createBatchRenderer();
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    numbers = [];
    for (let at = 0; at < 27; at += 1) numbers.push(await sell());
  });
  afterAll(async () => {
    await renderer.close();
    await t.close();
  });

  const sell = async (): Promise<number> => {
    const items = [{ item: 'MILK', unit: 'PCS', quantity: '1', rate: '10', godown: 'MAIN' }];
    const body = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit', items };
    return (await admin.ask('POST /{vouchers}', { path: { vouchers: 'sales' }, body })).voucherNo;
  };
  const ask = (body: Wish, asker = admin, repeatKey: string = randomUUID()) =>
    asker.answerOf('POST /print-batches', { body, repeatKey });
  const get = (id: string, asker = admin) => asker.answerOf('GET /print-batches/{id}', { path: { id } });
  const all = async () => (await admin.ask('GET /print-batches')).batches;
  const partOf = (id: string, part: string) =>
    t.app.inject({ url: `/api/v1/print-batches/${id}/parts/${part}`, headers: admin.headers });
  const drop = (id: string) => admin.answerOf('DELETE /print-batches/{id}', { path: { id } });
  const sales = (more: object = {}): Wish => ({
    kind: 'vouchers',
    path: 'sales',
    vouchers: numbers,
    paper: '80',
    ...more,
  });

  test('are asked for once, drawn in parts with progress, fetched part by part, and given up', async () => {
    const key = randomUUID();
    const asked = await ask(sales(), admin, key);
    expect([asked.status, asked.body]).toMatchObject([201, { id: key, total: 27, done: 0, state: 'waiting' }]);
    expect((await ask(sales(), admin, key)).body.id).toBe(key);
    expect((await ask(sales({ paper: 'A4' }), admin, key)).problem.code).toBe('uid.conflict');
    expect(await drawNextPart(t.company, renderer)).toBe(true);
    expect((await get(key)).body).toMatchObject({ done: 25, failed: 0, parts: [25], state: 'waiting' });
    await drawNextPart(t.company, renderer);
    expect((await all())[0]).toMatchObject({ id: key, done: 27, parts: [25, 2], state: 'done' });
    expect(await drawNextPart(t.company, renderer)).toBe(false);
    const part = await partOf(key, '2');
    expect([part.statusCode, part.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(part.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const wish = { operation: 'printBatch.part', parameters: { id: key, part: '1' } };
    const { url } = await admin.ask('POST /print-links', { body: wish });
    expect((await t.app.inject(url)).statusCode).toBe(200);
    for (const number of ['3', '0', 'x']) expect((await partOf(key, number)).statusCode).toBe(404);
    expect((await drop(key)).status).toBe(204);
    expect((await get(key)).problem.code).toBe('print.batch_unknown');
  });

  test('are seen by nobody else, and made with the rights of the person who asked', async () => {
    const omar = asking(t.app, await t.signIn('omar'));
    const asked = await ask(sales({ vouchers: [numbers[0], 999_999] }), omar);
    const { id } = asked.body;
    expect((await get(id)).status).toBe(404);
    expect(await all()).toEqual([]);
    await drawNextPart(t.company, renderer);
    // There is no such number.
    expect((await get(id, omar)).body).toMatchObject({ done: 2, failed: 1, parts: [1], state: 'done' });
    expect((await ask({ kind: 'vouchers', path: 'journals', vouchers: [1] }, omar)).status).toBe(403);
  });

  test('go on where a process died, without drawing anything twice', async () => {
    const { id } = (await ask(sales())).body;
    await drawNextPart(t.company, renderer);
    const dying: PdfRenderer = { render: () => Promise.reject(new Error('killed')), close: () => Promise.resolve() };
    await expect(drawNextPart(t.company, dying)).rejects.toThrow('killed');
    expect((await get(id)).body).toMatchObject({ done: 25, parts: [25], state: 'waiting' });
    // Nobody else takes it while the dead one's claim holds.
    expect(await drawNextPart(t.company, renderer)).toBe(false);
    await t.company.database.transaction(async ({ client }) => {
      await client.query(
        `select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true), set_config('fieldbook.user', '', true)`,
      );
      await client.query('update print_batch set claimed_until = clock_timestamp()');
    });
    const work = drawBatches(t.company, { renderer, idleMs: 5, onFault: (error) => expect(error).toBeUndefined() });
    await expect.poll(async () => (await get(id)).body.state, { timeout: 30_000 }).toBe('done');
    expect((await get(id)).body.parts).toEqual([25, 2]);
    await work.stop();
    await drop(id);
  });

  test('a few may wait for one person, old ones are forgotten, and nothing is no print', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await ask(sales({ vouchers: [numbers[0]] }))).body.id);
    const sixth = await ask(sales());
    expect([sixth.status, sixth.problem.code]).toEqual([429, 'print.batches_waiting']);
    await forgetBatches(t.company.database);
    expect((await all()).length).toBe(5);
    for (const id of ids) await drop(id);
    const wishes: Wish[] = [
      { kind: 'dayEnd', date: '2020-01-01' },
      { kind: 'dayEnd' },
      { kind: 'vouchers', path: 'sales' },
      { kind: 'vouchers', path: 'nothing', vouchers: [1] },
    ];
    const codes = wishes.map(async (body) => (await ask(body)).problem.code);
    expect(await Promise.all(codes)).toEqual([
      'print.nothing',
      'field.required',
      'field.required',
      'voucher.not_found',
    ]);
  });
});
