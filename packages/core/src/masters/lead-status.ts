/** How far a lead has come: statuses in the company's own words and order, each open, won or lost (SPEC §2). */
import { choice, integer } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

const kinds = ['open', 'won', 'lost'] as const;

export const leadStatus = defineMaster({
  name: 'leadStatus',
  path: 'lead-statuses',
  label: 'Lead status',
  plural: 'Lead statuses',
  word: 'lead status',
  address: 'LeadStatus',
  phone: { order: 24 },
  permission: 'frmLeadStatus',
  table: 'lead_status',
  fields: {
    ...masterFields,
    position: integer.optional('Position', { minimum: 0 }),
    kind: choice.optional('Kind', kinds, { optionLabels: ['state|Open', 'Won', 'Lost'] }),
  },
  defaults: { position: 0, kind: 'open' },
  register: ['code', 'name', 'position', 'kind', 'active'],
  examples: [{ code: 'MEASURED', name: 'Site measured', nameArabic: 'تم قياس الموقع', position: 4, kind: 'open' }],
});
