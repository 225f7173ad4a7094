/** Customers, what they owe, and what they wait for. */
import type { customersCalls } from '@fieldbook/core/company-api/customers-calls';
import { parseScaled } from '@fieldbook/core/kernel/decimal';
import { QUANTITY_DECIMALS, toSmallest } from '@fieldbook/core/kernel/quantity';
import { problem } from '@fieldbook/core/kernel/result';
import { mayOpen } from '@fieldbook/core/permissions/forms';
import type { OpenBillRow } from '@fieldbook/core/reports/open-bills';
import { RefusedRequest } from '../requests/refused-request.ts';
import type { Adapters, Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { namesOf, todayOf, type WireItem, wireItems } from './wire-items.ts';
import { type Named, routeOf, rowNamed, unknownRow } from './wire-named.ts';
import { figure, flag, text } from './wire-values.ts';

interface CustomerRow extends Named {
  readonly description?: string;
  readonly address?: string;
  readonly location?: string;
  readonly country?: string;
  readonly pinCode?: string;
  readonly phone?: string;
  readonly mobile?: string;
  readonly taxRegNo?: string;
  readonly creditLimit?: string;
  readonly creditDays: number;
  readonly isCashParty: boolean;
  readonly latitude?: string;
  readonly longitude?: string;
  /** Told to whoever may see bills. */
  readonly balance?: string;
}

export const customersAdapters: Adapters<keyof typeof customersCalls> = {
  'Customer/LoadLinkedCustomers': async (wire) =>
    (await customersOf(wire, wire.given.RouteId, 'RouteId')).map(customer),
  'Customer/LoadLinkedCustomersDetailed': async (wire) => {
    const { RouteID, DateFrom, DateTo = todayOf(wire) } = wire.given;
    if (DateFrom !== undefined && DateFrom > DateTo) throw new RefusedRequest([problem('date.before_start', 'DateTo')]);
    const customers = await customersOf(wire, RouteID, 'RouteID');
    const open = await allRows<OpenBillRow>(wire.ask, '/reports/open-bills', { side: 'customer', asOf: DateTo });
    const bills = Map.groupBy(
      open.filter(({ date }) => date <= DateTo && (DateFrom === undefined || date >= DateFrom)),
      ({ partyCode }) => partyCode,
    );
    return customers.map((row) => ({ ...customer(row), Bills: (bills.get(row.code) ?? []).map(bill) }));
  },
  'Customer/GetCustomerByName': async (wire) => {
    const { CustName, RouteID } = wire.given;
    const row = rowNamed(await readCustomers(wire, { search: CustName.slice(0, 100), active: 'all' }), CustName);
    const onRoute = await codesOnRoute(wire, RouteID, 'RouteID');
    if (row === undefined || onRoute?.includes(row.code) === false) throw unknownRow('customer', CustName, 'CustName');
    return customer(row);
  },
  'DeliveryNote/GetPendingDeliveryCustomers': async (wire) => {
    const persons = await personsOf(wire);
    const notes = await allRows<NoteRow>(wire.ask, '/sales/sources', { from: 'deliveryNote' });
    const wanted = notes.filter(({ person = '' }) => persons === undefined || persons.includes(person));
    const parties = new Map(wanted.map((note) => [note.party, note]));
    return [...parties.values()]
      .toSorted((a, b) => (a.party < b.party ? -1 : 1))
      .map(({ party, partyName, partyNameArabic }) => ({
        CustomerCode: party,
        CustomerName: partyName,
        CustomerNameArabic: text(partyNameArabic),
      }));
  },
  'Order/GetPendingOrderItems': async (wire) => {
    const items = await wireItems(wire, 'all');
    const sums = new Map<string, { item: WireItem; quantity: number; actual: number }>();
    for (const { referNo } of await pendingOrders(wire)) {
      const query = { from: 'order', source: referNo };
      const draft = await wire.ask<{ items: readonly LeftLine[] }>('/sales/draft', { query });
      for (const line of draft.items) {
        const item = items.get(line.item);
        if (item === undefined) continue;
        const sum = sums.get(line.item) ?? { item, quantity: 0, actual: 0 };
        const quantity = smallestOf(item, line.unit, line.quantity);
        const actual = sum.actual + quantity + smallestOf(item, line.unit, line.freeQuantity);
        sums.set(line.item, { item, quantity: sum.quantity + quantity, actual });
      }
    }
    return [...sums.values()]
      .toSorted((a, b) => (a.item.row.code < b.item.row.code ? -1 : 1))
      .map(({ item, quantity, actual }) => {
        const { Barcode: _, ...names } = namesOf(item);
        return { ...names, Quantity: figure(String(quantity)), ActualQty: figure(String(actual)) };
      });
  },
};

const customer = (row: CustomerRow) => ({
  CustomerCode: row.code,
  CustomerName: row.name,
  CustomerNameArabic: text(row.nameArabic),
  Description: text(row.description),
  Address: text(row.address),
  Location: text(row.location),
  Country: text(row.country),
  PINcode: text(row.pinCode),
  Phone: text(row.phone),
  Mobile: text(row.mobile),
  taxRegNo: text(row.taxRegNo),
  CreditLimit: known(row.creditLimit),
  CreditDays: row.creditDays,
  IsCashParty: flag(row.isCashParty),
  Latitude: known(row.latitude),
  Longitude: known(row.longitude),
  CurBal: known(row.balance),
});

/** Zero says something. */
const known = (value: string | undefined) => (value === undefined ? '' : figure(value));

const bill = ({ reference, date, dueDate, currency, amount, open }: OpenBillRow) => ({
  BillNo: reference,
  InvoiceNo: reference,
  InvoiceDate: date,
  DueDate: dueDate,
  Currency: currency,
  Amount: figure(amount),
  Balance: figure(open),
});

function readCustomers({ ask, me }: Wire, query: Readonly<Record<string, string>>): Promise<CustomerRow[]> {
  const figures = mayOpen(me.forms, 'frmBillsReceivable') ? { figure: 'true' } : {};
  return allRows<CustomerRow>(ask, '/customers', { ...query, ...figures });
}

/** Of a route in its order, or all that the caller sees. */
async function customersOf(wire: Wire, route: number | undefined, parameter: string): Promise<CustomerRow[]> {
  const codes = await codesOnRoute(wire, route, parameter);
  const rows = await readCustomers(wire, {});
  if (codes === undefined) return rows;
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
}

async function codesOnRoute(wire: Wire, route: number | undefined, parameter: string) {
  const code = await routeOf(wire, route, parameter);
  if (code === undefined) return undefined;
  const { customers } = await wire.ask<{ customers: readonly Named[] }>(
    `/routes/${encodeURIComponent(code)}/customers`,
  );
  return customers.map((each) => each.code);
}

interface NoteRow {
  readonly party: string;
  readonly partyName: string;
  readonly partyNameArabic?: string;
  readonly person?: string;
}

/** Codes; nothing for all. */
async function personsOf({ ask, given }: Wire<{ SalesPersons: readonly string[] | 'all' }>) {
  if (given.SalesPersons === 'all') return undefined;
  const rows = await allRows<Named>(ask, '/sales-persons', { active: 'all' });
  return given.SalesPersons.map((name) => {
    const row = rowNamed(rows, name);
    if (row === undefined) throw unknownRow('salesPerson', name, 'SalesPersons');
    return row.code;
  });
}

interface OrderRow {
  readonly referNo: string;
  readonly date: string;
  readonly deliveryDate?: string | null;
}

interface LeftLine {
  readonly item: string;
  readonly unit: string;
  readonly quantity: string;
  readonly freeQuantity?: string;
}

interface PendingSpan {
  readonly RouteIDs: readonly string[] | 'all';
  readonly DateFrom: string | undefined;
  readonly DateTo: string | undefined;
}

/** To be delivered on the days that are named, as the papers of orders have it. */
async function pendingOrders(wire: Wire<PendingSpan>): Promise<OrderRow[]> {
  const { RouteIDs, DateFrom, DateTo = DateFrom ?? todayOf(wire) } = wire.given;
  if (DateFrom !== undefined && DateFrom > DateTo) throw new RefusedRequest([problem('date.before_start', 'DateTo')]);
  const open = { fulfilment: 'open,partly', columns: 'referNo,date,deliveryDate' };
  const found: OrderRow[] = [];
  for (const id of RouteIDs === 'all' ? ['0'] : RouteIDs) {
    if (!/^-?\d{1,10}$/.test(id)) throw new RefusedRequest([problem('number.malformed', 'RouteIDs')]);
    const route = await routeOf(wire, Number(id), 'RouteIDs');
    found.push(...(await allRows<OrderRow>(wire.ask, '/orders', route === undefined ? open : { ...open, route })));
  }
  return found.filter((order) => {
    const day = order.deliveryDate ?? order.date;
    return day <= DateTo && (DateFrom === undefined || day >= DateFrom);
  });
}

function smallestOf({ units }: WireItem, unit: string, quantity: string | undefined): number {
  const conversion = units.find((each) => each.unit === unit);
  const milli = parseScaled(quantity ?? '0', QUANTITY_DECIMALS);
  if (conversion === undefined || milli === undefined) return 0;
  const smallest = toSmallest(milli, conversion);
  return smallest.ok ? smallest.value : 0;
}
