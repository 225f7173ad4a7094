/**
 * The figures of the day-end summary: each by its name in SPEC §3, with the words that screen and paper say. What each is made
 * of is decided in `trade-figures.ts`, `stock-identity.ts` and `cash-identity.ts`; nothing else computes one.
 */
import type { Label } from '../../definition/field.ts';

/** Money in minor units of the base currency, quantities in smallest units, the others as they are. */
export type FigureKind = 'money' | 'quantity' | 'count' | 'hours' | 'km';

export interface FigureFacts {
  readonly specName: string;
  readonly kind: FigureKind;
  readonly label: Label;
}

const figure = (specName: string, kind: FigureKind, en: string, ar: string): FigureFacts => ({
  specName,
  kind,
  label: { en, ar },
});

export const figures = {
  salesCount: figure('SalesCount', 'count', 'Sales invoices', 'فواتير المبيعات'),
  buybacks: figure('Buybacks', 'count', 'Buy-backs', 'المسترجعات'),
  expiryReturns: figure('ExpiryReturns', 'count', 'Expiry returns', 'مرتجعات منتهية الصلاحية'),
  voidInvoices: figure('VoidInvoices', 'count', 'Void invoices', 'الفواتير الملغاة'),
  promotionInvoices: figure('PromotionInvoices', 'count', 'Invoices with free goods', 'فواتير ببضاعة مجانية'),
  orderAmount: figure('OrderAmount', 'money', 'Orders, amount', 'قيمة الطلبات'),
  totalOrders: figure('TotalOrders', 'count', 'Orders', 'الطلبات'),
  cashInHand: figure('CashInHand', 'money', 'Cash in hand', 'النقد في اليد'),
  totalPayment: figure('TotalPayment', 'money', 'Total payment', 'إجمالي المدفوعات'),
  paymentCash: figure('PaymentCash', 'money', 'Payment in cash', 'المدفوع نقداً'),
  unvisitedCustomers: figure('UnvisitedCustomers', 'count', 'Unvisited customers', 'عملاء لم تتم زيارتهم'),
  totalCustomers: figure('TotalCustomers', 'count', 'Customers', 'العملاء'),
  hoursWorked: figure('HoursWorked', 'hours', 'Hours worked', 'ساعات العمل'),
  odoKms: figure('ODOKMs', 'km', 'Kilometres driven', 'الكيلومترات المقطوعة'),
  startKm: figure('StartKM', 'km', 'Odometer at start', 'عداد البداية'),
  endKm: figure('EndKM', 'km', 'Odometer at the end', 'عداد النهاية'),
  salesDiscount: figure('SalesDiscount', 'money', 'Sales discount', 'خصم المبيعات'),
  salesAmount: figure('SalesAmount', 'money', 'Sales amount', 'قيمة المبيعات'),
  cashSale: figure('CashSale', 'money', 'Cash sale', 'مبيعات نقدية'),
  creditSale: figure('CreditSale', 'money', 'Credit sale', 'مبيعات آجلة'),
  bankSale: figure('BankSale', 'money', 'Bank sale', 'مبيعات بنكية'),
  buybackAmountCash: figure('BuybackAmountCash', 'money', 'Buy-back, cash', 'المسترجع نقداً'),
  buybackAmountCredit: figure('BuybackAmountCredit', 'money', 'Buy-back, credit', 'المسترجع على الحساب'),
  buybackAmountBank: figure('BuybackAmountBank', 'money', 'Buy-back, bank', 'المسترجع عبر البنك'),
  expiryReturnAmountCash: figure('ExpiryReturnAmountCash', 'money', 'Expiry return, cash', 'المنتهي نقداً'),
  expiryReturnAmountCredit: figure('ExpiryReturnAmountCredit', 'money', 'Expiry return, credit', 'المنتهي على الحساب'),
  expiryReturnAmountBank: figure('ExpiryReturnAmountBank', 'money', 'Expiry return, bank', 'المنتهي عبر البنك'),
  collectionCash: figure('CollectionCash', 'money', 'Collection, cash', 'التحصيل نقداً'),
  collectionCheque: figure('CollectionCheque', 'money', 'Collection, cheque', 'التحصيل بالشيكات'),
  totalReceipt: figure('TotalReceipt', 'money', 'Total receipt', 'إجمالي المقبوضات'),
  receiptCash: figure('ReceiptCash', 'money', 'Receipt in cash', 'المقبوض نقداً'),
  openingStock: figure('OpeningStock', 'quantity', 'Opening stock', 'مخزون البداية'),
  freshStock: figure('FreshStock', 'quantity', 'Fresh stock', 'المخزون الصالح'),
  stockTransferIn: figure('StockTransferIn', 'quantity', 'Stock transfer in', 'تحويل مخزون وارد'),
  stockTransferOut: figure('StockTransferOut', 'quantity', 'Stock transfer out', 'تحويل مخزون صادر'),
  salesStock: figure('SalesStock', 'quantity', 'Sold', 'المباع'),
  buybackStock: figure('BuybackStock', 'quantity', 'Bought back', 'المسترجع'),
  expiryReturnStock: figure('ExpiryReturnStock', 'quantity', 'Expired returned', 'المرتجع المنتهي'),
  salesReturn: figure('SalesReturn', 'quantity', 'Sales return', 'مرتجع المبيعات'),
  deliveryNote: figure('DeliveryNote', 'quantity', 'Delivery note', 'إذن تسليم'),
  physicalStockFreshVariance: figure('PhysicalStockFreshVariance', 'quantity', 'Variance, fresh', 'فرق الجرد، صالح'),
  physicalStockExpiredVariance: figure(
    'PhysicalStockExpiredVariance',
    'quantity',
    'Variance, expired',
    'فرق الجرد، منتهٍ',
  ),
  returnToCompanyFresh: figure('ReturnToCompanyFresh', 'quantity', 'Return to company, fresh', 'معاد للشركة، صالح'),
  returnToCompanyExpired: figure(
    'ReturnToCompanyExpired',
    'quantity',
    'Return to company, expired',
    'معاد للشركة، منتهٍ',
  ),
  closingStock: figure('ClosingStock', 'quantity', 'Closing stock', 'مخزون الإقفال'),
} as const satisfies Record<string, FigureFacts>;

export type FigureName = keyof typeof figures;

export const figureNames = Object.keys(figures) as readonly FigureName[];

/** What the summary says in words, by its name in SPEC §3. */
export const dayTexts = {
  userFullName: { specName: 'UserFullName', label: { en: 'Salesperson', ar: 'مندوب المبيعات' } },
  routeName: { specName: 'RouteName', label: { en: 'Route', ar: 'خط السير' } },
  vehicleNo: { specName: 'VehicleNo', label: { en: 'Vehicle', ar: 'المركبة' } },
  salesGodowns: { specName: 'SalesGodowns', label: { en: 'Sales godowns', ar: 'مستودعات البيع' } },
  expiryGodowns: { specName: 'ExpiryGodowns', label: { en: 'Expiry godowns', ar: 'مستودعات المنتهي' } },
} as const satisfies Record<string, { readonly specName: string; readonly label: Label }>;
