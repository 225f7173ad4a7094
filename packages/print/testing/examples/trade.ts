/** Goods of an order as every paper of trade shows them: a discount, free goods, a batch, a long name, a delivery charge. */
import { caption, code, date, name } from '../../src/cell.ts';
import type { PrintParty } from '../../src/layouts/party.ts';
import type { TradeLine, TradePaper } from '../../src/layouts/trade/trade.ts';
import type { HeaderFact } from '../../src/layouts/voucher/field-cells.ts';
import { exampleGoods } from './goods.ts';
import { exampleInvoice } from './sales-invoice.ts';

const { milk, laban, chips } = exampleGoods;

const milkLine: TradeLine = {
  code: milk.item,
  name: milk.name,
  nameArabic: milk.nameArabic,
  quantity: 60_000,
  freeQuantity: 6000,
  unit: 'PCS',
  rate: 12_000_000,
  discount: 1500,
  net: 70_500,
  tax: 3525,
};

const labanLine: TradeLine = {
  code: laban.item,
  name: laban.name,
  nameArabic: laban.nameArabic,
  description: 'Chilled only, before noon',
  quantity: 24_000,
  unit: 'CTN',
  rate: 58_250_000,
  discount: 0,
  net: 139_800,
  tax: 6990,
};

const chipsLine: TradeLine = {
  code: chips.item,
  name: chips.name,
  nameArabic: chips.nameArabic,
  batch: 'L-2611',
  expiry: '2027-02-28',
  quantity: 5500,
  unit: 'KG',
  rate: 18_125_000,
  discount: 0,
  net: 9969,
  tax: 498,
};

export const exampleFacts = {
  salesPerson: {
    field: 'salesPerson',
    label: caption('Salesperson'),
    value: name('Ravi Kumar', 'رافي كومار'),
  },
  route: {
    field: 'route',
    label: caption('Route'),
    value: name('Jumeirah – Al Wasl', 'جميرا – الوصل'),
  },
  godown: { field: 'godown', label: caption('Godown'), value: name('Main store', 'المخزن الرئيسي') },
  delivery: {
    field: 'deliveryDate',
    label: caption('Delivery date'),
    value: date('2026-11-22'),
  },
  lpoNo: { field: 'referenceNo', label: caption('LPO no.'), value: code('LPO-7781') },
} as const satisfies Record<string, HeaderFact>;

export const exampleSupplier: PrintParty = {
  code: 'SUP-1',
  name: 'Gulf Dairy Products LLC',
  nameArabic: 'ألبان الخليج ذ.م.م',
  address: 'Plot 598-1121, Dubai Investment Park 2',
  location: 'Dubai',
  phone: '+971 4 555 0177',
  taxRegNo: '100555123400003',
};

export const exampleTrade: TradePaper = {
  referNo: 'O-204',
  date: '2026-11-20',
  issuedAt: '2026-11-20T06:42:10Z',
  zone: 'Asia/Dubai',
  branch: exampleInvoice.branch,
  currency: exampleInvoice.currency,
  party: exampleInvoice.customer,
  facts: [exampleFacts.salesPerson, exampleFacts.route, exampleFacts.delivery, exampleFacts.lpoNo],
  lines: [milkLine, labanLine, chipsLine],
  charges: [{ name: 'Delivery charge', nameArabic: 'رسوم التوصيل', discount: 0, net: 2000, tax: 100 }],
  totals: {
    subTotal: 221_769,
    discount: 1500,
    taxable: 222_269,
    taxes: [{ component: 'VAT', percent: 5_000_000, amount: 11_113 }],
    cess: 0,
    roundOff: -7,
    net: 233_375,
  },
  remarks: 'Leave at the back door; ring the bell twice.',
};
