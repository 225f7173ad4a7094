/** A customer with ten thousand open bills: how they are seen, what they cost a new sale, and five hundred settled at once. */
import { ITEMS } from '../setup/company.ts';
import { uidOf } from '../setup/sale-bodies.ts';
import { ask, BILLS, loadNow, type Scale, SETTLED, timed, voucherNoOf } from './scale.ts';

/** New bills of the journal. */
const PER_JOURNAL = 1000;
const BATCH = 100;
const TODAY = '2026-11-20';
const FIRST_DAY = Date.UTC(2026, 0, 1);

export async function measureManyBills(scale: Scale): Promise<void> {
  await measureJournal(scale);
  const references = await openBills(scale);
  await measurePages(scale, references);
  await measureCredit(scale);
  await measureReceipt(scale, references);
}

async function measureJournal(scale: Scale): Promise<void> {
  const lines = Array.from({ length: PER_JOURNAL }, (_, n) => ({
    ledger: 'DEBTORS',
    customer: 'C0',
    billKind: 'new',
    billReference: `OLD-${n}`,
    debit: '100',
  }));
  const ledgers = [...lines, { ledger: 'OTHER-INCOME', credit: String(100 * PER_JOURNAL) }];
  const body = { uid: uidOf('bills'), date: '2026-01-15', branch: 'MB', ledgers };
  await timed(scale, `journal that opens ${PER_JOURNAL} bills`, { method: 'POST', path: '/journals', body });
}

/** Sales of 105.00 over ten months, so that most are overdue. Answers their numbers. */
async function openBills({ client }: Scale): Promise<string[]> {
  const references: string[] = [];
  for (let first = 0; first < BILLS; first += BATCH) {
    const body = Array.from({ length: BATCH }, (_, index) => {
      const n = first + index;
      const date = new Date(FIRST_DAY + ((n * 7) % 300) * 86_400_000).toISOString().slice(0, 10);
      const items = [{ item: `I${n % ITEMS}`, unit: 'PCS', quantity: '1', rate: '100', taxCode: 'VAT5' }];
      return { uid: uidOf(`big/${n}`), type: 'sales', date, branch: 'MB', customer: 'BIG', mode: 'credit', items };
    });
    const answer = await ask(client, { method: 'POST', path: '/vouchers/batch', body });
    const { results } = JSON.parse(answer) as { results: { voucher?: { referNo: string } }[] };
    for (const { voucher } of results) {
      if (voucher === undefined) throw new Error(answer.slice(0, 800));
      references.push(voucher.referNo);
    }
  }
  return references;
}

async function measurePages(scale: Scale, references: readonly string[]): Promise<void> {
  const report = (name: string, path: string) => timed(scale, name, { path: `/reports/${path}`, times: 15 });
  const party = `party=BIG&asOf=${TODAY}`;
  const first = await report('open bills, first page', `open-bills?side=customer&${party}`);
  const { next } = JSON.parse(first) as { next: string };
  await report('open bills, second page', `open-bills?side=customer&${party}&cursor=${encodeURIComponent(next)}`);
  await report('open bills of the receipt form', 'open-bills?side=customer&party=BIG&limit=50');
  await report('open bills that the form finds', 'open-bills?side=customer&party=BIG&limit=50&search=-99');
  await report('open bills as on a past day', 'open-bills?side=customer&party=BIG&asOf=2026-06-30');
  await report('bills receivable', `bills-receivable?${party}`);
  const year = `customer-statement?party=BIG&from=2026-01-01&to=${TODAY}`;
  await report('customer statement, a year', year);
  await report('customer statement, last month', `customer-statement?party=BIG&from=2026-10-20&to=${TODAY}`);
  await report('history of one bill', `bill-history?party=BIG&reference=${references[500]}&side=customer`);
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
    scale.figures.push({ name: `credit sale to ${customer}`, ms, note: 'median of 40', load: loadNow() });
    console.log(`credit sale to ${customer}: ${ms} ms`);
  }
}

async function measureReceipt(scale: Scale, references: readonly string[]): Promise<void> {
  const bills = (amount: string) =>
    references.slice(0, SETTLED).map((reference) => ({ kind: 'against', reference, amount }));
  const head = { date: TODAY, branch: 'MB', customer: 'BIG', ledger: 'CASH' };
  const receipt = { uid: uidOf('receipt/big'), ...head, amount: String(100 * SETTLED), bills: bills('100') };
  const wish = { method: 'POST', path: '/receipts', body: receipt };
  const posted = await timed(scale, `receipt that settles ${SETTLED} bills, posted`, wish);
  const path = `/receipts/${voucherNoOf(posted)}`;
  await timed(scale, 'receipt read back', { path, times: 3 });
  await timed(scale, 'receipt as PDF, A4', { path: `${path}/print.pdf?paper=A4` });
  const { uid: _, ...edited } = { ...receipt, version: 1, amount: String(60 * SETTLED), bills: bills('60') };
  await timed(scale, 'receipt edited', { method: 'PUT', path, body: edited });
  const gone = { reason: 'benchmark', version: 2 };
  await timed(scale, 'receipt voided', { method: 'POST', path: `${path}/void`, body: gone });
}
