/**
 * Lead: somebody who may buy, what of, and what is to be done about it next. It moves nothing in the books; a quotation
 * that names it answers it. Its net is the value that is expected of it.
 */
import { promiseLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { examples } from './examples.ts';
import { postLead } from './posting.ts';
import { leadRules } from './rules.ts';
import { leadShape } from './shape.ts';

export const lead = defineVoucher({
  type: 'lead',
  path: 'leads',
  places: { register: '/dashboard/registers/LeadRegister' },
  label: 'Lead',
  plural: 'Leads',
  permission: 'frmLead',
  prefix: 'LD',
  field: true,
  shape: leadShape,
  lifecycle: promiseLifecycle,
  party: { field: 'customer', side: 'customer' },
  beginsTrade: true,
  register: [
    'referNo',
    'date',
    'customer',
    'contactName',
    'leadStatus',
    'nextStepDate',
    'salesPerson',
    'net',
    'fulfilment',
    'state',
  ],
  print: { layout: 'voucher' },
  checks: [],
  rules: leadRules,
  post: postLead,
  examples,
});
