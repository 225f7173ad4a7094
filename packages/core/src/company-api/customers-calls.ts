/** Customers of a route with what they owe, and what is ordered by them and not delivered yet. */
import { z } from 'zod';
import { type CompanyCall, needed, optional } from './company-call.ts';
import { day, figure, flag, id, text } from './wire-shapes.ts';

const customer = z.strictObject({
  CustomerCode: text,
  CustomerName: text,
  CustomerNameArabic: text,
  Description: text,
  Address: text,
  Location: text,
  Country: text,
  PINcode: text,
  Phone: text,
  Mobile: text,
  taxRegNo: text,
  /** Empty where there is none. */
  CreditLimit: z.union([figure, text]),
  CreditDays: z.int(),
  IsCashParty: flag,
  /** Empty where it is not known. */
  Latitude: z.union([figure, text]),
  Longitude: z.union([figure, text]),
  /** Open bills less what was paid ahead, in the currency of the books; empty for whoever may not see bills. */
  CurBal: z.union([figure, text]),
});

/** Amounts are in the currency of the bill; below zero what was paid ahead. */
const bill = z.strictObject({
  BillNo: text,
  InvoiceNo: text,
  InvoiceDate: day,
  DueDate: day,
  Currency: text,
  Amount: figure,
  Balance: figure,
});

export const customersCalls = {
  'Customer/LoadLinkedCustomers': {
    method: 'GET',
    path: 'Customer/LoadLinkedCustomers',
    parameters: { RouteId: optional.number('1') },
    answer: z.array(customer),
    summary: 'Customers of a route in the order in which they are driven to; without a route all that the caller sees.',
  },
  'Customer/LoadLinkedCustomersDetailed': {
    method: 'GET',
    path: 'Customer/LoadLinkedCustomersDetailed',
    parameters: {
      RouteID: optional.number('1'),
      DateFrom: optional.date('1899-01-01'),
      DateTo: optional.date('2026-11-30'),
    },
    answer: z.array(customer.extend({ Bills: z.array(bill) })),
    summary: 'The same with the bills of a span of days that are open at its end; 1899-01-01 is from the beginning.',
  },
  'Customer/GetCustomerByName': {
    method: 'GET',
    path: 'Customer/GetCustomerByName',
    parameters: { CustName: needed.text('Al Madina Grocery'), RouteID: optional.number('-1') },
    answer: customer,
    summary: 'One customer by name or code, on a route or (-1) on any.',
  },
  'DeliveryNote/GetPendingDeliveryCustomers': {
    method: 'GET',
    path: 'DeliveryNote/GetPendingDeliveryCustomers',
    parameters: { SalesPersons: optional.list('SP1') },
    answer: z.array(z.strictObject({ CustomerCode: text, CustomerName: text, CustomerNameArabic: text })),
    summary: 'Customers with goods delivered by a salesperson that are not billed yet.',
  },
  'Order/GetPendingOrderItems': {
    method: 'GET',
    path: 'Order/GetPendingOrderItems',
    parameters: {
      RouteIDs: optional.list('1'),
      DateFrom: optional.date('2026-11-01'),
      DateTo: optional.date('2026-11-30'),
    },
    answer: z.array(
      z.strictObject({
        ItemId: id,
        ItemCode: text,
        ItemName: text,
        ItemNameArabic: text,
        /** The smallest one. */
        Unit: text,
        AltUnitId: id,
        /** Left of what is paid for. */
        Quantity: figure,
        /** With what is left of the free goods. */
        ActualQty: figure,
      }),
    ),
    summary: 'What is left of the orders of routes that are to be delivered in a span of days, by item.',
  },
} as const satisfies Readonly<Record<string, CompanyCall>>;
