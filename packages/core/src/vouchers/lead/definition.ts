/**
 * Lead: somebody who may buy, what of, and what is to be done about it next. It moves nothing in the books; a quotation
 * that names it answers it. Its net is the value that is expected of it.
 */
import { date, money, numeral, quantity, reference, text } from '../../definition/field.ts';
import { promiseLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { itemLine, voucherHeader } from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postLead } from './posting.ts';
import { leadRules } from './rules.ts';

const { item, description, unit } = itemLine;

export const lead = defineVoucher({
  type: 'lead',
  path: 'leads',
  places: { register: '/dashboard/registers/LeadRegister' },
  label: 'Lead',
  plural: 'Leads',
  permission: 'frmLead',
  prefix: 'LD',
  field: true,
  header: {
    ...voucherHeader,
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    contactName: text.optional('Contact', { maxLength: 200 }),
    contactPhone: text.optional('Phone', { maxLength: 60, extra: true }),
    contactEmail: text.optional('Email', { maxLength: 200, extra: true }),
    siteLocation: text.optional('Site location', { maxLength: 200, extra: true }),
    leadStatus: reference.optional('lead|Status', 'leadStatus'),
    expectedValue: money.optional('Expected value', { minimum: 0, extra: true }),
    nextStepDate: date.optional('Next step on'),
    nextStep: text.optional('Next step', { maxLength: 200, extra: true }),
    foundThrough: text.optional('Found through', { maxLength: 200, extra: true }),
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'SalesMan' }),
    route: reference.optional('Route', 'route', { specName: 'RouteID' }),
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {
    items: { item, description, unit, quantity: quantity.required('Quantity', { specName: 'Qty' }) },
  },
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
  rules: leadRules,
  post: postLead,
  examples,
});
