/**
 * Lead: somebody who may buy, what of, and what is to be done about it next. It moves nothing in the books; a quotation
 * that names it answers it. Its net is the value that is expected of it.
 */
import { choice, date, money, numeral, quantity, reference, text } from '../../definition/field.ts';
import { promiseLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { itemLine, voucherHeader } from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postLead } from './posting.ts';
import { leadRules } from './rules.ts';

export const leadStatuses = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;

const { item, description, unit } = itemLine;

export const lead = defineVoucher({
  type: 'lead',
  path: 'leads',
  places: { register: '/dashboard/registers/LeadRegister' },
  label: { en: 'Lead', ar: 'عميل محتمل' },
  plural: { en: 'Leads', ar: 'العملاء المحتملون' },
  permission: 'frmLead',
  prefix: 'LD',
  field: true,
  header: {
    ...voucherHeader,
    customer: reference.optional('Customer', 'العميل', 'customer', { specName: 'CustomerName' }),
    contactName: text.optional('Contact', 'جهة الاتصال', { maxLength: 200 }),
    contactPhone: text.optional('Phone', 'الهاتف', { maxLength: 60, extra: true }),
    contactEmail: text.optional('Email', 'البريد الإلكتروني', { maxLength: 200, extra: true }),
    siteLocation: text.optional('Site location', 'موقع العمل', { maxLength: 200, extra: true }),
    leadStatus: choice.optional('Status', 'المرحلة', leadStatuses, {
      optionLabels: [
        { en: 'New', ar: 'جديد' },
        { en: 'Contacted', ar: 'تم التواصل' },
        { en: 'Qualified', ar: 'مؤهل' },
        { en: 'Won', ar: 'تم الفوز' },
        { en: 'Lost', ar: 'خسارة' },
      ],
    }),
    expectedValue: money.optional('Expected value', 'القيمة المتوقعة', { minimum: 0, extra: true }),
    nextStepDate: date.optional('Next step on', 'موعد الخطوة التالية'),
    nextStep: text.optional('Next step', 'الخطوة التالية', { maxLength: 200, extra: true }),
    foundThrough: text.optional('Found through', 'مصدر المعرفة', { maxLength: 200, extra: true }),
    salesPerson: reference.optional('Salesperson', 'مندوب المبيعات', 'salesPerson', { specName: 'SalesMan' }),
    route: reference.optional('Route', 'خط السير', 'route', { specName: 'RouteID' }),
    referenceNo: numeral.optional('Reference no.', 'رقم المرجع', { maxLength: 60 }),
  },
  lines: {
    items: { item, description, unit, quantity: quantity.required('Quantity', 'الكمية', { specName: 'Qty' }) },
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
