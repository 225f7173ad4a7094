/** What is printed in the columns of a master's file and read again is the same, for every master and in both languages. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBack, rowsOf } from '../../testing/import-rows.ts';
import type { MasterDefinition } from '../definition/master.ts';
import { masters } from '../masters/index.ts';
import { printTable, templateOf } from './print-cells.ts';

/** Without what the trade says of a row: here is only what the columns carry. */
const plain = ({ validate: _validate, complete: _complete, ...master }: MasterDefinition): MasterDefinition => master;

/** Without the zero that makes `1.250` no thousand. */
const plainFigure = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d{1,3}\.\d{3})0$/, '$1') : value;

test.each(masters.map((master) => [master.name, plain(master)] as const))('rows of %s come back', (_name, master) => {
  fc.assert(
    fc.property(rowsOf(master), fc.constantFrom('en' as const, 'ar' as const), (rows, language) => {
      const known = new Map(rows.map((row) => [String(row['code']), row]));
      const table = printTable(master, rows, language);
      const judged = readBack(master, table);
      const again = readBack(master, table, { known });
      expect(judged.map(({ verdict, problems }) => ({ verdict, problems }))).toEqual(
        rows.map(() => ({ verdict: 'new', problems: [] })),
      );
      expect(again.map(({ verdict }) => verdict)).toEqual(rows.map(() => 'same'));
      const given = judged.map(({ value }) =>
        JSON.parse(JSON.stringify(value, (_key, each) => plainFigure(each ?? undefined))),
      );
      expect(given).toEqual(
        rows.map((row) =>
          JSON.parse(JSON.stringify(row, (_key, each) => (typeof each === 'number' ? String(each) : each))),
        ),
      );
    }),
    { numRuns: 5 },
  );
});

test.each(masters.map((master) => [master.name, master] as const))(
  'the template of %s is read as it is',
  (_name, master) => {
    for (const language of ['en', 'ar'] as const) {
      expect(readBack(master, templateOf(master, language))).toMatchObject([{ verdict: 'new', problems: [] }]);
    }
  },
);
