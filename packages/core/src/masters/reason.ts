/** Reasons: what people say with one press when a voucher is voided, a customer skipped or a day ended oddly (SPEC §7). */
import { choice, integer } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const reasonKinds = ['void', 'skip', 'dayEnd'] as const;

export type ReasonKind = (typeof reasonKinds)[number];

export const reason = defineMaster({
  name: 'reason',
  path: 'reasons',
  label: 'Reason',
  plural: 'Reasons',
  word: 'reason',
  address: 'Reasons',
  phone: { order: 25 },
  permission: 'frmReason',
  table: 'reason',
  fields: {
    ...masterFields,
    kind: choice.required('Said when', reasonKinds, {
      optionLabels: ['A voucher is voided', 'A customer is skipped', 'A day ends oddly'],
    }),
    position: integer.optional('Position', { minimum: 0 }),
  },
  defaults: { position: 0 },
  register: ['code', 'name', 'kind', 'position', 'active'],
  examples: [
    {
      code: 'FLOODED',
      name: 'The road was flooded',
      nameArabic: 'كان الطريق مغموراً بالمياه',
      kind: 'skip',
      position: 9,
    },
  ],
});
