/** A customer with ten thousand open bills: how they are seen, what they cost a new sale, and five hundred settled at once. */
import { uidOf } from '../setup/sale-bodies.ts';
import { ask, BILLS, type Scale, SETTLED, timed, voucherNoOf } from './scale.ts';

/** New bills of a journal. */
const PER_JOURNAL = 1000;
const TODAY = '2026-11-20';

export async function measureManyBills(scale: Scale): Promise<void> {
  await openBills(scale);
  await measurePages(scale);
  await measureCredit(scale);
  await measureReceipt(scale);
}

/** Old and new ones, due from long ago to next month, so that overdue bills are found among them. */
async function openBills(scale: Scale): Promise<void> {
  for (let first = 0; first < BILLS; first += PER_JOURNAL) {
    const count = Math.min(PER_JOURNAL, BILLS - first);
    const lines = Array.from({ length: count }, (_, n) => ({
      ledger: 'DEBTORS',
      customer: 'BIG',
      billKind: 'new',
      billReference: `OLD-${first + n}`,
      debit: '100',
    }));
    const body = {
      uid: uidOf(`bills/${first}`),
      date: `2026-${String(1 + ((first / PER_JOURNAL) % 10)).padStart(2, '0')}-15`,
      branch: 'MB',
      ledgers: [...lines, { ledger: 'OTHER-INCOME', credit: String(100 * count) }],
    };
    const wish = { method: 'POST', path: '/journals', body };
    if (first === 0) await timed(scale, `journal that opens ${PER_JOURNAL} bills`, wish);
    else await ask(scale.client, wish);
  }
}

async function measurePages(scale: Scale): Promise<void> {
  const report = (name: string, path: string) => timed(scale, name, { path: `/reports/${path}`, times: 15 });
  const party = `party=BIG&asOf=${TODAY}`;
  const first = await report('open bills, first page', `open-bills?side=customer&${party}`);
  const { next } = JSON.parse(first) as { next: string };
  await report('open bills, second page', `open-bills?side=customer&${party}&cursor=${encodeURIComponent(next)}`);
  await report('open bills of the receipt form', 'open-bills?side=customer&party=BIG&limit=50');
  await report('open bills that the form finds', 'open-bills?side=customer&party=BIG&limit=50&search=OLD-99');
  await report('bills receivable', `bills-receivable?${party}`);
  const year = `customer-statement?party=BIG&from=2026-01-01&to=${TODAY}`;
  await report('customer statement, a year', year);
  await report('customer statement, last month', `customer-statement?party=BIG&from=2026-10-20&to=${TODAY}`);
  await report('history of one bill', 'bill-history?party=BIG&reference=OLD-500&side=customer');
}

/** The same small sale on credit to the customer with many bills and to one with few; each in the median of many. */
async function measureCredit(scale: Scale): Promise<void> {
  for (const customer of ['SMALL', 'BIG', 'SMALL', 'BIG']) {
    const times: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const items = [{ item: `I${n}`, unit: 'PCS', quantity: '2', rate: '12.5' }];
      const head = { date: TODAY, branch: 'MB', customer, mode: 'credit' };
      const uid = uidOf(`credit/${customer}/${n}/${scale.figures.length}`);
      const started = performance.now();
      await ask(scale.client, { method: 'POST', path: '/sales', body: { uid, ...head, items } });
      times.push(performance.now() - started);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const ms = Number((sorted[sorted.length / 2] ?? 0).toFixed(1));
    scale.figures.push({ name: `credit sale to ${customer}`, ms, note: 'median of 40', load: Number.NaN });
    console.log(`credit sale to ${customer}: ${ms} ms`);
  }
}

async function measureReceipt(scale: Scale): Promise<void> {
  const bills = (amount: string) =>
    Array.from({ length: SETTLED }, (_, n) => ({ kind: 'against', reference: `OLD-${n}`, amount }));
  const head = { date: TODAY, branch: 'MB', customer: 'BIG', ledger: 'CASH' };
  const receipt = { uid: uidOf('receipt/big'), ...head, amount: String(100 * SETTLED), bills: bills('100') };
  const wish = { method: 'POST', path: '/receipts', body: receipt };
  const posted = await timed(scale, `receipt that settles ${SETTLED} bills, posted`, wish);
  const path = `/receipts/${voucherNoOf(posted)}`;
  await timed(scale, 'receipt read back', { path, times: 3 });
  await timed(scale, 'receipt as PDF, A4', { path: `${path}/print.pdf?paper=A4` });
  const { uid: _, ...edited } = { ...receipt, amount: String(60 * SETTLED), bills: bills('60') };
  await timed(scale, 'receipt edited', { method: 'PUT', path, body: edited });
  await timed(scale, 'receipt voided', { method: 'POST', path: `${path}/void`, body: { reason: 'benchmark' } });
}
