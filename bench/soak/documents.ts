/** Documents that a clerk enters besides sales, always the same ones for the same numbers. */
import { ITEMS, SUPPLIERS } from '../setup/company.ts';

export type Document = Readonly<Record<string, unknown>>;

export const DATE = '2026-08-01';
/** Every customer that brings goods back has bought plenty of it. */
const RETURNED_ITEM = 'I0';

export function receipt(uid: string, customer: string, count: number): Document {
  const amount = `${10 + (count % 90)}.00`;
  const bills = [{ kind: 'advance', amount }];
  return { uid, type: 'receipt', date: DATE, branch: 'MB', customer, ledger: 'CASH', amount, bills };
}

export function purchase(uid: string, count: number): Document {
  const items = [0, 1, 2].map((line) => ({
    ...{ item: `I${(count * 37 + line * 83) % ITEMS}`, unit: 'PCS', quantity: '48', rate: '8.25', taxCode: 'VAT5' },
  }));
  const supplier = `S${count % SUPPLIERS}`;
  return {
    uid,
    type: 'purchase',
    date: DATE,
    branch: 'MB',
    supplier,
    mode: 'credit',
    referenceNo: uid.slice(0, 12),
    items,
  };
}

export function firstSale(uid: string, customer: string): Document {
  return { uid, type: 'sales', ...ofReturned(customer, '100000') };
}

export function saleReturn(uid: string, customer: string, count: number): Document {
  return { uid, type: 'salesReturn', ...ofReturned(customer, String(1 + (count % 3))) };
}

function ofReturned(customer: string, quantity: string): Document {
  const items = [{ item: RETURNED_ITEM, unit: 'PCS', quantity, rate: '12.5', taxCode: 'VAT5' }];
  return { date: DATE, branch: 'MB', customer, mode: 'credit', items };
}
