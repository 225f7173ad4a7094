/**
 * Godowns: where stock stands, saleable, damaged or on its way. A van is a godown that never goes below zero; what is paid
 * on it goes to its own cash ledger.
 */

import { choice, flag, note, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { godownKinds } from '../definition/masters-view.ts';

export const godown = defineMaster({
  name: 'godown',
  path: 'godowns',
  label: 'Godown',
  plural: 'Godowns',
  word: 'godown',
  phone: { order: 9 },
  permission: 'frmGodown',
  table: 'godown',
  fields: {
    ...masterFields,
    kind: choice.optional('Kind', godownKinds, {
      specName: 'GodownType',
      optionLabels: ['Saleable', 'Damaged', 'In transit'],
    }),
    branch: reference.required('Branch', 'branch'),
    isVan: flag.optional('godown|Van'),
    isSales: flag.optional('Sold from', { specName: 'IsSales' }),
    cashLedger: reference.optional('Cash ledger', 'ledger'),
    address: note.optional('Address', { maxLength: 4000 }),
  },
  defaults: { kind: 'saleable', isVan: false, isSales: true },
  register: ['code', 'name', 'kind', 'branch', 'isVan', 'active'],
  examples: [
    { code: 'MAIN', name: 'Main store', nameArabic: 'المستودع الرئيسي', branch: 'MB' },
    { code: 'VAN-1', name: 'Van 1', nameArabic: 'شاحنة 1', branch: 'MB', isVan: true },
  ],
});
