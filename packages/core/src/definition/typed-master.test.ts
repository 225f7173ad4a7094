import { expect, test } from 'vitest';
import { choice, money, reference } from './field.ts';
import { defineMaster, masterFields } from './master.ts';

const visits = {
  label: 'Visits',
  table: 'visit',
  parentColumn: 'shop_id',
  fields: { route: reference.required('Route', 'route') },
  key: ['route'],
} as const;

const facts = {
  name: 'shop',
  path: 'shops',
  label: 'Shop',
  plural: 'Shops',
  word: 'shop',
  permission: 'frmShop',
  table: 'shop',
  defaults: {},
  register: [],
  examples: [],
} as const;

const fields = {
  ...masterFields,
  kind: choice.required('Kind', ['open', 'closed']),
  limit: money.optional('Limit'),
} as const;

test('a master is active by default and found by its code', () => {
  expect(defineMaster({ ...facts, fields })).toMatchObject({ fields, key: 'code', defaults: { active: true } });
});

test('what the fields and lists of a master are not does not compile', () => {
  defineMaster({
    ...facts,
    fields,
    children: { visits },
    validate: ({ values, children }) => {
      const known: [string, 'open' | 'closed', number | undefined, string | undefined] = [
        values.name,
        values.kind,
        values.limit,
        children.visits?.[0]?.route,
      ];
      // @ts-expect-error The field is written otherwise.
      const misspelt = values.limitt;
      // @ts-expect-error The list is.
      const list = children.visit;
      // @ts-expect-error A field of its rows is.
      const ofList = children.visits?.[0]?.rout;
      // @ts-expect-error The kind has no such option.
      const isOther = values.kind === 'other';
      return [known, misspelt, list, ofList, isOther].length > 0 ? [] : [];
    },
  });
  // @ts-expect-error It has no lists.
  const plain = defineMaster({ ...facts, fields, validate: ({ children }) => children.visits ?? [] });
  expect(plain).toHaveProperty('validate');
});
