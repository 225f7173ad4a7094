import { MOST_FILE_BYTES } from '@fieldbook/core/api/import-operations';
import { masters } from '@fieldbook/core/masters/index';
import { expect, test } from 'vitest';
import { importKinds, kindsOf } from './import-kinds.ts';
import { MOST_BYTES } from './read-file.ts';

test('every master but the company is a kind once, in a group, and a person is offered those of the own forms', () => {
  expect(importKinds.map(({ name }) => name).toSorted()).toEqual(
    masters.flatMap(({ name, single }) => (single === true ? [] : [name])).toSorted(),
  );
  expect(importKinds.slice(0, 2).map(({ name }) => name)).toEqual(['item', 'category']);
  const me = { forms: ['frmRoute'] } as unknown as Parameters<typeof kindsOf>[0];
  expect(kindsOf(me).map(({ permission }) => permission)).toSatisfy((all: string[]) =>
    all.every((each) => each === 'frmRoute'),
  );
});

test('a file is refused here at the size at which the service refuses it', () => {
  expect(MOST_BYTES).toBe(MOST_FILE_BYTES);
});
