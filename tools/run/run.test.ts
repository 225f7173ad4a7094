import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'fieldbook run '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const moduleUrl = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);
let scripts = 0;
const script = (text: string): string => {
  scripts += 1;
  const path = join(folder, `script-${scripts}.mjs`);
  writeFileSync(path, text);
  return path;
};
const ended = (path: string): Promise<number | null> =>
  new Promise((resolve) => spawn(process.execPath, [path], { stdio: 'ignore' }).once('exit', resolve));

describe('one at a time', () => {
  const counter = join(folder, 'counter');
  const lock = join(folder, 'locks/one.lock');
  const addOne = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { withLock } from ${moduleUrl('./lock.mjs')};
    await withLock(${JSON.stringify(lock)}, async () => {
      const before = Number(readFileSync(${JSON.stringify(counter)}, 'utf8'));
      await pause(60);
      writeFileSync(${JSON.stringify(counter)}, String(before + 1));
    });`;

  test('processes that would overwrite each other wait for their turn', async () => {
    writeFileSync(counter, '0');
    const path = script(addOne);
    await Promise.all(Array.from({ length: 4 }, () => ended(path)));
    expect(readFileSync(counter, 'utf8')).toBe('4');
  });

  test('a lock whose holder was killed is taken over', async () => {
    writeFileSync(counter, '0');
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(lock, `${gone}\n`);
    expect(await ended(script(addOne))).toBe(0);
    expect(readFileSync(counter, 'utf8')).toBe('1');
  });
});

describe('compiled code', () => {
  const kept = (env: Record<string, string>): string => {
    const path = script(
      `import { keepCompiledCode } from ${moduleUrl('./root.mjs')}; keepCompiledCode();
       console.log(process.env.NODE_COMPILE_CACHE);`,
    );
    const { NODE_COMPILE_CACHE: _, ...rest } = process.env;
    return spawnSync(process.execPath, [path], { encoding: 'utf8', env: { ...rest, ...env } }).stdout.trim();
  };

  test('is kept in the checkout for the next start, unless another place is named', () => {
    expect(kept({})).toBe(join(import.meta.dirname, '../../.cache/compiled'));
    expect(kept({ NODE_COMPILE_CACHE: folder })).toBe(folder);
  });
});

describe('steps', () => {
  const run = (steps: string): { code: number | null; lines: string[]; told: string } => {
    const path = script(
      `import { runSteps } from ${moduleUrl('./steps.mjs')}; process.exitCode = await runSteps(${steps});`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, [path], { encoding: 'utf8' });
    return { code: status, lines: stdout.trimEnd().split('\n'), told: stderr };
  };

  test('the last line sums the tests of all steps', () => {
    const { code, lines } = run(`[
      { name: 'lint', run: () => 0 },
      { name: 'unit', run: async () => ({ code: 0, passed: 3, failed: 0 }) },
      { name: 'server', run: () => ({ code: 0, passed: 4, failed: 0 }) },
    ]`);
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe('7 passed, 0 failed');
  });

  test('the first step that fails stops the run with its code', () => {
    const { code, lines, told } = run(`[
      { name: 'unit', run: () => ({ code: 3, passed: 2, failed: 1 }) },
      { name: 'server', run: () => ({ code: 0, passed: 4, failed: 0 }) },
    ]`);
    expect(code).toBe(3);
    expect(lines.at(-1)).toBe('2 passed, 1 failed');
    expect(told).toContain('unit: FAILED (code 3)');
    expect(told).not.toContain('server');
  });

  test('a failing step that counts no tests is still a failure', () => {
    expect(run("[{ name: 'types', run: () => 2 }]")).toMatchObject({ code: 2, lines: ['0 passed, 1 failed'] });
  });
});

describe('children', () => {
  const parentOf = (child: string): string =>
    script(`
      import { exitWith, runChild } from ${moduleUrl('./spawn.mjs')};
      exitWith(await runChild(process.execPath, ['-e', ${JSON.stringify(child)}]));`);

  test('the exit code of the child is handed back', async () => {
    expect(await ended(parentOf('process.exit(7)'))).toBe(7);
    expect(await ended(parentOf("process.kill(process.pid, 'SIGKILL')"))).toBe(137);
  });

  test('an interrupt reaches the child once, however often it comes', async () => {
    const child = `
      let seen = 0;
      process.on('SIGINT', () => { seen += 1; setTimeout(() => process.exit(40 + seen), 400); });
      setInterval(() => {}, 1000);
      console.log('ready');`;
    const parent = spawn(process.execPath, [parentOf(child)], { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    parent.kill('SIGINT');
    parent.kill('SIGINT');
    expect(await new Promise((resolve) => parent.once('exit', resolve))).toBe(41);
  });
});
