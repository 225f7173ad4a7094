/** Projects: what material is issued to and costs are gathered on. */
import { date, note, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';

export const project = defineMaster({
  name: 'project',
  path: 'projects',
  label: { en: 'Project', ar: 'المشروع' },
  plural: { en: 'Projects', ar: 'المشاريع' },
  word: { en: 'project', ar: 'مشروع' },
  address: 'Project',
  aliases: ['ProjectRegister'],
  phone: { order: 20 },
  permission: 'frmProject',
  table: 'project',
  fields: {
    ...masterFields,
    party: reference.optional('Customer', 'العميل', 'customer'),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    startDate: date.optional('Start', 'البداية'),
    endDate: date.optional('End', 'النهاية'),
    address: note.optional('Site address', 'عنوان الموقع', { maxLength: 4000 }),
  },
  defaults: {},
  validate: ({ values: { startDate, endDate } }) =>
    startDate !== undefined && endDate !== undefined && endDate < startDate
      ? [problem('date.before_start', 'endDate')]
      : [],
  register: ['code', 'name', 'party', 'startDate', 'endDate', 'active'],
  examples: [{ code: 'P-1', name: 'Cold room Jebel Ali', nameArabic: 'غرفة تبريد جبل علي', startDate: '2026-03-01' }],
});
