/** Receipts in advance, expenses under cost centres of two branches and purchases, for the statements that are not of sales. */
import { COST_CENTRES, CUSTOMERS, ITEMS, SUPPLIERS } from './company.ts';
import { uidOf } from './sale-bodies.ts';

const FIRST_DAY = Date.UTC(2026, 7, 1);
const expenses = ['RENT', 'SALARIES', 'FUEL', 'VEHICLE-REPAIRS', 'ELECTRICITY', 'TELEPHONE', 'EXPENSES'];

const day = (index: number): string => new Date(FIRST_DAY + ((index * 7) % 90) * 86_400_000).toISOString().slice(0, 10);

/** Receipts and journals of two expenses by turns; every tenth is a purchase on credit instead. */
export function moneyBodies(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => {
    if (index % 10 === 9) return purchase(index);
    return index % 2 === 0 ? receipt(index) : expense(index);
  });
}

function purchase(index: number): Record<string, unknown> {
  const items = Array.from({ length: 5 }, (_, line) => ({
    item: `I${(index * 37 + line * 83) % ITEMS}`,
    unit: 'PCS',
    quantity: '48',
    rate: '8.25',
    taxCode: 'VAT5',
  }));
  const supplier = `S${(index * 3) % SUPPLIERS}`;
  return {
    uid: uidOf(`money/${index}`),
    type: 'purchase',
    ...{ date: day(index), branch: 'MB', supplier, mode: 'credit', referenceNo: `INV-${index}`, items },
  };
}

function receipt(index: number): Record<string, unknown> {
  return {
    uid: uidOf(`money/${index}`),
    type: 'receipt',
    date: day(index),
    branch: 'MB',
    customer: `C${index % CUSTOMERS}`,
    ledger: 'CASH',
    amount: '250',
    bills: [{ kind: 'advance', amount: '250' }],
  };
}

function expense(index: number): Record<string, unknown> {
  const line = (at: number) => ({
    ledger: expenses[(index + at) % expenses.length],
    debit: String(10 + ((index + at) % 90)),
    costCentre: `CC${(index * 5 + at) % COST_CENTRES}`,
  });
  const lines = [line(0), line(1)];
  const total = lines.reduce((sum, { debit }) => sum + Number(debit), 0);
  return {
    uid: uidOf(`money/${index}`),
    type: 'journal',
    date: day(index),
    branch: index % 4 === 1 ? 'MB' : 'SHJ',
    ledgers: [...lines, { ledger: 'CASH', credit: String(total) }],
  };
}
