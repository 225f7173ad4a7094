/**
 * Masters change between posting and an edit of words alone, and the edit moves nothing (docs/books.md#what-an-edit-reads). An edit of
 * anything else is computed with the masters of today, and keeps what was entered.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExampleBooks, exampleBooks, type PostedExample } from '../../testing/books.ts';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { brokenInvariants } from '../../testing/statement.ts';
import type { ItemView, PartyView, VoucherMasters } from '../definition/masters-view.ts';
import { present } from '../kernel/assert.ts';
import { ONE_RATE } from '../kernel/money.ts';
import type { CompanyChoices } from '../settings/settings.ts';

/** What is changed of the masters, and back, while there are vouchers. */
interface Today {
  item: Record<string, Partial<ItemView>>;
  party: Partial<PartyView>;
  choices: Partial<CompanyChoices>;
}

function changing(country: string): { masters: VoucherMasters; today: Today } {
  const first = exampleMasters();
  const today: Today = { item: {}, party: {}, choices: {} };
  const masters: VoucherMasters = {
    ...first,
    get choices() {
      return { ...first.choices, ...today.choices };
    },
    item: (code) => over(first.item(code), today.item[code]),
    party: (side, code) => over(first.party(side, code), { region: country === 'IN' ? 'KL' : 'DXB', ...today.party }),
    branch: (code) => over(first.branch(code), { country, region: country === 'IN' ? 'KL' : 'DXB' }),
  };
  return { masters, today };
}

const over = <T extends object>(row: T | undefined, changes: Partial<T> = {}): T | undefined =>
  row === undefined ? undefined : { ...row, ...changes };

const units = (carton: number, retailRate: number) => [
  { unit: 'PCS', num: 1, den: 1, retailRate },
  { unit: 'CTN', num: carton, den: 1, retailRate: retailRate * carton },
];

/** By what is changed of the masters of today. */
const changes: Readonly<Record<string, (today: Today, draw: number) => void>> = {
  weight(today, draw) {
    for (const code of ['MILK', 'CHIPS']) today.item[code] = { ...today.item[code], weight: (1 + draw) * ONE_RATE };
  },
  'contents and prices of units': (today, draw) => {
    for (const code of ['MILK', 'CHIPS', 'YOGHURT'])
      today.item[code] = { ...today.item[code], units: units(5 + draw, (3 + draw) * ONE_RATE) };
  },
  litres(today, draw) {
    today.item['MILK'] = { ...today.item['MILK'], litres: (5 + draw) * ONE_RATE };
  },
  'tax code of items': (today) => {
    for (const code of ['MILK', 'CHIPS', 'YOGHURT']) today.item[code] = { ...today.item[code], taxCode: 'VAT0' };
  },
  'state of parties': (today) => {
    today.party = { ...today.party, region: 'TN' };
  },
  'registration of parties': (today) => {
    today.party = { ...today.party, taxRegNo: '32AAGCB7383J1ZI' };
  },
  'credit days': (today, draw) => {
    today.party = { ...today.party, creditDays: 3 + draw };
  },
  'how tax is summed': (today) => {
    today.choices = { ...today.choices, taxBy: 'rateGroup' };
  },
  rounding(today) {
    today.choices = { ...today.choices, roundOffStep: 100 };
  },
  'who bears what a count finds': (today) => {
    today.choices = { ...today.choices, countDifference: 'dueFromSalesman', cashDifference: 'shortAndOver' };
  },
  'transfers that wait': (today) => {
    today.choices = { ...today.choices, officeTransfers: 'direct' };
  },
};

const milk = (more: object = {}) => ({ item: 'MILK', godown: 'MAIN', quantity: '3', rate: '7.77', ...more });
const chips = (more: object = {}) => ({ item: 'CHIPS', godown: 'MAIN', quantity: '7', rate: '1.37', ...more });
const freight = (landed: string, more: object = {}) => ({
  ...{ ledger: 'FREIGHT-INWARD', amount: '10.01', taxCode: 'VAT0', landed },
  ...more,
});
const party = { customer: 'C1', mode: 'credit' };
const supplier = { supplier: 'SUP-1', mode: 'credit' };

const documents: Readonly<Record<string, (gst: string) => object>> = {
  'a purchase with freight by weight': (taxCode) =>
    exampleDocument('purchase', {
      ...supplier,
      items: [milk({ unit: 'CTN', taxCode }), chips({ taxCode })],
      ledgers: [freight('weight')],
    }),
  'freight that came later': () =>
    exampleDocument('purchase', {
      ...{ supplier: 'SUP-2', mode: 'credit' },
      ledgers: [freight('weight', { landedOn: 'PU-1' }), freight('value', { landedOn: 'PU-1', amount: '3.34' })],
    }),
  'a sale on credit, with what is usual left out': () =>
    exampleDocument('sales', {
      ...party,
      items: [
        { item: 'MILK', unit: 'CTN', quantity: '2' },
        { item: 'CHIPS', quantity: '9' },
      ],
    }),
  'a sale taxed by the litre': () =>
    exampleDocument('sales', { ...party, items: [milk({ unit: 'CTN', taxCode: 'SUGARLITRE' }), chips()] }),
  'a sale across or within a state': (taxCode) =>
    exampleDocument('sales', {
      ...party,
      items: [milk({ taxCode }), chips({ taxCode }), chips({ taxCode, rate: '1.33' })],
    }),
  'a return of a sale': (taxCode) =>
    exampleDocument('salesReturn', {
      ...party,
      source: 'S-1',
      items: [{ item: 'MILK', unit: 'CTN', quantity: '1', godown: 'MAIN', ...(taxCode === '' ? {} : { taxCode }) }],
    }),
  'a count': () =>
    exampleDocument('physicalStock', {
      salesPerson: 'SP1',
      godown: 'MAIN',
      items: [{ item: 'MILK', unit: 'CTN', quantity: '40', godown: 'MAIN' }],
    }),
  'a transfer between two godowns': () =>
    exampleDocument('stockTransfer', {
      ...{ godown: 'VAN-1', toGodown: 'MAIN' },
      items: [{ item: 'MILK', unit: 'CTN', quantity: '1' }],
    }),
  'a journal with a new bill': () =>
    exampleDocument('journal', {
      ledgers: [
        { ledger: 'DEBTORS', customer: 'C1', debit: '100', billKind: 'new', billReference: 'OLD-1' },
        { ledger: 'CAPITAL', credit: '100' },
      ],
    }),
};

function post(books: ExampleBooks, body: unknown): PostedExample {
  const posted = books.post(body);
  expect(posted.ok ? [] : posted.problems).toEqual([]);
  return present(posted.ok ? posted.value[0] : undefined, 'it is posted');
}

/** Goods enough, dear and cheap, and a sale that may be returned. */
function begun(country: string) {
  const { masters, today } = changing(country);
  const books = exampleBooks(masters);
  const taxCode = country === 'IN' ? 'GST18' : 'VAT5';
  post(
    books,
    exampleDocument('purchase', {
      ...supplier,
      items: [
        milk({ unit: 'CTN', quantity: '60', taxCode }),
        chips({ quantity: '900', taxCode }),
        milk({ quantity: '90', godown: 'VAN-1' }),
      ],
    }),
  );
  post(
    books,
    exampleDocument('sales', { ...party, items: [milk({ unit: 'CTN', quantity: '2', rate: '99', taxCode })] }),
  );
  return { books, today, taxCode };
}

const allOf = ({ voucher, written }: PostedExample) => ({
  entries: written.entries,
  moves: written.moves,
  bills: written.bills.map(({ bill, amount, base, kind }) => [bill.reference, bill.dueDate, kind, amount, base]),
  totals: voucher.totals,
});

describe('an edit of words', () => {
  const facts = fc.record({
    document: fc.constantFrom(...Object.keys(documents)),
    country: fc.constantFrom('AE', 'IN'),
    changed: fc.subarray(Object.keys(changes), { minLength: 1 }),
    draw: fc.nat({ max: 9 }),
  });

  test('keeps entries, goods and bills, whatever the masters say by then', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(facts, ({ document, country, changed, draw }) => {
        const { books, today, taxCode } = begun(country);
        const body = present(documents[document], document)(taxCode);
        const posted = post(books, body);
        for (const name of changed) changes[name]?.(today, draw);
        const edited = books.edit(posted, { ...body, remarks: 'by phone' });
        expect(edited.ok ? [] : edited.problems, changed.join()).toEqual([]);
        if (!edited.ok) return;
        expect(edited.value.adjustments, changed.join()).toEqual([]);
        expect(allOf(edited.value.posted), changed.join()).toEqual(allOf(posted));
        const again = books.edit(edited.value.posted, { ...body, remarks: 'by letter' });
        expect(again.ok && allOf(again.value.posted), changed.join()).toEqual(allOf(posted));
        expect(brokenInvariants(books)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('keeps the line of the source that was taken, though another of the item has been given free since', () => {
    const books = exampleBooks(exampleMasters());
    const receipt = [milk({ quantity: '5', rate: '10' }), milk({ quantity: '5', rate: '20' })];
    post(books, exampleDocument('goodsReceipt', { supplier: 'SUP-1', items: receipt }));
    const invoice = exampleDocument('purchase', {
      ...supplier,
      source: 'GRN-1',
      items: [milk({ quantity: '5', rate: '30' })],
    });
    const [first, second] = [post(books, invoice), post(books, { ...invoice, remarks: 'the rest' })];
    expect([...second.written.sources]).toEqual([[0, 1]]);
    expect(books.reverse(first).ok).toBe(true);
    const edited = books.edit(second, { ...invoice, remarks: 'the other half' });
    expect(edited.ok && [...edited.value.posted.written.sources]).toEqual([[0, 1]]);
    expect(edited.ok && edited.value.adjustments).toEqual([]);
  });

  test('leaves a charge that came later on the goods that bore it, though their prices were corrected since', () => {
    const books = exampleBooks(exampleMasters());
    const purchase = (rate: string) => exampleDocument('purchase', { ...supplier, items: [milk({ rate }), chips()] });
    const bought = post(books, purchase('7.77'));
    const charge = present(documents['freight that came later'], 'it is there')('');
    const landed = post(books, charge);
    expect(books.edit(bought, purchase('77.70')).ok).toBe(true);
    const edited = books.edit(landed, { ...charge, remarks: 'by phone' });
    expect(edited.ok && edited.value.adjustments).toEqual([]);
    expect(edited.ok && edited.value.posted.written.moves).toEqual(landed.written.moves);
  });

  test('the changed masters would have come to something else', () => {
    const differing = Object.keys(changes).filter((name) =>
      Object.entries(documents).some(([, documentOf]) =>
        ['AE', 'IN'].some((country) => {
          const [left, right] = [begun(country), begun(country)];
          changes[name]?.(right.today, 4);
          const [as, other] = [left, right].map(({ books, taxCode }) => books.post(documentOf(taxCode)));
          const figures = (result: typeof as) => (result?.ok ? JSON.stringify(result.value.map(allOf)) : 'refused');
          return figures(as) !== figures(other);
        }),
      ),
    );
    expect(differing).toEqual(Object.keys(changes));
  });
});

describe('where something else is edited', () => {
  test('all lines read the masters of today', () => {
    const { books, today } = begun('AE');
    const body = (second: object) =>
      exampleDocument('sales', { ...party, items: [milk({ unit: 'CTN' }), { ...chips({ unit: 'CTN' }), ...second }] });
    const posted = post(books, body({}));
    changes['contents and prices of units']?.(today, 0);
    const edited = books.edit(posted, body({ item: 'YOGHURT' }));
    // Cartons hold 5 by now, those of MILK held 12; no YOGHURT is there.
    expect(edited.ok ? [] : edited.problems.map(({ code }) => code)).toEqual(['stock.out']);
    post(books, exampleDocument('purchase', { ...supplier, items: [{ ...milk(), item: 'YOGHURT', quantity: '900' }] }));
    const once = books.edit(posted, body({ item: 'YOGHURT' }));
    expect(once.ok && once.value.posted.written.moves.map(({ item, quantity }) => [item, quantity])).toEqual([
      ['MILK', -15],
      ['YOGHURT', -35],
    ]);
  });

  test('another customer has credit days and a state of his own', () => {
    const { books, today } = begun('IN');
    const sale = (customer: string) =>
      exampleDocument('sales', { ...party, customer, date: '2026-11-20', items: [milk({ taxCode: 'GST18' })] });
    const posted = post(books, sale('C1'));
    const tax = ({ voucher }: PostedExample) => voucher.totals.taxes.map(({ component }) => component);
    expect([posted.voucher.header['dueDate'], ...tax(posted)]).toEqual(['2026-12-20', 'CGST', 'SGST']);
    changes['credit days']?.(today, 7);
    changes['state of parties']?.(today, 0);
    const edited = books.edit(posted, sale('C2'));
    expect(edited.ok && [edited.value.posted.voucher.header['dueDate'], ...tax(edited.value.posted)]).toEqual([
      '2026-11-30',
      'IGST',
    ]);
  });

  test('another day falls due after the credit days of today', () => {
    const { books, today } = begun('AE');
    const sale = (date: string) => exampleDocument('sales', { ...party, date, items: [milk()] });
    const posted = post(books, sale('2026-11-20'));
    changes['credit days']?.(today, 7);
    const edited = books.edit(posted, sale('2026-11-21'));
    expect(edited.ok && edited.value.posted.voucher.header['dueDate']).toBe('2026-12-01');
  });
});

describe('a return of a sale', () => {
  test('takes price and tax code of the sale, and is of the place of today', () => {
    const { books, today, taxCode } = begun('IN');
    for (const name of ['tax code of items', 'state of parties']) changes[name]?.(today, 1);
    const back = post(books, present(documents['a return of a sale'], 'it is there')(taxCode));
    expect(back.written.moves.map(({ quantity }) => quantity)).toEqual([12]);
    expect(back.voucher.items).toMatchObject([{ rate: 99 * ONE_RATE, taxCode: 'GST18' }]);
    expect(back.voucher.totals.taxes.map(({ component }) => component)).toEqual(['IGST']);
  });
});
