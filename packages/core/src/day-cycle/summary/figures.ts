/**
 * The figures of the day-end summary: each by its name in SPEC §3, with the words that screen and paper say. What each is made
 * of is decided in `trade-figures.ts`, `stock-identity.ts` and `cash-identity.ts`; nothing else computes one.
 */

import type { Label } from '../../definition/field.ts';
import type { Text } from '../../i18n/text.ts';

/** Money in minor units of the base currency, quantities in smallest units, the others as they are. */
export type FigureKind = 'money' | 'quantity' | 'count' | 'hours' | 'km';

export interface FigureFacts {
  readonly specName: string;
  readonly kind: FigureKind;
  readonly label: Label;
}

const figure = (specName: string, kind: FigureKind, label: Text): FigureFacts => ({
  specName,
  kind,
  label,
});

export const figures = {
  salesCount: figure('SalesCount', 'count', 'Sales invoices'),
  buybacks: figure('Buybacks', 'count', 'Buy-backs'),
  expiryReturns: figure('ExpiryReturns', 'count', 'Expiry returns'),
  voidInvoices: figure('VoidInvoices', 'count', 'Void invoices'),
  promotionInvoices: figure('PromotionInvoices', 'count', 'Invoices with free goods'),
  orderAmount: figure('OrderAmount', 'money', 'Orders, amount'),
  totalOrders: figure('TotalOrders', 'count', 'Orders'),
  cashInHand: figure('CashInHand', 'money', 'Cash in hand'),
  totalPayment: figure('TotalPayment', 'money', 'Total payment'),
  paymentCash: figure('PaymentCash', 'money', 'Payment in cash'),
  unvisitedCustomers: figure('UnvisitedCustomers', 'count', 'Unvisited customers'),
  totalCustomers: figure('TotalCustomers', 'count', 'Customers'),
  hoursWorked: figure('HoursWorked', 'hours', 'Hours worked'),
  odoKms: figure('ODOKMs', 'km', 'Kilometres driven'),
  startKm: figure('StartKM', 'km', 'Odometer at start'),
  endKm: figure('EndKM', 'km', 'Odometer at the end'),
  salesDiscount: figure('SalesDiscount', 'money', 'Sales discount'),
  salesAmount: figure('SalesAmount', 'money', 'Sales amount'),
  cashSale: figure('CashSale', 'money', 'Cash sale'),
  creditSale: figure('CreditSale', 'money', 'Credit sale'),
  bankSale: figure('BankSale', 'money', 'Bank sale'),
  buybackAmountCash: figure('BuybackAmountCash', 'money', 'Buy-back, cash'),
  buybackAmountCredit: figure('BuybackAmountCredit', 'money', 'Buy-back, credit'),
  buybackAmountBank: figure('BuybackAmountBank', 'money', 'Buy-back, bank'),
  expiryReturnAmountCash: figure('ExpiryReturnAmountCash', 'money', 'Expiry return, cash'),
  expiryReturnAmountCredit: figure('ExpiryReturnAmountCredit', 'money', 'Expiry return, credit'),
  expiryReturnAmountBank: figure('ExpiryReturnAmountBank', 'money', 'Expiry return, bank'),
  collectionCash: figure('CollectionCash', 'money', 'Collection, cash'),
  collectionCheque: figure('CollectionCheque', 'money', 'Collection, cheque'),
  totalReceipt: figure('TotalReceipt', 'money', 'Total receipt'),
  receiptCash: figure('ReceiptCash', 'money', 'Receipt in cash'),
  openingStock: figure('OpeningStock', 'quantity', 'Opening stock'),
  freshStock: figure('FreshStock', 'quantity', 'Fresh stock'),
  stockTransferIn: figure('StockTransferIn', 'quantity', 'figures|Stock transfer in'),
  stockTransferOut: figure('StockTransferOut', 'quantity', 'Stock transfer out'),
  salesStock: figure('SalesStock', 'quantity', 'Sold'),
  buybackStock: figure('BuybackStock', 'quantity', 'Bought back'),
  expiryReturnStock: figure('ExpiryReturnStock', 'quantity', 'Expired returned'),
  salesReturn: figure('SalesReturn', 'quantity', 'figures|Sales return'),
  deliveryNote: figure('DeliveryNote', 'quantity', 'Delivery note'),
  physicalStockFreshVariance: figure('PhysicalStockFreshVariance', 'quantity', 'Variance, fresh'),
  physicalStockExpiredVariance: figure('PhysicalStockExpiredVariance', 'quantity', 'Variance, expired'),
  returnToCompanyFresh: figure('ReturnToCompanyFresh', 'quantity', 'Return to company, fresh'),
  returnToCompanyExpired: figure('ReturnToCompanyExpired', 'quantity', 'Return to company, expired'),
  closingStock: figure('ClosingStock', 'quantity', 'Closing stock'),
} as const satisfies Record<string, FigureFacts>;

export type FigureName = keyof typeof figures;

export const figureNames = Object.keys(figures) as readonly FigureName[];

/** What the summary says in words, by its name in SPEC §3. */
export const dayTexts = {
  userFullName: { specName: 'UserFullName', label: 'Salesperson' },
  routeName: { specName: 'RouteName', label: 'Route' },
  vehicleNo: { specName: 'VehicleNo', label: 'Vehicle' },
  salesGodowns: { specName: 'SalesGodowns', label: 'Sales godowns' },
  expiryGodowns: { specName: 'ExpiryGodowns', label: 'Expiry godowns' },
} as const satisfies Record<string, { readonly specName: string; readonly label: Label }>;
