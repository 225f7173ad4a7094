/** GST in the books: the place of supply by a list of states, each part in its ledger, credit only from registered suppliers. */
import { describe, expect, test } from 'vitest';
import { exampleBooks } from '../../testing/books.ts';
import { exampleMasters, exampleRoleLedger } from '../../testing/masters.ts';
import { exampleDocument, outcome } from '../../testing/outcome.ts';
import { brokenInvariants } from '../../testing/statement.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { BranchView, PartyView, VoucherMasters } from '../definition/masters-view.ts';

type Place = Partial<Pick<PartyView, 'country' | 'region' | 'taxRegNo'>>;

const gstRoles: readonly LedgerRole[] = [
  ...(['inputCgst', 'inputSgst', 'inputIgst', 'inputCess'] as const),
  ...(['outputCgst', 'outputSgst', 'outputIgst', 'outputCess'] as const),
];

/** The example company moved to Kerala; all parties lie in `party`. `combined`: it has no ledgers for the parts. */
function india(party: Place, branch: Partial<BranchView> = { region: 'KL' }, combined = false): VoucherMasters {
  const masters = exampleMasters({ roundOffStep: 0 });
  const own = combined ? [] : gstRoles.map(exampleRoleLedger);
  return {
    ...masters,
    ledger: (code) => own.find((row) => row.code === code) ?? masters.ledger(code),
    ledgerOf: (role) => own.find((row) => row.role === role) ?? masters.ledgerOf(role),
    party(side, code) {
      const found = masters.party(side, code);
      return found === undefined ? undefined : { ...found, ...party };
    },
    branch(code) {
      const found = masters.branch(code);
      return found === undefined ? undefined : { ...found, country: 'IN', ...branch };
    },
  };
}

const cola = (taxCode: string) => ({ item: 'CHILLER', quantity: '10', rate: '100', taxCode });
const sell = (masters: VoucherMasters, taxCode = 'GST18', header: object = {}) => {
  const books = exampleBooks(masters);
  const entries = outcome(
    books,
    exampleDocument('sales', { customer: 'C1', mode: 'credit', items: [cola(taxCode)], ...header }),
  );
  expect(brokenInvariants(books)).toEqual([]);
  return entries.filter((entry) => !/Debtors|Sales/.test(entry));
};
const buy = (masters: VoucherMasters, taxCode = 'GST18') => {
  const books = exampleBooks(masters);
  const entries = outcome(
    books,
    exampleDocument('purchase', { supplier: 'SUP-1', mode: 'credit', items: [cola(taxCode)] }),
  );
  expect(brokenInvariants(books)).toEqual([]);
  return entries;
};

const within = ['Cr Output CGST 90.00', 'Cr Output SGST 90.00'];
const across = ['Cr Output IGST 180.00'];

describe('the place of supply of a branch in Kerala', () => {
  test.each<[string, Place, string[]]>([
    ...['KL', 'Kerala', 'kerala', 'KERALA', '32'].map((region): [string, Place, string[]] => [
      `a customer in ${region} is within the state`,
      { region },
      within,
    ]),
    ['a customer in Tamil Nadu is in another', { region: 'TN' }, across],
    ['a customer of whom no state is known is where the branch is', {}, within],
    ['a customer with a number of Karnataka alone is there', { taxRegNo: '29AAGCB7383J1Z4' }, across],
    ['a customer abroad without a region: an export', { country: 'AE' }, across],
    ['a customer abroad whose region sounds the same', { country: 'AE', region: 'KL' }, across],
  ])('%s', (_, party, taxes) => {
    expect(sell(india(party))).toEqual(taxes);
  });

  test('a state in words nobody knows is refused, as long as GST depends on it', () => {
    expect(sell(india({ region: 'Keralla' }))).toEqual(['tax.state_unknown customer']);
    expect(sell(india({ region: 'KL' }, { region: 'Cochin' }))).toEqual(['tax.state_unknown branch']);
    expect(sell(india({ region: 'KL' }, {}))).toEqual(['tax.branch_state_missing branch']);
    expect(sell(india({ region: 'Keralla' }), 'VAT0')).toEqual([]);
  });

  test('an export under a zero rate bears nothing', () => {
    expect(sell(india({ country: 'AE' }), 'VAT0')).toEqual([]);
  });

  test('a sale over the counter is within the state', () => {
    const entries = sell(india({ region: 'TN' }), 'GST18', { customer: undefined, mode: 'cash', ledger: 'CASH' });
    expect(entries).toEqual(expect.arrayContaining(within));
  });
});

describe('each part of GST', () => {
  const registered = { region: 'MH', taxRegNo: '27AAPFU0939F1ZV' };

  test('has a ledger of its own, cess too', () => {
    expect(sell(india({ region: 'KL' }), 'GST28CESS')).toEqual([
      'Cr Output CGST 140.00',
      'Cr Output SGST 140.00',
      'Cr Output cess 120.00',
    ]);
    expect(buy(india(registered), 'GST28CESS')).toEqual([
      'Dr Purchases 1000.00',
      'Dr Input IGST 280.00',
      'Dr Input cess 120.00',
      'Cr Creditors 1400.00',
    ]);
  });

  test('goes to the combined ledger of a company that has no others', () => {
    expect(sell(india({ region: 'KL' }, { region: 'KL' }, true))).toEqual(['Cr Output VAT 180.00']);
    expect(buy(india(registered, { region: 'KL' }, true))).toEqual([
      'Dr Purchases 1000.00',
      'Dr Input VAT 180.00',
      'Cr Creditors 1180.00',
    ]);
  });

  test('gives credit only with the number of the supplier: else it is cost', () => {
    expect(buy(india({ region: 'KL' }), 'GST28CESS')).toEqual(['Dr Purchases 1400.00', 'Cr Creditors 1400.00']);
    expect(buy(india({ country: 'AE' }))).toEqual(['Dr Purchases 1180.00', 'Cr Creditors 1180.00']);
  });

  test('of a supplier whose number is none is refused, so that no credit is lost without a word', () => {
    expect(buy(india({ region: 'MH', taxRegNo: '27AAPFU0939F1ZW' }))).toEqual(['tax.supplier_gstin supplier']);
  });
});
