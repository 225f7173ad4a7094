/** Project material issue: goods used up by a project, at cost; what is left over comes back the same way. SPEC §2. */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postProjectMaterialIssue } from './posting.ts';
import { projectMaterialIssueRules } from './rules.ts';
import { projectMaterialIssueShape } from './shape.ts';

export const projectMaterialIssue = defineVoucher({
  type: 'projectMaterialIssue',
  path: 'project-material-issues',
  places: { form: 'ProjectMaterial', register: '/dashboard/registers/MaterialIssueRegister' },
  label: 'Project material issue',
  plural: 'Project material issues',
  permission: 'frmProjectMaterialIssue',
  prefix: 'PMI',
  shape: projectMaterialIssueShape,
  lifecycle: bookedLifecycle,
  source: { field: 'source', types: ['projectMaterialIssue'] },
  register: ['referNo', 'date', 'project', 'mode', 'godown', 'referenceNo', 'net', 'state'],
  print: { layout: 'voucher' },
  stock: 'out',
  handsOverGoods: true,
  checks: [batchCheck, transitCheck],
  rules: projectMaterialIssueRules,
  post: postProjectMaterialIssue,
  examples,
});
