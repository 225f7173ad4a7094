/** The ends of a month and of a year on large books. */
import { uidOf } from '../setup/sale-bodies.ts';
import { ask, EXPORTERS, FOREIGN, type Scale, timed, YEAR_END } from './scale.ts';

const PER_JOURNAL = 1000;
const MONTH_END = '2026-10-31';

export async function measureRevaluation(scale: Scale): Promise<void> {
  for (let first = 0; first < FOREIGN; first += PER_JOURNAL) {
    const count = Math.min(PER_JOURNAL, FOREIGN - first);
    const lines = Array.from({ length: count }, (_, n) => ({
      ledger: 'DEBTORS',
      customer: `FX${(first + n) % EXPORTERS}`,
      billKind: 'new',
      billReference: `FX-${first + n}`,
      debit: '100',
    }));
    const head = { date: '2026-10-05', branch: 'MB', currency: 'USD', exchangeRate: '3.6725' };
    const ledgers = [...lines, { ledger: 'OTHER-INCOME', credit: String(100 * count) }];
    await ask(scale.client, {
      method: 'POST',
      path: '/journals',
      body: { uid: uidOf(`fx/${first}`), ...head, ledgers },
    });
  }
  const body = { asOf: MONTH_END, rates: { USD: '3.7' } };
  const wish = { method: 'POST', path: '/period-end/revalue', body };
  await timed(scale, `revaluation of ${FOREIGN} foreign bills`, wish);
  await timed(scale, 'the same revaluation again', wish);
}

export async function measureYearEnd(scale: Scale, vouchers: number): Promise<void> {
  const wish = { method: 'POST', path: '/period-end/close-year', body: { until: YEAR_END } };
  await timed(scale, `year ${YEAR_END} of ${vouchers} vouchers, closed`, wish);
}
