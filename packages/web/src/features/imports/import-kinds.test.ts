import { MOST_FILE_BYTES } from '@fieldbook/core/api/import-operations';
import { importTables } from '@fieldbook/core/openings/import-tables';
import { expect, test } from 'vitest';
import { importKinds, kindsOf } from './import-kinds.ts';
import { MOST_BYTES } from './read-file.ts';

test('every table is a kind once, in a group, and a person is offered those of the own forms', () => {
  expect(importKinds.map(({ name }) => name).toSorted()).toEqual(importTables.map(({ name }) => name).toSorted());
  expect(importKinds.slice(0, 2).map(({ name }) => name)).toEqual(['item', 'category']);
  const me = { forms: ['frmRoute'] } as unknown as Parameters<typeof kindsOf>[0];
  expect(kindsOf(me).map(({ permission }) => permission)).toSatisfy((all: string[]) =>
    all.every((each) => each === 'frmRoute'),
  );
});

test('a file is refused here at the size at which the service refuses it', () => {
  expect(MOST_BYTES).toBe(MOST_FILE_BYTES);
});
