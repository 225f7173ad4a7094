/** The morning's goods of two vans, and what was broken in the store. */
import { caption, name } from '../../src/cell.ts';
import type { StockTransfer, TransferLine } from '../../src/layouts/stock-transfer/stock-transfer.ts';
import { exampleGoods } from './goods.ts';
import { exampleInvoice } from './sales-invoice.ts';
import { exampleFacts } from './trade.ts';

const main = name('Main store', 'المخزن الرئيسي');
const [van1, van2] = [name('Van 1', 'الشاحنة ١'), name('Van 2', 'الشاحنة ٢')];
const { milk, laban, chips } = exampleGoods;

const line = (
  { item, ...goods }: typeof milk | typeof laban | typeof chips,
  more: Pick<TransferLine, 'to' | 'quantity'> & Partial<TransferLine>,
): TransferLine => ({ ...goods, code: item, from: main, remarks: [], rate: 8_250_000, ...more });

export const exampleStockTransfer: StockTransfer = {
  title: caption('Stock transfer'),
  referNo: 'ST-318',
  date: '2026-11-20',
  issuedAt: '2026-11-20T02:12:00Z',
  zone: 'Asia/Dubai',
  branch: exampleInvoice.branch,
  currency: exampleInvoice.currency,
  facts: [exampleFacts.salesPerson, exampleFacts.route].map(({ label, value }) => ({ label, value })),
  lines: [
    line(milk, { to: van1, quantity: 120_000 }),
    line(chips, { to: van1, quantity: 4000, unit: 'CTN', batch: 'L-2611', expiry: '2027-02-28' }),
    line(milk, { to: van2, quantity: 72_000 }),
    line(laban, {
      to: name('Damage store', 'مخزن التوالف'),
      quantity: 3000,
      remarks: [caption('Broken')],
    }),
  ],
  remarks: 'Seals checked at the gate',
};
