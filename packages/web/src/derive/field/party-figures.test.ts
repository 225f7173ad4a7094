import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import { expect, test } from 'vitest';
import { partyFigures } from './party-figures.ts';

const bill = (reference: string, dueDate: string, baseOpen: number): OpenBill => ({
  party: 'C1',
  side: 'customer',
  ledger: 'DEBTORS',
  reference,
  kind: 'new',
  date: '2026-10-01',
  dueDate,
  currency: 'AED',
  amount: baseOpen,
  open: baseOpen,
  baseOpen,
});

test('the balance counts money ahead, overdue is what was due before today', () => {
  const bills = [bill('S-1', '2026-11-20', 5000), bill('S-2', '2026-11-21', 3000), bill('R-1', '2026-01-01', -700)];
  const figures = partyFigures({ openBills: () => bills }, { side: 'customer', code: 'C1', today: '2026-11-21' });
  expect(figures).toMatchObject({ balance: 7300, overdue: 5000 });
});
