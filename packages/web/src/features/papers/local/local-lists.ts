/** Prices, collections and open bills out of this phone. */
import type { ItemView } from '@fieldbook/core/definition/masters-view';
import type { Values } from '@fieldbook/core/definition/voucher';
import { customerStatement } from '@fieldbook/print/layouts/customer-statement/customer-statement';
import { pricedItems } from '@fieldbook/print/layouts/price-list/from-masters';
import { priceList } from '@fieldbook/print/layouts/price-list/price-list';
import {
  type ReceiptMode,
  type ReceiptSummaryRow,
  receiptSummary,
} from '@fieldbook/print/layouts/receipt-summary/receipt-summary';
import type { LocalBuild } from './local-paper.ts';
import { type OwnVoucher, ownVouchers } from './own-vouchers.ts';
import { namedRow, nameOf, type PhonePlace } from './phone-place.ts';

export const localPriceList: LocalBuild = async (place, wish, looks) => {
  const { here, masters } = place;
  const categories = new Map((await place.rows('category')).map((row) => [row.code, nameOf(row)]));
  const priceGroup = await namedRow(place, 'priceGroup', wish['priceGroup'] ?? '');
  const date = wish['date'] ?? place.today;
  const items = here.items.map((code) => masters.item(code)).filter((item): item is ItemView => item !== undefined);
  const parts = pricedItems(items, masters, {
    date,
    priceGroup: wish['priceGroup'],
    category: wish['category'],
    categoryName: (code) => categories.get(code),
  });
  const facts = { ...place.list, date, ...(priceGroup === undefined ? {} : { priceGroup }), categories: parts };
  return { doc: priceList(facts, place.settings, looks), isWhole: true };
};

/** What was collected with this phone: all of it when today alone is asked for, and nobody else's. */
export const localReceipts: LocalBuild = async (place, wish, looks) => {
  const to = wish['to'] ?? place.today;
  const from = wish['from'] ?? to;
  const [salesPerson, route] = [wish['salesPerson'], wish['route']];
  const isAsked = ({ voucher: { header } }: OwnVoucher) =>
    String(header.date) >= from &&
    String(header.date) <= to &&
    (salesPerson === undefined || header.salesPerson === salesPerson) &&
    (route === undefined || header.route === route);
  const own = ownVouchers(place, 'receipt').filter(isAsked);
  const rows = await Promise.all(own.map((receipt) => receiptRow(place, receipt)));
  const person = await namedRow(place, 'salesPerson', salesPerson ?? '');
  const routeName = await namedRow(place, 'route', route ?? '');
  const facts = {
    ...place.list,
    from,
    to,
    salesPerson: person ?? { name: place.me.user.name },
    ...(routeName === undefined ? {} : { route: routeName }),
    rows,
  };
  const isWhole = from === place.today && to === place.today && salesPerson === undefined;
  return { doc: receiptSummary(facts, place.settings, looks), isWhole };
};

async function receiptRow(place: PhonePlace, { referNo, voucher }: OwnVoucher): Promise<ReceiptSummaryRow> {
  const { header, totals } = voucher;
  const { masters } = place;
  const [customer, ledger] = [String(header.customer ?? ''), String(header.ledger ?? '')];
  const other = String(voucher.ledgers[0]?.ledger ?? '');
  const party = masters.party('customer', customer);
  const from = party ?? masters.ledger(other) ?? { name: customer };
  const into = (await namedRow(place, 'ledger', ledger)) ?? { name: masters.ledger(ledger)?.name ?? ledger };
  const route = await namedRow(place, 'route', String(header.route ?? ''));
  return {
    date: String(header.date),
    referNo,
    receivedFrom: nameOf(from),
    receivedInto: into,
    ...(route === undefined ? {} : { route }),
    mode: modeOf(header, masters.ledger(ledger)?.use),
    amount: totals.net,
  };
}

function modeOf(header: Values, use: string | undefined): ReceiptMode {
  if (header['chequeNo'] !== undefined) return 'cheque';
  return use === 'bank' ? 'bank' : 'cash';
}

/** Open bills alone: what was paid long ago is not on a phone. */
export const localCustomer: LocalBuild = async (place, wish, looks) => {
  const code = wish['party'] ?? '';
  const row = (await place.rows('customer')).find((each) => each.code === code);
  if (row === undefined) return undefined;
  const bills = place.here.books.openBills('customer', code);
  const texts = Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const facts = {
    ...place.list,
    party: { ...Object.fromEntries(texts), code, name: row.name },
    asOf: place.today,
    balance: bills.reduce((sum, { baseOpen }) => sum + baseOpen, 0),
    bills: bills.map((bill) => ({
      reference: bill.reference,
      date: bill.date,
      ...(bill.kind === 'new' ? { dueDate: bill.dueDate } : {}),
      amount: bill.currency === place.me.currency.code ? bill.amount : bill.baseOpen,
      open: bill.baseOpen,
    })),
  };
  return { doc: customerStatement(facts, place.settings, looks), isWhole: false };
};
