/**
 * Cheque movement: what becomes of a cheque after the receipt or payment it came with: deposited, cleared, bounced, handed
 * back, replaced. `source` names that receipt or payment, or the opening that brought it, with the cheque's number; a bounce or a replacement repeats its bill lines, so that the
 * bills it had settled are opened, or settled, again.
 */
import { choice, money, numeral, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  amountField,
  billLine,
  chequeHeader,
  dimensionFields,
  entryLine,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postChequeMovement } from './posting.ts';
import { chequeMovementRules } from './rules.ts';

export const chequeMovement = defineVoucher({
  type: 'chequeMovement',
  path: 'cheque-movements',
  label: { en: 'Cheque movement', ar: 'حركة شيك' },
  plural: { en: 'Cheque movements', ar: 'حركات الشيكات' },
  permission: 'frmChequeMovement',
  prefix: 'CHQ',
  header: {
    ...voucherHeader,
    mode: choice.required('What happened', 'الحركة', ['deposit', 'clear', 'bounce', 'handBack', 'replace'], {
      optionLabels: [
        { en: 'Deposited', ar: 'إيداع' },
        { en: 'Cleared', ar: 'تحصيل' },
        { en: 'Bounced', ar: 'ارتداد' },
        { en: 'Handed back', ar: 'إعادة' },
        { en: 'Replaced', ar: 'استبدال' },
      ],
    }),
    source: text.required('Receipt, payment or opening', 'سند القبض أو الصرف أو الافتتاح', {
      maxLength: 16,
      extra: true,
    }),
    sourceCheque: text.optional('Cheque of the opening', 'شيك السند الافتتاحي', { maxLength: 40, extra: true }),
    customer: reference.optional('Customer', 'العميل', 'customer'),
    supplier: reference.optional('Supplier', 'المورد', 'supplier'),
    ledger: reference.optional('Bank or cash account', 'حساب البنك أو النقد', 'ledger'),
    amount: amountField,
    ...chequeHeader,
    referenceNo: numeral.optional('Reference no.', 'رقم المرجع', { maxLength: 60 }),
  },
  lines: {
    bills: billLine,
    ledgers: {
      ledger: reference.required('Charges', 'الرسوم', 'ledger'),
      amount: money.required('Amount', 'المبلغ', { minimum: 0 }),
      narration: entryLine.narration,
      ...dimensionFields,
    },
  },
  lifecycle: bookedLifecycle,
  party: { field: 'customer', side: 'customer' },
  source: { field: 'source', types: ['receipt', 'payment', 'opening'], isSequence: true, withCheque: true },
  register: ['referNo', 'date', 'mode', 'customer', 'supplier', 'ledger', 'referenceNo', 'net', 'state'],
  print: { layout: 'voucher' },
  rules: chequeMovementRules,
  post: postChequeMovement,
  examples,
});
