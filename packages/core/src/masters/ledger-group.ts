/** Ledger groups: the tree of the balance sheet and the profit and loss statement. A group keeps its parent's nature. */
import { choice, flag, integer, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { natureLabels, natures } from './ledger-nature.ts';

export const ledgerGroup = defineMaster({
  name: 'ledgerGroup',
  path: 'ledger-groups',
  label: 'Ledger group',
  plural: 'Ledger groups',
  word: 'ledger group',
  address: 'LedgerGroup',
  phone: { order: 6 },
  permission: 'frmLedgerGroup',
  table: 'ledger_group',
  fields: {
    ...masterFields,
    nature: choice.required('Nature', natures, { optionLabels: natureLabels }),
    parent: reference.optional('Under', 'ledgerGroup'),
    position: integer.optional('Position', { minimum: 0 }),
    affectsGrossProfit: flag.optional('Part of the gross profit'),
  },
  defaults: { position: 0, affectsGrossProfit: false },
  register: ['code', 'name', 'nature', 'parent', 'active'],
  examples: [{ code: 'CURRENT-ASSETS', name: 'Current assets', nameArabic: 'الأصول المتداولة', nature: 'asset' }],
});
