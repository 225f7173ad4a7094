/**
 * Executes docs/guides/add-a-master.md: its code blocks become a master in a copy of core, which is compiled and tested there; its
 * table is made in a database, and the definition's example is written into it. So the guide cannot fall behind.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { createMasterStore } from '@fieldbook/server/store/masters/master-store';
import { describeOnEachServer, testDatabase } from '@fieldbook/server/testing/store/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const guide = readFileSync(path.join(root, 'docs/guides/add-a-master.md'), 'utf8');

/** Path in the heading → code in the block below it. */
const blocks = new Map(
  [...guide.matchAll(/^### `([^`]+)`\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => [file, code]),
);

/** Where the lines of a block go in a file that is there: before a line of it. */
const inserted: Readonly<Record<string, readonly (readonly [before: string, line: RegExp])[]>> = {
  'masters/index.ts': [
    ["import { costCentre } from './cost-centre.ts';", /^import .*$/m],
    ['];\n\nconst byName', /^ {2}\w+,$/m],
  ],
  'permissions/master-forms.ts': [['  frmKitchen:', /^.*$/m]],
  'permissions/menu.ts': [["      'frmCostCentre',", /^.*$/m]],
};

let copy = '';

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  copy = mkdtempSync(path.join(root, '.cache', 'guide-'));
  for (const folder of ['packages/core', 'packages/server/src/database', 'docs/reference/checklists']) {
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
  }
  for (const name of ['tsconfig.base.json', 'package.json']) cpSync(path.join(root, name), path.join(copy, name));
  for (const [file, code] of blocks) {
    const into = Object.entries(inserted).find(([ending]) => file.endsWith(ending))?.[1];
    const text = into?.reduce(
      (before, [place, line]) => before.replace(place, () => `${line.exec(code)?.[0] ?? ''}\n${place}`),
      readFileSync(path.join(root, file), 'utf8'),
    );
    writeFileSync(path.join(copy, file), text ?? code);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs one of the repository's tools in the copy; answers its exit code and what it printed. */
function run(tool: string, ...words: string[]): { status: number | null; output: string } {
  const result = spawnSync(process.execPath, [path.join(root, 'node_modules', tool), ...words], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status: result.status, output: `${result.stdout}${result.stderr}` };
}

test('the guide adds two files and a line, and a form where the specification has none', () => {
  const isNew = (file: string) => !Object.keys(inserted).some((ending) => file.endsWith(ending));
  expect([...blocks.keys()].filter(isNew)).toHaveLength(2);
  expect(blocks.size).toBe(5);
});

test('its code compiles under the strictest flags', { timeout: 120_000 }, () => {
  expect(run('typescript/bin/tsc', '-p', 'packages/core/tsconfig.json', '--noEmit')).toEqual({ status: 0, output: '' });
});

test('its master passes what holds for every master', { timeout: 60_000 }, () => {
  const suites = ['src/masters', 'src/permissions'];
  const { status, output } = run(
    'vitest/vitest.mjs',
    'run',
    '--root',
    'packages/core',
    '--reporter',
    'verbose',
    ...suites,
  );
  expect(status, output).toBe(0);
  expect(output).toContain('cooler');
});

describeOnEachServer('its table', (server) => {
  test('is made, and keeps what the definition gives as an example, with an audit', async () => {
    const database = await testDatabase(server, { folder: path.join(copy, 'packages/server/src/database') });
    try {
      const file = path.join(copy, 'packages/core/src/masters/cooler.ts');
      const { cooler } = (await import(file)) as { cooler: MasterDefinition };
      const store = createMasterStore(database.company);
      expect(await store.upsertMany({ userName: 'admin' }, cooler, [...cooler.examples])).toMatchObject({ ok: true });
      expect(await store.get(cooler, 'F-7')).toMatchObject({ code: 'F-7', serialNo: 'LG-00417', active: true });
      const { rows } = await database.company.pool.query(
        "select action, user_name from audit where table_name = 'cooler'",
      );
      expect(rows).toEqual([{ action: 'insert', user_name: 'admin' }]);
    } finally {
      await database.close();
    }
  });
});
