/** Contra: money moved between the company's own cash and bank ledgers, such as a deposit of the van's cash. */
import { numeral, reference } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { amountField, chequeHeader, voucherHeader } from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postContra } from './posting.ts';
import { contraRules } from './rules.ts';

export const contra = defineVoucher({
  type: 'contra',
  path: 'contras',
  label: { en: 'Contra', ar: 'تحويل نقد وبنك' },
  plural: { en: 'Contra vouchers', ar: 'سندات تحويل النقد والبنك' },
  permission: 'frmContra',
  prefix: 'C',
  header: {
    ...voucherHeader,
    fromLedger: reference.required('From', 'من حساب', 'ledger', { specName: 'CrLedger', extra: true }),
    ledger: reference.required('To', 'إلى حساب', 'ledger', { specName: 'DrLedger' }),
    amount: amountField,
    chequeNo: chequeHeader.chequeNo,
    referenceNo: numeral.optional('Reference no.', 'رقم المرجع', { maxLength: 60 }),
  },
  lines: {},
  lifecycle: bookedLifecycle,
  register: ['referNo', 'date', 'ledger', 'referenceNo', 'remarks', 'net', 'state'],
  print: { layout: 'voucher' },
  rules: contraRules,
  post: postContra,
  examples,
});
