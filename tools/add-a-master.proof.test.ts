/**
 * Executes docs/guides/add-a-master.md: its code blocks become a master in a copy of the sources, which is compiled and tested there,
 * with the suites that go over all masters; its table is made in a database, and the definition's example is written into it. So the
 * guide cannot fall behind, and whoever follows it ends with no red test.
 */
import path from 'node:path';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { createMasterStore } from '@fieldbook/server/store/masters/master-store';
import { describeOnEachServer, testDatabase } from '@fieldbook/server/testing/store/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FollowedGuide, type Inserted } from './guides/followed-guide.ts';

/** A line of the block goes before a line of the file. */
const before =
  (...places: readonly (readonly [place: string, line: RegExp])[]): Inserted =>
  (file, block) =>
    places.reduce((text, [place, line]) => {
      expect(text).toContain(place);
      return text.replace(place, () => `${line.exec(block)?.[0] ?? ''}\n${place}`);
    }, file);

const inserted = {
  'packages/core/src/masters/index.ts': before(
    ["import { costCentre } from './cost-centre.ts';", /^import .*$/m],
    ['];\n\nconst byName', /^ {2}\w+,$/m],
  ),
  'packages/core/src/permissions/master-policy.ts': before(['  reason:', /^.*$/m]),
  'packages/core/src/permissions/master-forms.ts': before(['  frmKitchen:', /^.*$/m]),
  'packages/core/src/permissions/menu.ts': before(["      ...(['frmTenderingLedgers'", /^.*$/m]),
};

let guide: FollowedGuide;

beforeAll(() => {
  guide = new FollowedGuide('add-a-master.md', inserted);
}, 240_000);

afterAll(() => guide.forget());

test('the guide adds two files and two lines, and a form where the specification has none', () => {
  const lines = Object.keys(inserted);
  expect([...guide.code.keys()].filter((file) => !lines.includes(file))).toHaveLength(2);
  expect(lines.filter((file) => !guide.code.has(file))).toEqual([]);
});

test('its code compiles under the strictest flags', { timeout: 240_000 }, () => {
  expect(guide.compile()).toEqual({ status: 0, output: '' });
});

test('its master passes what holds for every master', { timeout: 240_000 }, () => {
  const { status, output } = guide.test('packages/core/src/masters');
  expect(status, output).toBe(0);
  expect(output).toContain('cooler');
});

describeOnEachServer('its table', (server) => {
  test('is made, and keeps what the definition gives as an example, with an audit', async () => {
    const database = await testDatabase(server, { folder: path.join(guide.copy, 'packages/server/src/database') });
    try {
      const file = path.join(guide.copy, 'packages/core/src/masters/cooler.ts');
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
