/** Project material issue: goods used up by a project, at cost; what is left over comes back the same way. SPEC §2. */
import { choice, numeral, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { batchFields, itemLine, sourceLine, voucherHeader } from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postProjectMaterialIssue } from './posting.ts';
import { projectMaterialIssueRules } from './rules.ts';

export const projectMaterialIssue = defineVoucher({
  type: 'projectMaterialIssue',
  path: 'project-material-issues',
  places: { form: 'ProjectMaterial', register: '/dashboard/registers/MaterialIssueRegister' },
  label: { en: 'Project material issue', ar: 'صرف مواد لمشروع' },
  plural: { en: 'Project material issues', ar: 'صرف مواد المشاريع' },
  permission: 'frmProjectMaterialIssue',
  prefix: 'PMI',
  header: {
    ...voucherHeader,
    project: reference.required('Project', 'المشروع', 'project'),
    mode: choice.optional('Kind', 'النوع', ['issue', 'return'], {
      optionLabels: [
        { en: 'Issue', ar: 'صرف' },
        { en: 'Return of what is left', ar: 'إرجاع المتبقي' },
      ],
    }),
    source: text.optional('Issue returned', 'سند الصرف المرتجع', { maxLength: 16, extra: true }),
    godown: reference.optional('Godown', 'المستودع', 'godown'),
    costCentre: reference.optional('Cost centre', 'مركز التكلفة', 'costCentre', { extra: true }),
    referenceNo: numeral.optional('Reference no.', 'رقم المرجع', { maxLength: 60 }),
  },
  lines: { items: { ...itemLine, ...batchFields, sourceLine } },
  lifecycle: bookedLifecycle,
  source: { field: 'source', types: ['projectMaterialIssue'] },
  register: ['referNo', 'date', 'project', 'mode', 'godown', 'referenceNo', 'net', 'state'],
  print: { layout: 'voucher' },
  stock: 'out',
  handsOverGoods: true,
  rules: projectMaterialIssueRules,
  post: postProjectMaterialIssue,
  examples,
});
