/** Messages to a kitchen that a waiter chooses instead of typing: "no onions" (SPEC §2, Restaurant). Its name is what is said. */
import { integer, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const kitchenMessage = defineMaster({
  name: 'kitchenMessage',
  path: 'kitchen-messages',
  label: 'Kitchen message',
  plural: 'Kitchen messages',
  word: 'kitchen message',
  address: 'KitchenMessage',
  permission: 'frmKitchenMessage',
  table: 'kitchen_message',
  fields: {
    ...masterFields,
    // Left out: every kitchen.
    kitchen: reference.optional('Kitchen', 'kitchen'),
    branch: reference.optional('Branch', 'branch'),
    position: integer.optional('Position', { minimum: 0 }),
  },
  defaults: { position: 0 },
  register: ['code', 'name', 'kitchen', 'branch', 'position', 'active'],
  examples: [{ code: 'NO-ONIONS', name: 'No onions', nameArabic: 'بدون بصل', position: 1 }],
});
