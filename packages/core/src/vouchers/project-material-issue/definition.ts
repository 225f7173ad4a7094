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
  label: 'Project material issue',
  plural: 'Project material issues',
  permission: 'frmProjectMaterialIssue',
  prefix: 'PMI',
  header: {
    ...voucherHeader,
    project: reference.required('Project', 'project'),
    mode: choice.optional('Kind', ['issue', 'return'], {
      optionLabels: ['Issue', 'Return of what is left'],
    }),
    source: text.optional('Issue returned', { maxLength: 16, extra: true }),
    godown: reference.optional('Godown', 'godown'),
    costCentre: reference.optional('Cost centre', 'costCentre', { extra: true }),
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
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
