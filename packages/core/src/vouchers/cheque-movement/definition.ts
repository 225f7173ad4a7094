/**
 * Cheque movement: what becomes of a cheque after the receipt or payment it came with: deposited, cleared, bounced, handed
 * back, replaced. `source` names that receipt or payment, or the opening that brought it, with the cheque's number; a bounce or a replacement repeats its bill lines, so that the
 * bills it had settled are opened, or settled, again.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { examples } from './examples.ts';
import { postChequeMovement } from './posting.ts';
import { chequeMovementRules } from './rules.ts';
import { chequeMovementShape } from './shape.ts';

export const chequeMovement = defineVoucher({
  type: 'chequeMovement',
  path: 'cheque-movements',
  label: 'Cheque movement',
  plural: 'Cheque movements',
  permission: 'frmChequeMovement',
  prefix: 'CHQ',
  shape: chequeMovementShape,
  lifecycle: bookedLifecycle,
  happensOnce: true,
  party: { field: 'customer', side: 'customer' },
  source: { field: 'source', types: ['receipt', 'payment', 'opening'], isSequence: true, withCheque: true },
  register: ['referNo', 'date', 'mode', 'customer', 'supplier', 'ledger', 'referenceNo', 'net', 'state'],
  print: { layout: 'voucher' },
  checks: [personCheck, currencyCheck],
  rules: chequeMovementRules,
  post: postChequeMovement,
  examples,
});
