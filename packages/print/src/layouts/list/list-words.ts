/**
 * Words of the papers that are lists: pick list, orders, prices, statements, receipts. Apart from the labels of all paper, since a
 * phone's screens of the day print none of these.
 */
import { bilingual } from '../../cell.ts';
import type { Cell } from '../../document.ts';

const listWords = {
  routePickList: { en: 'ROUTE PICK LIST', ar: 'قائمة تجهيز خط السير' },
  vanNo: { en: 'Van No', ar: 'رقم الشاحنة' },
  totalOrders: { en: 'TOTAL ORDERS', ar: 'إجمالي الطلبات' },
  deliveryDate: { en: 'Delivery date', ar: 'تاريخ التسليم' },
  orderCount: { en: 'Orders', ar: 'عدد الطلبات' },
  routes: { en: 'Routes', ar: 'خطوط السير' },
  noOrders: { en: 'No pending orders', ar: 'لا توجد طلبات معلقة' },
  itemPriceList: { en: 'ITEM PRICE LIST', ar: 'قائمة أسعار الأصناف' },
  priceGroup: { en: 'Price group', ar: 'مجموعة الأسعار' },
  category: { en: 'Category', ar: 'الفئة' },
  code: { en: 'Code', ar: 'الرمز' },
  ledgerStatement: { en: 'LEDGER STATEMENT', ar: 'كشف حساب' },
  ledger: { en: 'Ledger', ar: 'الحساب' },
  customerStatement: { en: 'CUSTOMER STATEMENT', ar: 'كشف حساب عميل' },
  voucherType: { en: 'Type', ar: 'النوع' },
  openingBalance: { en: 'Opening balance', ar: 'الرصيد الافتتاحي' },
  closingBalance: { en: 'Closing balance', ar: 'الرصيد الختامي' },
  totalDebit: { en: 'Total debit', ar: 'إجمالي المدين' },
  totalCredit: { en: 'Total credit', ar: 'إجمالي الدائن' },
  openBills: { en: 'OPEN BILLS', ar: 'الفواتير المفتوحة' },
  noOpenBills: { en: 'No open bills', ar: 'لا توجد فواتير مفتوحة' },
  due: { en: 'Due', ar: 'الاستحقاق' },
  age: { en: 'Days', ar: 'الأيام' },
  open: { en: 'Open', ar: 'المفتوح' },
  onAccount: { en: 'On account', ar: 'على الحساب' },
  notDue: { en: 'Not yet due', ar: 'غير مستحق بعد' },
  receiptSummary: { en: 'RECEIPT SUMMARY', ar: 'ملخص المقبوضات' },
  receivedInto: { en: 'Into', ar: 'إلى' },
  mode: { en: 'Mode', ar: 'الطريقة' },
  modeCheque: { en: 'Cheque', ar: 'شيك' },
  totalReceived: { en: 'Total received', ar: 'إجمالي المقبوض' },
  receiptCount: { en: 'Receipts', ar: 'عدد السندات' },
  ratesBy: { en: 'Rates', ar: 'الأسعار حسب' },
  sellingRate: { en: 'Selling rate', ar: 'سعر البيع' },
  wholesaleRate: { en: 'Wholesale rate', ar: 'سعر الجملة' },
  lastPurchaseCost: { en: 'Last purchase cost', ar: 'تكلفة آخر شراء' },
  lastPurchaseRate: { en: 'Last purchase rate', ar: 'سعر آخر شراء' },
  userGiven: { en: 'Price group', ar: 'مجموعة أسعار' },
  average: { en: 'Average cost', ar: 'متوسط التكلفة' },
} as const;

export type ListWord = keyof typeof listWords;

/** In the language of the paper. */
export function word(key: ListWord): Cell {
  const { en, ar } = listWords[key];
  return bilingual(en, ar);
}
