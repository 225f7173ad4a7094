/** The command line as a person or a script calls it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCommandLine } from '../../testing/cli/command-line.ts';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import type { Command } from './command.ts';
import { commands } from './commands/index.ts';

describe('the frame of the command line', () => {
  test('lists every command, and explains each', async () => {
    const help = await testCommandLine({}, ['--help']);
    expect(help.code).toBe(0);
    for (const { name, summary } of commands) {
      expect(help.stdout).toContain(`  ${name}`);
      const own = await testCommandLine({}, [name, '--help']);
      expect(own.code).toBe(0);
      expect(own.stdout).toContain(summary);
      expect(own.stdout).toContain(`fieldbook ${name}`);
    }
    expect((await testCommandLine({}, ['-h'])).stdout).toBe(help.stdout);
    expect((await testCommandLine({}, ['help'])).stdout).toBe(help.stdout);
    expect(await testCommandLine({}, [])).toMatchObject({ code: 2, stdout: help.stdout });
  });

  test('explains every flag a command knows', () => {
    for (const { name, usage, options } of commands) {
      for (const flag of Object.keys(options ?? {})) expect(usage, name).toContain(`--${flag}`);
    }
  });

  test('serve refuses a number of demo days that is none', async () => {
    for (const days of ['many', '', '3651', '1.5']) {
      const { code, stderr } = await testCommandLine({}, ['serve', '--demo-days', days]);
      expect(code, days).toBe(2);
      expect(stderr).toContain('--demo-days is a whole number from 0 to 3650.');
    }
  });

  test('refuses what it does not know with 2 and says how it is meant', async () => {
    for (const args of [
      ['foo'],
      ['user', '--rolle', 'X'],
      ['migrate', '--all=yes'],
      ['user', '--role'],
      ['user', 'dance'],
    ]) {
      const answer = await testCommandLine({}, args);
      expect(answer.code, args.join(' ')).toBe(2);
      expect(answer.stdout).toBe('');
      expect(answer.stderr).toMatch(/Usage:/);
    }
  });

  test('takes the common flags before and behind the command', async () => {
    const seen: string[] = [];
    const probe: Command = {
      name: 'probe',
      summary: 'Probe.',
      usage: 'fieldbook probe',
      run: ({ companySlug }, { positionals }) => {
        seen.push([companySlug, ...positionals].join(' '));
        return Promise.resolve(0);
      },
    };
    await testCommandLine({}, ['--company', 'north', 'probe', 'a'], { table: [probe] });
    await testCommandLine({}, ['probe', 'a', '--company=north'], { table: [probe] });
    await testCommandLine({}, ['--as', 'omar', 'probe', '--', '--b'], { table: [probe] });
    expect(seen).toEqual(['north a', 'north a', 'demo --b']);
  });

  test('a defect is told with its place and ends with 1', async () => {
    const broken: Command = {
      name: 'broken',
      summary: 'Break.',
      usage: 'fieldbook broken',
      run: () => Promise.reject(new Error('a defect')),
    };
    const answer = await testCommandLine({}, ['broken'], { table: [broken] });
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/a defect[\s\S]*cli\.test\.ts/);
  });
});

describeOnEachServer('commands on users and databases', (server) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(server);
  });
  afterAll(() => t.close());

  const onServer = (args: readonly string[], input = '') => testCommandLine(t.database.env, args, { input });
  const signIn = (user: string, password: string) =>
    t.app.inject({ method: 'POST', url: '/api/v1/sign-in', payload: { user, password } });

  test('a user is added, signs in, gets a new password and is put aside', async () => {
    const added = await onServer(
      ['user', 'add', 'lina', '--role', 'Accountant', '--password-stdin'],
      'milk and honey\n',
    );
    expect(added).toMatchObject({ code: 0, stdout: '' });
    const { token } = (await signIn('Lina', 'milk and honey')).json();
    expect(token).toBeTruthy();
    expect((await onServer(['user', 'list'])).stdout).toContain('lina\tAccountant\tactive\tlina\n');

    expect((await onServer(['user', 'password', 'lina', '--password-stdin'], 'bread and salt')).code).toBe(0);
    t.company.sessions.forget();
    expect((await t.app.inject({ url: '/api/v1/me', headers: bearer(token) })).statusCode).toBe(401);
    expect((await signIn('lina', 'milk and honey')).statusCode).toBe(401);
    expect((await signIn('lina', 'bread and salt')).statusCode).toBe(200);

    expect((await onServer(['user', 'disable', 'lina'])).code).toBe(0);
    expect((await signIn('lina', 'bread and salt')).statusCode).toBe(401);
    expect((await onServer(['user', 'list'])).stdout).toContain('lina\tAccountant\tdisabled');
    expect((await onServer(['user', 'enable', 'lina'])).code).toBe(0);
    expect((await signIn('lina', 'bread and salt')).statusCode).toBe(200);
  });

  test('what is refused ends with 1 and its reason', async () => {
    const refusals = [
      [['user', 'add', 'x1', '--role', 'Nobody', '--password-stdin'], 'long enough', 'reference.unknown'],
      [['user', 'add', 'admin', '--role', 'Accountant', '--password-stdin'], 'long enough', 'master.code_exists'],
      [['user', 'add', 'x2', '--role', 'Accountant', '--password-stdin'], 'short', 'auth.password_too_short'],
      [['user', 'disable', 'ghost'], '', 'master.unknown'],
      [['user', 'list', '--company', 'nowhere'], '', 'company.unknown'],
      [['user', 'list', '--company', 'No Where'], '', 'company.slug_invalid'],
      [['migrate', '--company', 'nowhere'], '', 'company.unknown'],
    ] as const;
    for (const [args, input, code] of refusals) {
      const answer = await onServer(args, input);
      expect(answer, args.join(' ')).toMatchObject({ code: 1, stdout: '' });
      expect(answer.stderr).toContain(`(${code})`);
    }
    expect((await signIn('x2', 'short')).statusCode).toBe(401);
  });

  test('company create makes a whole company once, migrate finds it up to date', async () => {
    const create = ['company', 'create', '--company', 'south', '--name', 'South Trading', '--country', 'IN'];
    const further = ['--branch', 'PUN=Pune', '--inventory', 'periodic', '--admin', 'mona', '--password-stdin'];
    const wrong = await onServer([...create, ...further, '--tax-number', '27AAPFU0939F1ZX'], 'bread and salt');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('(gstin.check_digit)') });
    expect((await onServer(['migrate', '--company', 'south'])).stderr).toContain('(company.unknown)');
    expect(await onServer([...create, ...further], 'bread and salt')).toMatchObject({ code: 0, stdout: '' });
    expect((await onServer(['migrate', '--company', 'south'])).stdout).toBe('south: up to date\n');
    expect((await onServer(['migrate', '--all'])).stdout).toBe('demo: up to date\nsouth: up to date\n');
    expect((await onServer(['company', 'list'])).stdout).toContain('south\tIN\tINR\tSouth Trading\n');
    expect((await onServer(['user', 'list', '--company', 'south'])).stdout).toContain('mona\tAdministrator\tactive');
    expect((await onServer(['report', 'trial-balance', '--company', 'south'])).code).toBe(0);
    const again = await onServer([...create, ...further], 'bread and salt');
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('(company.exists)') });
  });

  test('a database that is not there ends with 1 and advice', async () => {
    const answer = await testCommandLine({ DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z' }, ['user', 'list']);
    expect(answer.code).toBe(1);
    expect(answer.stderr).toContain('(database.unreachable)');
    expect(answer.stderr).toContain('DATABASE_URL');
    expect(answer.stderr).not.toContain('y@');
  });
});
