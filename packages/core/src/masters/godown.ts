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
  label: { en: 'Godown', ar: 'المستودع' },
  plural: { en: 'Godowns', ar: 'المستودعات' },
  word: { en: 'godown', ar: 'مستودع' },
  phone: { order: 9 },
  permission: 'frmGodown',
  table: 'godown',
  fields: {
    ...masterFields,
    kind: choice.optional('Kind', 'النوع', godownKinds, {
      specName: 'GodownType',
      optionLabels: [
        { en: 'Saleable', ar: 'قابل للبيع' },
        { en: 'Damaged', ar: 'تالف' },
        { en: 'In transit', ar: 'في الطريق' },
      ],
    }),
    branch: reference.required('Branch', 'الفرع', 'branch'),
    isVan: flag.optional('Van', 'شاحنة توزيع'),
    isSales: flag.optional('Sold from', 'يُباع منه', { specName: 'IsSales' }),
    cashLedger: reference.optional('Cash ledger', 'حساب الصندوق', 'ledger'),
    address: note.optional('Address', 'العنوان', { maxLength: 4000 }),
  },
  defaults: { kind: 'saleable', isVan: false, isSales: true },
  register: ['code', 'name', 'kind', 'branch', 'isVan', 'active'],
  examples: [
    { code: 'MAIN', name: 'Main store', nameArabic: 'المستودع الرئيسي', branch: 'MB' },
    { code: 'VAN-1', name: 'Van 1', nameArabic: 'شاحنة 1', branch: 'MB', isVan: true },
  ],
});
