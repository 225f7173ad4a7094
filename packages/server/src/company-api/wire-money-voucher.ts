/** A stored receipt or payment as the company wire tells it (SPEC §3, Receipt, Payment, Journal details): a part of each party and ledger. */
import type { VoucherRelations } from '@fieldbook/core/api/voucher-relations';
import type { Wire } from './adapter.ts';
import { moneyOf, type WireMoney } from './wire-money.ts';
import { nameOf, rowsByCode } from './wire-rows.ts';
import { text } from './wire-values.ts';

interface BillLine {
  readonly customer?: string;
  readonly supplier?: string;
  readonly reference?: string;
  readonly amount: string;
  readonly discount?: string;
}

interface StoredMoney {
  readonly voucherNo: number;
  readonly referNo: string;
  readonly date: string;
  readonly currency?: string;
  readonly party?: string;
  readonly partyName?: string;
  readonly ledger: string;
  readonly amount: string;
  readonly remarks?: string;
  readonly salesPerson?: string;
  readonly purchasePerson?: string;
  readonly chequeNo?: string;
  readonly effectiveDate?: string;
  readonly bankName?: string;
  readonly bills?: readonly BillLine[];
  readonly ledgers?: readonly { readonly ledger: string; readonly amount: string }[];
}

interface Named {
  readonly name: string;
}

export type MoneySide = 'customer' | 'supplier';

const sides = {
  customer: { vouchers: '/receipts', parties: '/customers', people: '/sales-persons' },
  supplier: { vouchers: '/payments', parties: '/suppliers', people: '/purchase-persons' },
} as const;

export async function moneyVoucher(wire: Wire, side: MoneySide, voucherNo: number) {
  const { ask, me } = wire;
  const { vouchers, people } = sides[side];
  const stored = await ask<StoredMoney>(`${vouchers}/${voucherNo}`);
  const { settled } = await ask<Pick<VoucherRelations, 'settled'>>(`${vouchers}/${voucherNo}/relations`);
  const { ledger, ledgers = [] } = stored;
  const by = side === 'customer' ? stored.salesPerson : stored.purchasePerson;
  const persons = await rowsByCode<Named>(ask, people, [by]);
  const named = await rowsByCode<Named>(ask, '/ledgers', [ledger, ...ledgers.map((line) => line.ledger)]);
  const money = moneyOf(me, stored.currency);
  const purchases = settled.flatMap((bill) => (bill.by?.type === 'purchase' ? [String(bill.by.voucherNo)] : []));
  const invoices: SupplierInvoices = await rowsByCode(ask, '/purchases', purchases);
  const noCheque = { ChequeNo: '', EffectiveDate: '', BankName: '' };
  return {
    ...{ voucherNo: stored.voucherNo, money },
    by: nameOf(persons, by),
    ledger: nameOf(named, ledger),
    head: { ReferNo: stored.referNo, VoucherDate: stored.date, Description: text(stored.remarks) },
    parts: [
      ...(await partsOfParties(wire, stored, { side, settled, money, invoices })),
      ...ledgers.map((line) => ({
        ledger: nameOf(named, line.ledger),
        facts: { Amount: money.figure(money.minor(line.amount)), ...noCheque },
        bills: [],
      })),
    ],
  };
}

/** Discounts of bills, by the names under which the voucher itself tells its parties. */
export async function discountJournal(wire: Wire, side: MoneySide, voucherNo: number) {
  const { parts } = await moneyVoucher(wire, side, voucherNo);
  return {
    JournalDetails: parts.flatMap(({ ledger, bills }) => {
      const given = bills.filter(({ hasDiscount }) => hasDiscount).map(({ told }) => told);
      const Collections = given.map(({ BillNo, Discount }) => ({ BillNo, Amount: Discount }));
      return Collections.length === 0 ? [] : [{ LedgerName: ledger, Collections }];
    }),
  };
}

/** Numbers that suppliers gave their invoices, by the purchase that has them. */
type SupplierInvoices = ReadonlyMap<string, { readonly referenceNo?: string }>;

interface Settling {
  readonly side: MoneySide;
  readonly invoices: SupplierInvoices;
  readonly settled: VoucherRelations['settled'];
  readonly money: WireMoney;
}

/** What no line tells of all that did not go to other ledgers is the first party's, and so is the cheque: as it is printed. */
async function partsOfParties({ ask }: Wire, stored: StoredMoney, { side, settled, money, invoices }: Settling) {
  const { party: own, bills = [], ledgers = [] } = stored;
  if (own === undefined) return [];
  const amountOf = (lines: readonly { readonly amount: string }[]) =>
    lines.reduce((sum, { amount }) => sum + money.minor(amount), 0);
  const rest = money.minor(stored.amount) - amountOf(ledgers) - amountOf(bills);
  const partyOf = (line: BillLine) => line[side] ?? own;
  const codes = [...new Set(bills.length === 0 && rest !== 0 ? [own] : bills.map(partyOf))];
  const names = await rowsByCode<Named>(ask, sides[side].parties, codes);
  return codes.map((code, at) => {
    const lines = bills.filter((line) => partyOf(line) === code);
    const isFirst = at === 0;
    return {
      ledger: code === own ? (stored.partyName ?? code) : nameOf(names, code),
      facts: {
        Amount: money.figure(amountOf(lines) + (isFirst ? rest : 0)),
        ChequeNo: isFirst ? text(stored.chequeNo) : '',
        EffectiveDate: isFirst ? text(stored.effectiveDate) : '',
        BankName: isFirst ? text(stored.bankName) : '',
      },
      bills: lines.map((line) => {
        const bill = settled.find(({ reference, party }) => reference === line.reference && party === code);
        return billOf(line, bill, { side, money, invoices });
      }),
    };
  });
}

function billOf(
  { reference, amount, discount }: BillLine,
  bill: VoucherRelations['settled'][number] | undefined,
  { side, money, invoices }: Omit<Settling, 'settled'>,
) {
  // What is owed to a supplier stands below zero.
  const sign = side === 'customer' ? 1 : -1;
  const told = {
    BillNo: text(reference),
    InvoiceNo: text(invoices.get(String(bill?.by?.voucherNo))?.referenceNo ?? bill?.by?.referNo),
    InvoiceDate: text(bill?.by?.date),
    Amount: money.figure(money.minor(amount)),
    Discount: money.figure(money.minor(discount)),
    Balance: bill === undefined ? ('' as const) : money.figure(0 + sign * money.minor(bill.open)),
  };
  return { told, hasDiscount: money.minor(discount) !== 0 };
}
