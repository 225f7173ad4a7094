/** A van's day on its way to paper, for tests: a sale by cash, one by another ledger, a return, a count. */
import { VanDay } from '@fieldbook/core/testing/van-day';
import type { DayEndPapers } from '../src/layouts/day-end-stock/day-end-stock.ts';

const milk = (godown: string, quantity: string) => ({ item: 'MILK', unit: 'PCS', godown, quantity, rate: '12.5' });
const uid = (n: number) => `da400000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const opening = {
  type: 'opening',
  items: [{ ...milk('VAN-1', '42'), rate: '8' }],
  ledgers: [{ ledger: 'CASH-VAN-1', debit: '100.00' }],
};

/** What comes back on the day was sold on the day before. */
const soldBefore = { type: 'sales', mode: 'credit', customer: 'C1', date: '2026-11-19', items: [milk('VAN-1', '2')] };

const sold = [
  { type: 'sales', mode: 'cash', ledger: 'CASH-VAN-1', customer: 'C1', discount: '6.15', items: [milk('VAN-1', '24')] },
  { type: 'salesReturn', mode: 'cash', ledger: 'CASH-VAN-1', customer: 'C1', items: [milk('DAMAGE-VAN-1', '2')] },
  {
    type: 'physicalStock',
    godown: 'VAN-1',
    items: [{ item: 'MILK', unit: 'PCS', quantity: '15', bookQuantity: '16' }],
  },
];

/** `more` documents after those; only `more` where `alone`. */
export function testDayEnd(more: readonly object[] = [], alone = false): DayEndPapers {
  const day = new VanDay(
    alone
      ? []
      : [
          { ...opening, date: '2026-11-19', uid: uid(0) },
          { ...soldBefore, uid: uid(99) },
        ],
  );
  for (const [index, body] of [...(alone ? [] : sold), ...more].entries()) {
    if (day.post({ ...body, uid: uid(index + 1) }) === undefined) throw new Error(JSON.stringify(body));
  }
  return {
    summary: day.summary(),
    branch: { name: 'Main branch', country: 'AE' },
    zone: 'Asia/Dubai',
    currency: { code: 'AED', symbol: 'AED', decimals: 2 },
    issuedAt: '2026-11-20T12:00:00.000Z',
    godownName: (code) => day.books.masters.godown(code)?.name ?? code,
    itemName: (code) => ({ name: day.books.masters.item(code)?.name ?? code }),
  };
}
