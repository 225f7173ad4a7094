/** What people look for is found, however it is typed: the database folds as core does. On real PostgreSQL. */

import { present } from '@fieldbook/core/kernel/assert';
import { foldCode, foldText } from '@fieldbook/core/kernel/fold-text';
import { masterNamed, masters } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import type { Scope } from './actor-context.ts';
import { createMasterStore } from './masters/master-store.ts';

const samples = [
  ...['أحمد', 'مصطفى', 'مدرسة', 'مؤسسة', 'شيء', 'مَدْرَسَة', 'مـــدرسة', 'ٱلعربية', 'آدم', 'إسلام', 'یک کتاب', 'ہے'],
  ...['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '١٢٫٥', 'Ｃａｆé １２３', 'Crème BRÛLÉE', 'Straße', 'Łódź Øre Æsir œuvre Đà ı þorn'],
  ...[
    'Ünal İstanbul',
    'ЖИЗНЬ Ёлка',
    'ΑΘΉΝΑ',
    'A–1 — B',
    'a\u00a0 b\u200bc\u2009d',
    'हिन्दी',
    '한국어',
    '日本',
    '👍🏽',
    '%_\\',
  ],
];

describeOnEachServer('search', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(() => company.close());

  test('the database folds as core does', async () => {
    const rows = await asEverybody<{ text: string; code: string }>(
      company,
      `select fieldbook.fold_text(word) as text, fieldbook.fold_code(word) as code
       from unnest(array[${samples.map((each) => `'${each}'`).join(', ')}]) with ordinality as given (word, at) order by at`,
    );
    expect(rows.map(({ text }) => text)).toEqual(samples.map(foldText));
    expect(rows.map(({ code }) => code)).toEqual(samples.map(foldCode));
  });

  test('every master is found by its code, its names and what its definition says', async () => {
    const rows = await asEverybody<{ table: string; made: string }>(
      company,
      `select table_name as table, generation_expression as made from information_schema.columns
       where table_schema = 'fieldbook' and column_name = 'found_by'`,
    );
    const made = new Map(rows.map((row) => [row.table, row.made]));
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    for (const { table, search = [] } of masters) {
      for (const name of ['code', 'name', 'nameArabic', ...search]) {
        expect(made.get(table), `${table} ${name}`).toContain(snake(name));
      }
    }
  });

  test('a customer is found as people type, an item by any spelling of its barcode', async () => {
    const store = createMasterStore(company.database.company);
    const write = async (name: string, row: Record<string, unknown>) => {
      const written = await store.upsertMany({ userName: 'admin' }, present(masterNamed(name), name), [row]);
      expect(written, name).toMatchObject({ ok: true });
    };
    await write('route', { code: 'R-1', name: 'North', branch: 'MB' });
    await write('customer', {
      code: 'F-1',
      route: 'R-1',
      name: 'Café Ünal',
      nameArabic: 'مؤسسة أحمد مصطفى',
      phone: '\u202a٠٥٠ 123\u202c',
    });
    await write('item', {
      code: 'TEA',
      name: 'Tea',
      unit: 'PCS',
      retailRate: '9',
      barcode: 'Ab-12',
      units: [{ unit: 'CTN', num: 12, barcode: '036000291452' }],
    });
    const found = async (name: string, search: string, routes: Scope['routes'] = '*') => {
      const reader = { userName: 'admin', branches: '*', routes } as const;
      const page = await store.list(present(masterNamed(name), name), { search }, reader);
      return page.ok ? page.value.rows.map(({ code }) => code) : page.problems;
    };
    for (const typed of ['احمد', 'مصطفي', 'موسسه', 'مُؤَسَّسَة أحمد', 'cafe unal', 'CAFÉ', 'ＵＮＡＬ', '050', '٠٥٠', 'f-1'])
      expect(await found('customer', typed), typed).toContain('F-1');
    expect(await found('customer', 'cafe unal', []), 'who sees no route').toEqual([]);
    for (const typed of ['AB-12', 'ab-12', '036000291452', '0036000291452', '00036000291452'])
      expect(await found('item', typed), typed).toEqual(['TEA']);
    expect(await found('item', '36000291452')).toEqual([]);
  });
});
