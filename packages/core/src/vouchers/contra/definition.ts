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
  label: 'Contra',
  plural: 'Contra vouchers',
  permission: 'frmContra',
  prefix: 'C',
  header: {
    ...voucherHeader,
    fromLedger: reference.required('contra|From', 'ledger', { specName: 'CrLedger', extra: true }),
    ledger: reference.required('contra|To', 'ledger', { specName: 'DrLedger' }),
    amount: amountField,
    chequeNo: chequeHeader.chequeNo,
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {},
  lifecycle: bookedLifecycle,
  register: ['referNo', 'date', 'ledger', 'referenceNo', 'remarks', 'net', 'state'],
  print: { layout: 'voucher' },
  rules: contraRules,
  post: postContra,
  examples,
});
