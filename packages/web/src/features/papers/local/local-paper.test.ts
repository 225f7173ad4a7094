import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Me } from '@fieldbook/core/api/session-operations';
import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { defaultSettings } from '@fieldbook/core/settings/settings';
import { LocalBooks, type ServerBooks } from '@fieldbook/core/sync/local-books';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { exampleMasters } from '@fieldbook/core/testing/masters';
import { stripIsolates } from '@fieldbook/print/bidi';
import { slipItems } from '@fieldbook/print/text/slip';
import { expect, test } from 'vitest';
import { localPickList, localStock } from './local-goods.ts';
import { localCustomer, localPriceList, localReceipts } from './local-lists.ts';
import { localOrders, localTotalOrders } from './local-orders.ts';
import type { LocalPaper } from './local-paper.ts';
import type { PhonePlace } from './phone-place.ts';

const looks = { paper: '110', lang: 'en' } as const;
const masters = exampleMasters();

const bill: OpenBill = {
  ...{ party: 'C1', side: 'customer', ledger: 'TRADE-DEBTORS', reference: 'S-1', kind: 'new' },
  ...{ date: '2026-10-01', dueDate: '2026-10-31', currency: 'AED', amount: 10_000, open: 7500, baseOpen: 7500 },
};

const server: ServerBooks = {
  version: 1,
  included: { upTo: 0, also: [] } as unknown as ServerBooks['included'],
  masters,
  isTold: () => true,
  quantity: (godown, item) => (godown === 'VAN-1' && item === 'MILK' ? 29 : 0),
  itemsIn: (godown) => (godown === 'VAN-1' ? ['MILK', 'YOGHURT'] : []),
  batches: () => [],
  bill: () => undefined,
  billsOf: (_side, party) => (party === 'C1' ? [bill] : []),
  balance: () => 0,
  source: () => undefined,
};

const rows: Readonly<Record<string, readonly MasterRow[]>> = {
  godown: [{ code: 'VAN-1', name: 'Van 1' }],
  route: [{ code: 'R1', name: 'Deira', vehicle: 'V1', godowns: [{ godown: 'VAN-1' }] }],
  vehicle: [{ code: 'V1', name: 'Chiller', plateNo: 'D 45217' }],
  customer: [{ code: 'C1', name: 'Corniche Grocery' }],
  ledger: [{ code: 'CASH-VAN-1', name: 'Cash of van 1' }],
};

/** 24 and 6 free were ordered; 12 of them were delivered. */
const ordered: SourceVoucher = {
  ...{ voucherNo: 7, type: 'order', referNo: 'O-7', state: 'posted', followers: [] },
  lines: [{ line: 0, item: 'MILK', quantity: 30, cost: 0, net: 30_000, used: 12, usedValue: 0 }],
  document: {
    ...{ uid: '', type: 'order', ledgers: [], tenders: [], bills: [] },
    header: { date: '2026-11-19', deliveryDate: '2026-11-21', customer: 'C1', route: 'R1' },
    items: [{ item: 'MILK', unit: 'PCS', quantity: 24_000, freeQuantity: 6000, rate: 12_500_000 }],
  } as unknown as SourceVoucher['document'],
};

function own(type: string, body: Record<string, unknown>, referNo: string): OutboxItem {
  const wire = { uid: '5a1e0000-0000-4000-8000-000000000001', type, date: '2026-11-20', branch: 'MB', ...body };
  return { kind: 'voucher', type, body: wire, numbers: [{ series: 'S', number: 1, referNo }] } as unknown as OutboxItem;
}

function place(changes: Partial<PhonePlace> = {}): PhonePlace {
  return {
    me: {
      user: { code: 'rep1', name: 'Ravi' },
      currency: { code: 'AED' },
      currencies: [{ code: 'AED', decimals: 2 }],
    } as unknown as Me,
    here: {
      ...{
        van: 'VAN-1',
        godowns: { saleable: ['VAN-1'], damage: ['DAMAGE-VAN-1'] },
        items: ['MILK', 'YOGHURT'],
        pending: [],
      },
      books: new LocalBooks(server, []),
    },
    masters,
    settings: defaultSettings,
    zone: 'Asia/Dubai',
    today: '2026-11-20',
    list: {
      branch: { name: 'Main', country: 'AE' },
      currency: { code: 'AED', symbol: 'AED', decimals: 2 },
      issuedAt: '2026-11-20T08:00:00Z',
    },
    items: [],
    rows: (master) => Promise.resolve(rows[master] ?? []),
    sources: () => Promise.resolve([ordered]),
    ...changes,
  };
}

function linesOf(paper: LocalPaper | undefined): readonly string[] {
  if (paper === undefined) throw new Error('no paper');
  return slipItems(paper.doc).flatMap((item) =>
    item.kind === 'line' ? [stripIsolates(item.text).replace(/ +/g, ' ').trim()] : [],
  );
}

test('the van’s stock is whole, in cartons and pieces; of other godowns and of costs the phone knows nothing', async () => {
  const paper = await localStock(place(), { set: 'godown' }, looks);
  expect(paper?.isWhole).toBe(true);
  expect(linesOf(paper)).toContain('1 Fresh milk 2 l 2 CTN + 5 PCS');
  expect(linesOf(await localStock(place(), { set: 'godown', split: 'false' }, looks))).toContain(
    '1 Fresh milk 2 l 29 PCS',
  );
  expect(linesOf(await localStock(place(), { set: 'damaged' }, looks)).join(' ')).toContain('No Expired Stock In');
  expect(await localStock(place(), { godowns: 'MAIN' }, looks)).toBeUndefined();
  expect(await localStock(place(), { costing: 'Average' }, looks)).toBeUndefined();
  expect(await localStock(place(), { asOf: '2026-11-01' }, looks)).toBeUndefined();
});

test('the pick list is what is on its way to the van', async () => {
  const source = { ...ordered, lines: [{ ...ordered.lines[0], used: 0, quantity: 48 }] } as SourceVoucher;
  const load = { direction: 'in', referNo: 'ST-4', date: '2026-11-20', from: 'MAIN', to: 'VAN-1', source } as const;
  const waiting = { ...place().here, pending: [load] };
  const paper = await localPickList(place({ here: waiting }), { route: 'R1' }, looks);
  expect(paper?.isWhole).toBe(true);
  for (const line of ['Route : Deira', 'Van No : D 45217', 'Reference : ST-4', '1 Fresh milk 2 l 4 CTN']) {
    expect(linesOf(paper)).toContain(line);
  }
  // The server knows the last load, where nothing waits any more.
  expect((await localPickList(place(), { route: 'R1' }, looks))?.isWhole).toBe(false);
  expect(await localPickList(place(), { godowns: 'MAIN' }, looks)).toBeUndefined();
});

test('orders are what is left of those that were told, and own ones', async () => {
  const items = [{ item: 'YOGHURT', unit: 'CTN', quantity: '2', rate: '56', taxCode: 'VAT5' }];
  const made = own('order', { customer: 'C1', route: 'R1', deliveryDate: '2026-11-21', items }, 'O-V1-1');
  const wish = { to: '2026-11-21' };
  const lines = linesOf(await localOrders(place({ items: [made] }), wish, looks));
  expect(lines).toContain('O-7 21-11-2026 Corniche Grocery');
  expect(lines).toContain('1 Fresh milk 2 l 1 CTN 6 PCS 12.50 150.00');
  expect(lines).toContain('O-V1-1 21-11-2026 Corniche Grocery');
  expect(lines.some((line) => line.includes(' 2 CTN 0 2.333333 112.00'))).toBe(true);
  expect(linesOf(await localTotalOrders(place(), wish, looks))).toContain('1 Fresh milk 2 l 1 CTN 6 PCS 12.50 150.00');
  expect(linesOf(await localOrders(place(), { to: '2026-11-20' }, looks))).toContain('No pending orders');
  expect(linesOf(await localOrders(place(), { ...wish, routes: 'R2' }, looks))).toContain('No pending orders');
});

test('prices come from the items of the phone', async () => {
  const lines = linesOf(await localPriceList(place(), {}, looks));
  expect(lines.some((line) => line.startsWith('MILK Fresh milk 2 l PCS 12.50'))).toBe(true);
});

test('collections of today are all known; of other days and persons the server knows more', async () => {
  const cash = own(
    'receipt',
    { customer: 'C1', ledger: 'CASH-VAN-1', amount: '10', bills: [{ kind: 'onAccount', amount: '10' }] },
    'R-V1-1',
  );
  const here = place({ items: [cash] });
  const paper = await localReceipts(here, { from: '2026-11-20', to: '2026-11-20' }, looks);
  expect(paper?.isWhole).toBe(true);
  expect(linesOf(paper).slice(-3)).toEqual(['Receipts 1', 'Cash 10.00', 'Total received AED 10.00']);
  expect((await localReceipts(here, { from: '2026-11-01', to: '2026-11-20' }, looks))?.isWhole).toBe(false);
  expect((await localReceipts(here, { salesPerson: 'SP1' }, looks))?.isWhole).toBe(false);
});

test('of a customer the phone has the open bills, which is not all', async () => {
  const paper = await localCustomer(place(), { party: 'C1' }, looks);
  expect(paper?.isWhole).toBe(false);
  expect(linesOf(paper).join(' ')).toContain('S-1 01-10-2026 31-10-2026 50 100.00 75.00');
  expect(linesOf(paper).at(-1)).toBe('Total Outstanding AED 75.00');
  expect(await localCustomer(place(), { party: 'NONE' }, looks)).toBeUndefined();
});
