/** The form of a receipt or payment that settles an open bill: its party, the bill and what is open of it. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { takenOfBill } from '@fieldbook/core/bills/taken-bill';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import type { OpenBillRow } from '@fieldbook/core/reports/open-bills';
import { minorOf } from '../amount-text.ts';
import type { SavedForm } from './form-state.ts';
import { newForm } from './new-form.ts';

export interface SettleWish {
  readonly me: Me;
  /** Code of the customer or supplier. */
  readonly party: string;
  /** Where the bill is; the money is its branch's. */
  readonly branch?: string | undefined;
}

/** Without a bill, one that was settled meanwhile, the form has the party alone. */
export function settleForm(
  definition: VoucherDefinition,
  bill: OpenBillRow | undefined,
  { me, party, branch }: SettleWish,
): SavedForm {
  const begun = newForm(definition, me, party);
  const isKnown = me.branches.some(({ code }) => code === branch);
  const form = isKnown ? { ...begun, header: { ...begun.header, branch: branch ?? '' } } : begun;
  if (bill === undefined) return form;
  const decimals = me.currencies.find(({ code }) => code === bill.currency)?.decimals ?? me.currency.decimals;
  const taken = takenOfBill(definition, { side: bill.side, open: minorOf(bill.open, decimals) });
  if (taken === undefined) return form;
  const amount = printScaled(taken, decimals);
  const currency = bill.currency === me.currency.code ? {} : { currency: bill.currency };
  return {
    ...form,
    header: { ...form.header, ...currency, amount },
    lines: { bills: [{ kind: 'against', reference: bill.reference, amount }] },
  };
}
