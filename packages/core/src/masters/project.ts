/** Projects: what material is issued to and costs are gathered on. */
import { date, note, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const project = defineMaster({
  name: 'project',
  path: 'projects',
  label: 'Project',
  plural: 'Projects',
  word: 'project',
  address: 'Project',
  aliases: ['ProjectRegister'],
  phone: { order: 22 },
  permission: 'frmProject',
  table: 'project',
  fields: {
    ...masterFields,
    party: reference.optional('Customer', 'customer'),
    branch: reference.optional('Branch', 'branch'),
    startDate: date.optional('Start'),
    endDate: date.optional('End'),
    address: note.optional('Site address', { maxLength: 4000 }),
  },
  defaults: {},
  validate: ({ values: { startDate, endDate } }) =>
    startDate !== undefined && endDate !== undefined && endDate < startDate
      ? [problem('date.before_start', 'endDate')]
      : [],
  register: ['code', 'name', 'party', 'startDate', 'endDate', 'active'],
  examples: [{ code: 'P-1', name: 'Cold room Jebel Ali', nameArabic: 'غرفة تبريد جبل علي', startDate: '2026-03-01' }],
});
