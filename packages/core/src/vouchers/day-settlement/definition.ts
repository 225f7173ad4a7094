/**
 * Day settlement: the cash of a van is counted and handed in at the end of a day. `bookAmount` is what the van's cash ledger
 * holds at that moment, by the server; what the sender believes is kept beside it. The notes and coins counted may be of two
 * currencies (SPEC §9, cash denomination). Effects in `posting.ts`.
 */

import { momentCheck } from '../../chains/check-moment.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { examples } from './examples.ts';
import { postDaySettlement } from './posting.ts';
import { daySettlementRules, fillSettlement } from './rules.ts';
import { daySettlementShape } from './shape.ts';

export const daySettlement = defineVoucher({
  type: 'daySettlement',
  path: 'day-settlements',
  label: 'Day settlement',
  plural: 'Day settlements',
  permission: 'frmDaySettlement',
  prefix: 'DS',
  role: 'settlement',
  field: true,
  shape: daySettlementShape,
  lifecycle: bookedLifecycle,
  happensOnce: true,
  register: ['referNo', 'date', 'ledger', 'salesPerson', 'route', 'referenceNo', 'net', 'state'],
  print: { layout: 'cash-denomination' },
  checks: [personCheck, momentCheck, currencyCheck],
  rules: daySettlementRules,
  post: postDaySettlement,
  compared: { of: 'cash', fills: ['bookAmount', 'countedAt'], fill: fillSettlement },
  examples,
});
