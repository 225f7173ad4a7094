/** `fieldbook doctor` as it is called: a sound company, one whose guards were changed, one that is not of this Fieldbook, and none. */
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/http/app.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { withClient } from '../../store/cluster/connect.ts';
import { ownerConnection } from '../../store/database/migrate.ts';
import { runCommandLine } from '../run-command.ts';
import { doctorCommand } from './doctor.ts';

describeOnEachServer('fieldbook doctor', (server) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(server);
  });
  afterAll(() => t.close());

  /** Lines of what is not well; whether the application is built is the machine's. */
  const examine = async (...args: string[]) => {
    let said = '';
    const stdout = new Writable({
      write: (chunk, _encoding, done) => {
        said += String(chunk);
        done();
      },
    });
    const stderr = new Writable({ write: (_chunk, _encoding, done) => done() });
    const around = { env: t.database.env, stdin: Readable.from([]), stdout, stderr };
    const code = await runCommandLine(['doctor', ...args], [doctorCommand], {
      ...around,
      signal: new AbortController().signal,
    });
    const lines = said.split('\n').filter((line) => !/^\w+ +web:/.test(line));
    return { code, said, notWell: lines.filter((line) => /^(warning|wrong)/.test(line)) };
  };
  const asOwner = (sql: string) => {
    const { cluster } = t.database;
    return withClient(ownerConnection(cluster.connection(cluster.databaseOf('demo'))), (client) => client.query(sql));
  };

  test('finds nothing wrong with a company as it was made, and reads its time zone as the program does', async () => {
    const { said, notWell } = await examine('--all');
    expect(notWell).toEqual([]);
    expect(said).toContain('ok       demo: time zones: ');
  });

  test('names a guard that was switched off, with 1', async () => {
    await asOwner('alter table ledger_entry disable trigger append_only');
    const { code, notWell } = await examine();
    expect([code, notWell.length]).toEqual([1, 1]);
    expect(notWell[0]).toContain('ledger_entry.append_only: the trigger is switched off');
    await asOwner('alter table ledger_entry enable trigger append_only');
  });

  test('names a phone that has not synced, and leaves a database as it is that is not of this Fieldbook', async () => {
    await asOwner(`insert into device (code, name, status, user_id)
      select 'd-9', 'Old phone', 'approved', id from app_user where code = 'omar'`);
    expect((await examine()).notWell).toMatchObject([expect.stringContaining('3 days: Old phone (d-9).')]);
    await asOwner(`update database_file set checksum = 'another' where part = 'functions' and name = 'trade'`);
    for (let time = 0; time < 2; time += 1) {
      const { code, notWell } = await examine();
      expect({ code, notWell }).toEqual({
        code: 1,
        notWell: ['wrong    demo: schema: The database is not of this Fieldbook.'],
      });
    }
  });

  test('says which companies there are when there is none of that name', async () => {
    const { code, said } = await examine('--company', 'acme');
    expect(code).toBe(1);
    expect(said).toContain('wrong    acme: There is no company "acme" here.\n         Name one with --company: demo\n');
  });
});
