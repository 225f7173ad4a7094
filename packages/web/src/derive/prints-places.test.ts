/** Who finds prints of many papers in the menu. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { expect, test } from 'vitest';
import { asksForDayEnds, asksForPrints } from './prints-places.ts';

const who = (...forms: string[]) => ({ forms }) as unknown as Me;

test('an office finds them; a salesperson, who prints what is in the hand, does not', () => {
  expect([who('*'), who('frmSales'), who('frmRouteDays')].map(asksForPrints)).toEqual([true, true, true]);
  expect([who('frmSales', 'frmRouteDayStart'), who('frmPreferences')].map(asksForPrints)).toEqual([false, false]);
  expect([who('*'), who('frmRouteDays'), who('frmSales')].map(asksForDayEnds)).toEqual([true, true, false]);
});
