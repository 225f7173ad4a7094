/** Milk and snacks bought: ordered, received, invoiced, and some of it sent back. */
import type { Text } from '@fieldbook/core/i18n/text';
import { caption, code, name } from '../../src/cell.ts';
import type { TradePaper } from '../../src/layouts/trade/trade.ts';
import { exampleFacts, exampleSupplier, exampleTrade } from './trade.ts';

const bought: TradePaper = { ...exampleTrade, party: exampleSupplier, charges: [] };
const figures = { subTotal: 221_769, discount: 1500, taxable: 220_269, cess: 0 };
const [first] = bought.lines;

const fact = (field: string, label: Text, value: string) => ({
  field,
  label: caption(label),
  value: code(value),
});

export const examplePurchase: TradePaper = {
  ...bought,
  referNo: 'PU-77',
  facts: [
    { field: 'mode', label: caption('Mode'), value: name('Credit', 'آجل') },
    fact('source', 'Goods receipt or purchase order', 'GRN-41'),
    exampleFacts.godown,
    fact('referenceNo', 'Supplier’s invoice no.', 'GD-20117'),
  ],
  totals: { ...figures, taxes: [{ component: 'VAT', percent: 5_000_000, amount: 11_013 }], roundOff: 0, net: 231_282 },
};

export const examplePurchaseOrder: TradePaper = {
  ...examplePurchase,
  referNo: 'PO-12',
  facts: [exampleFacts.delivery, exampleFacts.godown],
  remarks: 'Deliver between 06:00 and 09:00.\nGoods with less than 60 days of life are not taken.',
};

/** Without prices: they come with the invoice. */
export const exampleGoodsReceipt: TradePaper = {
  ...bought,
  referNo: 'GRN-41',
  facts: [
    fact('source', 'goods receipt|Purchase order', 'PO-12'),
    exampleFacts.godown,
    fact('referenceNo', 'Delivery note no.', 'DN 5012'),
  ],
  lines: bought.lines.map(({ rate: _later, ...line }) => ({ ...line, discount: 0, net: 0, tax: 0 })),
  totals: { subTotal: 0, discount: 0, taxable: 0, taxes: [], cess: 0, roundOff: 0, net: 0 },
};

export const examplePurchaseReturn: TradePaper = {
  ...bought,
  referNo: 'PR-3',
  facts: [fact('source', 'Purchase returned', 'PU-77'), fact('againstBill', 'Against bill', 'GD-20117')],
  lines: first === undefined ? [] : [{ ...first, quantity: 2000, freeQuantity: 0, discount: 0, net: 2400, tax: 120 }],
  totals: {
    subTotal: 2400,
    discount: 0,
    taxable: 2400,
    taxes: [{ component: 'VAT', percent: 5_000_000, amount: 120 }],
    cess: 0,
    roundOff: 0,
    net: 2520,
  },
  remarks: 'Cartons arrived wet',
};
