/** One worked invoice of the example company, for tests of builders and renderers and for the documentation. */
import type { InvoiceLine, SalesInvoice } from '../../src/layouts/sales-invoice/invoice.ts';

const VAT_PERCENT = 5_000_000;

/** A line of whole pieces at `rate` minor units each, with VAT 5 % rounded half up per line. */
export function exampleLine(
  facts: Partial<InvoiceLine> & { readonly pieces: number; readonly price: number },
): InvoiceLine {
  const { pieces, price, ...rest } = facts;
  const amount = pieces * price;
  const discount = rest.discount ?? 0;
  const tax = Math.sign(amount) * Math.round((Math.abs(amount - discount) * 5) / 100);
  return {
    code: 'MILK-1L',
    name: 'Fresh full cream milk 1 L',
    nameArabic: 'حليب طازج كامل الدسم ١ لتر',
    barcode: '6291003100017',
    quantity: pieces * 1000,
    unit: 'PCS',
    rate: price * 10_000,
    amount,
    discount,
    taxes: [{ component: 'VAT', percent: VAT_PERCENT, amount: tax }],
    godownKind: 'saleable',
    ...rest,
  };
}

const branch: SalesInvoice['branch'] = {
  name: 'Al Noor Dairy & Snacks Trading LLC',
  nameArabic: 'النور لتجارة الألبان والوجبات الخفيفة ذ.م.م',
  address: 'Warehouse 12, Street 18, Al Quoz Industrial Area 3',
  location: 'Dubai',
  phone: '+971 4 555 0142',
  mobile: '+971 50 555 0142',
  email: 'accounts@alnoor-dairy.example',
  taxRegNo: '100234567800003',
  country: 'ae',
  invoiceFooter: 'Goods once sold are returned only within their shelf life. Thank you for your business.',
};

const customer: SalesInvoice['customer'] = {
  code: 'C-0117',
  name: 'Green Valley Grocery',
  nameArabic: 'بقالة الوادي الأخضر',
  address: 'Shop 4, Al Wasl Road, Jumeirah 1',
  location: 'Dubai',
  phone: '+971 4 555 0199',
  taxRegNo: '100987654300003',
};

/** Three sections, a free quantity, line discounts, a charge, round off: nearly everything an invoice can show. */
export const exampleInvoice: SalesInvoice = {
  voucherNo: 1204,
  referNo: 'S1-1204',
  date: '2026-11-20',
  issuedAt: '2026-11-20T06:42:10Z',
  zone: 'Asia/Dubai',
  mode: 'credit',
  branch,
  customer,
  currency: { code: 'AED', symbol: 'AED', decimals: 2 },
  salesPerson: 'Ravi Kumar',
  salesPersonArabic: 'رافي كومار',
  routePhone: '+971 50 555 0107',
  route: 'Jumeirah – Al Wasl',
  routeArabic: 'جميرا – الوصل',
  supervisorNo: '+971 50 555 0100',
  lpoNo: 'LPO-7781',
  dueDate: '2026-12-20',
  lines: [
    exampleLine({ pieces: 24, price: 1250, actualQuantity: 27_000, discount: 615 }),
    exampleLine({
      pieces: 12,
      price: 875,
      code: 'LABAN-500',
      name: 'Laban drink 500 ml',
      nameArabic: 'لبن رائب ٥٠٠ مل',
      barcode: '6291003100024',
    }),
    exampleLine({
      pieces: 6,
      price: 2400,
      code: 'CHIPS-BOX',
      name: 'Potato chips, sea salt, box of 24 × 25 g',
      nameArabic: 'رقائق بطاطس بملح البحر',
      barcode: '6291003100031',
      unit: 'BOX',
    }),
    exampleLine({ pieces: -2, price: 1250, godownKind: 'damage' }),
    exampleLine({
      pieces: -4,
      price: 875,
      code: 'LABAN-500',
      name: 'Laban drink 500 ml',
      nameArabic: 'لبن رائب ٥٠٠ مل',
    }),
  ],
  charges: [
    {
      name: 'Delivery charge',
      nameArabic: 'رسوم التوصيل',
      amount: 2000,
      discount: 0,
      taxes: [{ component: 'VAT', percent: VAT_PERCENT, amount: 100 }],
    },
  ],
  cess: 0,
  roundOff: 4,
  tenders: [],
  previousBalance: 125_050,
  isFresh: true,
};

/** The example with `count` sale lines and nothing else, for long documents. */
export function longInvoice(count: number): SalesInvoice {
  const [milk, laban, chips] = exampleInvoice.lines;
  const kinds = [milk, laban, chips].filter((line) => line !== undefined);
  const lines = Array.from({ length: count }, (_, index) => kinds[index % kinds.length]).filter(
    (line) => line !== undefined,
  );
  return { ...exampleInvoice, lines, charges: [], roundOff: 0 };
}
