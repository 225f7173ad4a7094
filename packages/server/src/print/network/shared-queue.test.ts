/** One printer and several server processes of one company: slips one after another, each once, and nothing of a process that is gone. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/http/app.ts';
import { startTestIppPrinter } from '../../../testing/print/network/ipp-printer.ts';
import { startTestPrinter, type TestPrinter } from '../../../testing/print/network/tcp-printer.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import type { Actor } from '../../auth/actor.ts';
import { runTasks } from '../../jobs/tasks.ts';
import { type CompanyDatabase, openCompany } from '../../store/database/company-database.ts';
import { claimJob, endJob, holdTurn, takeTurn } from './job-rows.ts';
import type { NetworkPrinter } from './network-printer.ts';
import { createNetworkPrinters, type NetworkPrinters } from './network-printers.ts';

const limits = { connectMs: 5_000, idleMs: 20_000, closeMs: 3_000 };

describeOnEachServer('a printer that two processes share', (server) => {
  let t: TestApp;
  let other: CompanyDatabase;
  let tcp: TestPrinter;
  let here: NetworkPrinters;
  let there: NetworkPrinters;
  let printer: NetworkPrinter;
  let actor: Actor;

  beforeAll(async () => {
    t = await testApp(server);
    tcp = await startTestPrinter();
    other = await openCompany(t.database.cluster, t.company.slug, { poolSize: 3 });
    const row = { code: 'P80', name: 'Counter', host: tcp.host, port: tcp.port };
    const made = await t.company.masters.create({ userName: 'test' }, present(masterNamed('printer'), 'master'), row);
    expect(made.ok).toBe(true);
    const found = await t.database.company.pool.query("select id from app_user where code = 'admin'");
    actor = { userId: found.rows[0]?.id, userName: 'admin', branches: '*', routes: '*' } as unknown as Actor;
    const options = { isAllowed: () => true, limits, patienceMs: 60_000, beatMs: 1000 };
    here = createNetworkPrinters({ database: t.company.database, ...options });
    there = createNetworkPrinters({ database: other, ...options });
    printer = present((await here.list(actor))[0], 'printer');
  });
  afterAll(async () => {
    await other.close();
    await t.close();
    await tcp.close();
  });
  beforeEach(() => {
    tcp.manner = 'takes';
    tcp.jobs.length = 0;
    tcp.begun = 0;
  });
  afterEach(() => tcp.goOn());

  const hash = Buffer.alloc(32);
  const wish = (text: string, key: string = randomUUID()) => ({
    ...{ key, bodyHash: hash, operation: 'sales.print', printer },
    makeBytes: () => Promise.resolve(Buffer.from(text.repeat(20_000))),
  });
  const claimed = async (database: CompanyDatabase) => {
    const key = randomUUID();
    const job = { key, bodyHash: hash, printerId: printer.id, operation: 'sales.print' };
    expect(await claimJob(database, actor, job)).toBe('claimed');
    return key;
  };
  /** As the database's own work; `later` lets the time of a process that says nothing pass. */
  const direct = (text: string, values: unknown[] = []) =>
    t.database.company.transaction(async ({ client }) => {
      await client.query(
        `select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)`,
      );
      return (await client.query(text, values)).rows;
    });
  const silent = (key: string) =>
    direct(`update print_job set held_until = clock_timestamp() - interval '1 second' where key = $1`, [key]);

  test('slips of both come out whole, one connection at a time, and each once', async () => {
    const texts = ['A', 'B', 'C', 'D', 'E', 'F'];
    tcp.manner = 'waits';
    const printed = texts.map((text, at) => (at % 2 === 0 ? here : there).print(actor, wish(text)));
    await expect.poll(() => tcp.open, { timeout: 20_000 }).toBe(1);
    tcp.goOn();
    expect(await Promise.all(printed)).toEqual(texts.map(() => ({ state: 'sent' })));
    expect(tcp.jobs.map((job) => job.toString()).sort()).toEqual(texts.map((text) => text.repeat(20_000)));
    expect(tcp.mostOpen).toBe(1);
  });

  test('more than 4 MB on a slip is refused before the first byte', async () => {
    const job = { ...wish(''), makeBytes: () => Promise.resolve(Buffer.alloc(4 * 1024 * 1024 + 1)) };
    expect(await here.print(actor, job)).toEqual({ state: 'refused', problem: { code: 'printer.too_large' } });
    expect(tcp.jobs).toEqual([]);
  });

  test('the same key at both is one paper', async () => {
    const job = wish('A');
    const answers = await Promise.all([here.print(actor, job), there.print(actor, job)]);
    expect(answers.some(({ state }) => state === 'sent')).toBe(true);
    await expect.poll(() => there.stateOf(actor, job.key), { timeout: 20_000 }).toEqual({ state: 'sent' });
    expect(tcp.jobs).toHaveLength(1);
  });

  test('turns go by the order of asking, whoever asks', async () => {
    const [first, second] = [await claimed(other), await claimed(t.company.database)];
    const turn = (key: string) => takeTurn(t.company.database, key, printer.id);
    expect([await turn(second), await turn(first), await turn(second)]).toEqual(['waits', 'mine', 'waits']);
    await endJob(other, first, { state: 'sent' });
    expect(await turn(second)).toBe('mine');
    await endJob(other, second, { state: 'sent' });
  });

  test('a job that waited in a process that is gone was not sent, and never is; others go on', async () => {
    const [dead, next] = [await claimed(other), await claimed(t.company.database)];
    expect(await takeTurn(other, next, printer.id)).toBe('waits');
    await silent(dead);
    const refused = (code: string) => ({ state: 'refused', problem: { code } });
    expect(await here.stateOf(actor, dead)).toEqual(refused('printer.not_sent'));
    expect(await takeTurn(other, next, printer.id)).toBe('mine');
    await endJob(other, next, { state: 'sent' });
    // It comes to life again after its caller was told.
    expect(await takeTurn(other, dead, printer.id)).toBe('gone');
    expect(await here.print(actor, { ...wish('A'), key: dead })).toEqual(refused('printer.not_sent'));
  });

  test('of one that was being sent nobody knows; a process that lost its turn stops sending', async () => {
    const dead = await claimed(other);
    expect(await takeTurn(other, dead, printer.id)).toBe('mine');
    await silent(dead);
    expect(await here.stateOf(actor, dead)).toEqual({ state: 'refused', problem: { code: 'printer.uncertain' } });
    expect(await holdTurn(other, dead)).toBe(false);
    tcp.manner = 'stalls';
    const job = { ...wish('A'), makeBytes: () => Promise.resolve(Buffer.alloc(32 * 1024 * 1024, 'A')) };
    const sent = there.print(actor, { ...job, printer: { ...printer, profile: 'pdf-a4' } });
    await expect.poll(() => tcp.begun, { timeout: 20_000 }).toBe(1);
    await silent(job.key);
    expect(await sent).toEqual({ state: 'refused', problem: { code: 'printer.cut_short' } });
  });

  test('one that speaks IPP says by itself whether it took the pages', async () => {
    const ipp = await startTestIppPrinter(tcp.host);
    const at = { ...printer, profile: 'ipp-a4', port: ipp.port };
    const states = [];
    for (const status of [0, 0x040a, 0x0507]) {
      ipp.answers = { print: 0, validate: status };
      const job = { ...wish('A'), printer: at };
      states.push(await here.print(actor, job), await here.print(actor, job));
    }
    await ipp.close();
    const refused = (code: string) => ({ state: 'refused', problem: { code } });
    const [taken, not, busy] = [{ state: 'sent' }, refused('printer.refused'), refused('printer.busy')];
    expect(states).toEqual([taken, taken, not, not, busy, busy]);
    expect(ipp.read.map(({ operation }) => operation)).toEqual(['validate', 'print', 'validate', 'validate']);
    expect(ipp.read[1]?.attributes['printer-uri']).toBe(`ipp://${tcp.host}/ipp/print`);
  });

  test('what ended a month ago is forgotten; nothing else can be', async () => {
    const old = randomUUID();
    await direct(
      `insert into print_job (key, body_hash, printer_id, operation, user_id, state, made_at, held_until)
        select $1, $2, $3, 'sales.print', $4, 'sent', now() - interval '31 days', now() - interval '31 days'`,
      [old, hash, printer.id, actor.userId],
    );
    const recent = wish('A');
    await here.print(actor, recent);
    await runTasks(t.company.database, (error) => {
      throw error;
    });
    expect(await here.stateOf(actor, old)).toBeUndefined();
    expect(await here.stateOf(actor, recent.key)).toEqual({ state: 'sent' });
    // Whatever the statement says: row security keeps what is younger.
    expect(await direct('delete from print_job returning key')).toEqual([]);
  });
});
