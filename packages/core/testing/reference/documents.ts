/**
 * Random documents that know what happened before: they continue vouchers that stand, settle bills that are open, tell what
 * became of cheques, take a little more than there is. Drawn from whole numbers, in the form of the wire.
 */
import { printMoney, printRate } from '../../src/kernel/money.ts';
import { neededFields } from '../needed-fields.ts';
import { type Draw, documentMakers } from '../random-documents.ts';
import { dressed } from './dressing.ts';
import { matching } from './matching.ts';
import { ledgerOf, type Standing, type StandingVoucher } from './standing.ts';

export type Body = Readonly<Record<string, unknown>>;
type Maker = (draw: Draw, books: Standing) => Body | undefined;

/** Days of post-dated cheques: one that histories come to, and one that they do not. */
const DUE = ['2026-11-26', '2026-11-26', '2026-12-24'];

/** A document of any type; nothing when what it would need has not happened yet. */
export function randomDocument(draw: Draw, books: Standing): Body | undefined {
  const made = pick(draw, [
    anew,
    anew,
    trading,
    trading,
    trading,
    further,
    further,
    further,
    cameBack,
    settling,
    settling,
    matching,
    movingCheque,
    moving,
    landing,
  ])(draw, books);
  if (made === undefined) return undefined;
  const uid = `e8a00000-0000-4000-8000-${String(draw(1_000_000)).padStart(12, '0')}`;
  const any = `2026-11-${String(1 + draw(28)).padStart(2, '0')}`;
  const date = draw(12) === 0 ? any : [any, ...restsOn(made, books)].sort().at(-1);
  const needed = neededFields(made['type'], `INV-${uid.slice(-6)}`);
  return dressed(draw, inTwoBranches(draw, { uid, date, ...needed, ...made }), books);
}

const twins: Readonly<Record<string, string>> = { MAIN: 'SB-MAIN', 'VAN-1': 'SB-MAIN', DAMAGE: 'SB-DAMAGE' };
const moved = ['godown', 'toGodown'];

/** Now and then goods stand in a godown of the other branch. What confirms a transfer names the godowns of that. */
function inTwoBranches(draw: Draw, body: Body): Body {
  const isBound = body['type'] === 'stockTransferIn' || (body['type'] === 'stockTransfer' && 'source' in body);
  if (isBound || draw(3) !== 0) return body;
  const elsewhere = (values: Body): Body =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const twin = moved.includes(name) && draw(2) === 0 ? twins[String(value)] : undefined;
        return [name, twin ?? value];
      }),
    );
  const isBought = ['purchase', 'goodsReceipt', 'opening'].includes(String(body['type'])) && draw(2) === 0;
  const lines = (body['items'] as readonly Body[] | undefined)?.map((line) =>
    elsewhere(isBought ? { godown: 'MAIN', ...line } : line),
  );
  return { ...elsewhere(body), ...(lines === undefined ? {} : { items: lines }) };
}

/** Days before which a document cannot be dated: those of its source, of the bills it settles, of a cheque that clears. */
function restsOn(body: Body, books: Standing): string[] {
  const source = books.vouchers.find(({ referNo }) => referNo === body['source']);
  const charged = (body['ledgers'] as readonly Body[] | undefined)?.map((line) => line['landedOn']) ?? [];
  const goods = books.vouchers.filter(({ referNo }) => charged.includes(referNo));
  const followers = books.vouchers.filter(({ document }) => document.header['source'] === source?.referNo);
  const told = source === undefined ? goods : [source, ...followers, ...goods];
  const cheques = body['mode'] === 'clear' ? told.map(({ document }) => document.header['effectiveDate']) : [];
  const lines = [body, ...['bills', 'ledgers'].flatMap((name) => (body[name] as readonly Body[] | undefined) ?? [])];
  const named = lines.flatMap((line) => [line['reference'], line['bill'], line['billReference'], line['againstBill']]);
  const bills = books.bills.filter(({ reference }) => named.includes(reference)).map(({ date }) => date);
  const dates = [...told.map(({ document }) => document.header['date']), ...cheques, ...bills];
  return dates
    .filter((date) => date !== undefined)
    .map(String)
    .filter((date) => date < '2026-11-29');
}

/** A document that stands for itself. */
const anew: Maker = (draw, books) => {
  const often = ['sales', 'sales', 'sales', 'receipt', 'goodsReceipt', 'order'];
  const type = pick(draw, [...Object.keys(documentMakers), ...Object.keys(moreMakers), ...often]);
  const make = draw(3) === 0 ? (documentMakers[type] ?? moreMakers[type]) : (moreMakers[type] ?? documentMakers[type]);
  return make === undefined ? undefined : { type, ...make(draw, books) };
};

/** Goods come and go, so that what one voucher costs hangs on many before it. */
const trading: Maker = (draw) => {
  const date = `2026-11-${10 + draw(19)}`;
  if (draw(4) === 0) {
    const items = several(draw, (each) => ({ ...goodsLine(each), rate: `${5 + each(15)}.${100 + each(900)}` }));
    const supplier = pick(draw, ['SUP-1', 'SUP-2']);
    return {
      ...pick<Body>(draw, [{ type: 'goodsReceipt' }, { type: 'purchase', mode: 'credit' }]),
      date,
      supplier,
      items,
    };
  }
  const items = several(draw, (each) => ({
    ...goodsLine(each),
    godown: pick(each, ['MAIN', 'MAIN', 'VAN-1']),
    rate: '14.5',
  }));
  return { type: 'sales', date, customer: 'C2', mode: 'credit', items };
};

const goodsLine = (draw: Draw) => ({ item: pick(draw, ['MILK', 'MILK', 'YOGHURT']), quantity: String(1 + draw(8)) });
const several = <T>(draw: Draw, make: (draw: Draw) => T) => Array.from({ length: 1 + draw(2) }, () => make(draw));
const note = (draw: Draw) => [{ amount: printMoney(1 + draw(9000), 2), taxCode: pick(draw, ['VAT5', 'VAT0']) }];

const moreMakers: Readonly<Record<string, (draw: Draw, books: Standing) => Body>> = {
  sales: sale,
  lead: (draw) => ({ customer: pick(draw, ['C1', 'C2']), items: several(draw, goodsLine) }),
  quotation: (draw) => ({
    customer: pick(draw, ['C1', 'C2']),
    items: several(draw, (each) => ({ ...goodsLine(each), rate: '7.35' })),
  }),
  creditNote: (draw) => ({ customer: pick(draw, ['C1', 'C2']), mode: 'rebate', ledgers: note(draw) }),
  debitNote: (draw) => ({
    ...pick<Body>(draw, [
      { supplier: 'SUP-1', mode: 'claim' },
      { customer: 'C2', mode: 'charge' },
    ]),
    ledgers: note(draw),
  }),
  daySettlement: (draw) => ({
    ledger: 'CASH-VAN-1',
    toLedger: 'CASH',
    bookAmount: printMoney(draw(30_000), 2),
    amount: printMoney(draw(30_000), 2),
    referenceNo: 'counted',
    ...(draw(8) === 0 ? {} : { salesPerson: pick(draw, ['SP1', 'SP2']) }),
  }),
  purchaseReturn: (draw) => ({
    supplier: pick(draw, ['SUP-1', 'SUP-2']),
    mode: 'credit',
    items: several(draw, (each) => ({ ...goodsLine(each), godown: pick(each, ['MAIN', 'DAMAGE']), rate: '6.4' })),
  }),
  physicalStock: (draw) => ({
    godown: pick(draw, ['MAIN', 'VAN-1']),
    ...(draw(2) === 0 ? { mode: 'dueFromSalesman' } : {}),
    ...(draw(8) === 0 ? {} : { salesPerson: pick(draw, ['SP1', 'SP2']) }),
    items: [
      { item: 'MILK', quantity: String(draw(60)), ...(draw(2) === 0 ? { bookQuantity: String(draw(60)) } : {}) },
      ...(draw(2) === 0 ? [{ item: 'YOGHURT', quantity: String(draw(5)) }] : []),
    ],
  }),
  projectMaterialIssue: (draw) => ({
    project: 'PR1',
    mode: pick(draw, ['issue', 'issue', 'return']),
    godown: pick(draw, ['MAIN', 'VAN-1']),
    items: several(draw, goodsLine),
  }),
  stockTransfer: transfer,
  yearClosing: (draw) => {
    const amount = printMoney(1 + draw(50_000), 2);
    return {
      ledgers: [
        { ledger: 'SALES', debit: amount },
        { ledger: 'RETAINED-EARNINGS', credit: amount },
      ],
    };
  },
};

/** In pieces and cartons, with free goods, discounts, prices with tax; paid in several tenders or out of an advance. */
function sale(draw: Draw, books: Standing): Body {
  const customer = pick(draw, ['C1', 'C1', 'C2', 'WALK-IN']);
  const items = several(draw, (each) => ({
    ...goodsLine(each),
    ...(each(8) === 0 ? { unit: 'CTN', quantity: '1' } : {}),
    ...(each(4) === 0 ? { freeQuantity: String(1 + each(2)) } : {}),
    ...(each(8) === 0 ? { quantity: `-${1 + each(3)}` } : {}),
    godown: pick(each, ['MAIN', 'VAN-1']),
    rate: `${10 + each(20)}.${100 + each(900)}`,
  }));
  const priced = {
    ...(draw(5) === 0 ? { taxInclusive: 'inclusive' } : {}),
    ...(draw(4) === 0 ? { discount: printMoney(1 + draw(300), 2) } : {}),
    ...(draw(5) === 0 ? { ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '7.50', taxCode: 'VAT5' }] } : {}),
  };
  const ahead = books.bills.filter((bill) => bill.party === customer && bill.currency === 'AED' && bill.open < 0);
  if (customer !== 'WALK-IN' && ahead.length > 0 && draw(2) === 0) {
    const bill = pick(draw, ahead);
    const amount = printMoney(1 + draw(Math.min(-bill.open, 4000) + (draw(6) === 0 ? 500 : 0)), 2);
    return { customer, mode: 'credit', ...priced, items, bills: [{ reference: bill.reference, amount }] };
  }
  if (draw(3) === 0) {
    const tenders = [
      { ledger: 'BANK', amount: printMoney(1 + draw(3000), 2) },
      { ledger: 'CASH', amount: printMoney(1 + draw(90_000), 2) },
    ];
    return { customer, mode: pick(draw, ['cash', 'credit']), ledger: 'CASH', ...priced, items, tenders };
  }
  return {
    customer,
    ...(customer === 'WALK-IN' ? { mode: 'cash', ledger: 'CASH' } : { mode: 'credit' }),
    ...priced,
    items,
  };
}

function transfer(draw: Draw): Body {
  const [from, to] = pick(draw, [
    ['MAIN', 'VAN-1'],
    ['MAIN', 'VAN-1'],
    ['VAN-1', 'MAIN'],
    ['MAIN', 'DAMAGE'],
  ]);
  const damaged = to === 'DAMAGE' ? { damageCause: 'broken', recoverableRate: pick(draw, ['0', '1.25', '40']) } : {};
  return { godown: from, toGodown: to, items: several(draw, (each) => ({ ...goodsLine(each), ...damaged })) };
}

const ways: readonly (readonly [from: string, to: string])[] = [
  ['lead', 'quotation'],
  ['quotation', 'order'],
  ['quotation', 'sales'],
  ['order', 'deliveryNote'],
  ['order', 'sales'],
  ['deliveryNote', 'sales'],
  ['deliveryNote', 'sales'],
  ['purchaseOrder', 'goodsReceipt'],
  ['purchaseOrder', 'purchase'],
  ['goodsReceipt', 'purchase'],
  ['goodsReceipt', 'purchase'],
  ['purchase', 'purchaseReturn'],
  ['purchase', 'purchaseReturn'],
  ['sales', 'salesReturn'],
  ['sales', 'salesReturn'],
  ['sales', 'creditNote'],
  ['purchase', 'debitNote'],
];

/** A document that continues or returns another, mostly within what is left of it. */
const further: Maker = (draw, books) => {
  const open = ways.filter(([from]) => standing(books, from).length > 0);
  const way = open.length === 0 ? undefined : pick(draw, open);
  const source = way === undefined ? undefined : pick(draw, standing(books, way[0]));
  if (way === undefined || source === undefined) return undefined;
  const { customer, supplier, currency, exchangeRate } = source.document.header;
  const [, type] = way;
  const isForeign = currency !== undefined && currency !== 'AED';
  const header = {
    type,
    source: source.referNo,
    ...(customer === undefined ? {} : { customer: draw(30) === 0 ? 'C2' : customer }),
    ...(supplier === undefined ? {} : { supplier }),
    ...(isForeign ? { currency, exchangeRate: `3.${600 + draw(200)}` } : {}),
    ...(isForeign && type.endsWith('Return') && draw(4) !== 0 ? { exchangeRate: printRate(Number(exchangeRate)) } : {}),
  };
  if (type === 'creditNote') return { ...header, mode: 'rebate', ledgers: note(draw) };
  if (type === 'debitNote')
    return { ...header, mode: supplier === undefined ? 'charge' : 'claim', ledgers: note(draw) };
  // What comes back does so mostly at the price it was sold at.
  const isAtPrice = type.endsWith('Return') && draw(3) !== 0;
  const items = linesLeft(draw, source).map((line) => ({
    ...line,
    godown: pick(draw, ['MAIN', 'MAIN', 'VAN-1', 'DAMAGE']),
    ...(isAtPrice ? {} : { rate: `${1 + draw(20)}.${100 + draw(900)}` }),
  }));
  const isTrade = ['sales', 'salesReturn', 'purchase', 'purchaseReturn'].includes(type);
  const mode = draw(4) === 0 || customer === 'WALK-IN' ? { mode: 'cash', ledger: 'CASH' } : { mode: 'credit' };
  return { ...header, ...(isTrade ? mode : {}), items };
};

function linesLeft(draw: Draw, source: StandingVoucher) {
  const lines = source.lines.filter(() => draw(4) !== 0);
  return lines.map(({ line, item, quantity, used }) => {
    const left = Math.max(0, quantity - used);
    const part = draw(3) === 0 ? left : 1 + draw(left + (draw(5) === 0 ? 2 : 0) || 1);
    return { item, unit: 'PCS', quantity: String(Math.max(1, part)), ...(draw(2) === 0 ? { sourceLine: line } : {}) };
  });
}

/** Goods come back without a source: about what the party bought of them, mostly at what it was charged. */
const cameBack: Maker = (draw, books) => {
  const [sold, type, side, usual] = pick(draw, [
    ['sales', 'salesReturn', 'customer', 'C1'],
    ['sales', 'salesReturn', 'customer', 'C1'],
    ['purchase', 'purchaseReturn', 'supplier', 'SUP-1'],
  ] as const);
  const open = standing(books, sold);
  if (open.length === 0) return undefined;
  const { document } = pick(draw, open);
  const { currency = 'AED', exchangeRate, date } = document.header;
  const lines = document.items.filter((_, at) => at === 0 || draw(2) === 0);
  const party = document.header[side];
  const isForeign = currency !== 'AED';
  const items = lines.map((line) => {
    const at = document.items.indexOf(line);
    const units = Math.abs(Number(line['quantity'])) / 1000;
    const paid = Math.abs(document.totals.items[at]?.net ?? 0) / 100 / (units || 1);
    const price = draw(4) === 0 ? 1 + draw(20) : paid + (draw(5) === 0 ? 0.02 : 0);
    return {
      item: String(line['item']),
      unit: String(line['unit']),
      quantity: String(Math.max(1, draw(3) === 0 ? Math.floor(units) : 1 + draw(units + 1))),
      rate: price.toFixed(4),
      taxCode: String(draw(10) === 0 ? 'VAT5' : (line['taxCode'] ?? 'VAT5')),
      godown: pick(draw, ['MAIN', 'MAIN', 'VAN-1', 'DAMAGE']),
    };
  });
  return {
    type,
    ...(party === undefined ? {} : { [side]: draw(20) === 0 ? usual : party }),
    ...(party === undefined || party === 'WALK-IN' || draw(3) === 0
      ? { mode: 'cash', ledger: 'CASH' }
      : { mode: 'credit' }),
    ...(isForeign ? { currency, exchangeRate: draw(2) === 0 ? printRate(Number(exchangeRate)) : '3.6' } : {}),
    ...(draw(3) === 0 ? {} : { date: String(date) > '2026-11-20' ? date : `2026-11-${20 + draw(9)}` }),
    items,
  };
};

/** A receipt, a payment or a journal about a bill that is open: in part, whole, sometimes more than that. */
const settling: Maker = (draw, books) => {
  const open = books.bills.filter((each) => each.open !== 0);
  if (open.length === 0) return undefined;
  const bill = pick(draw, open);
  const decimals = books.masters.currency(bill.currency)?.decimals ?? 2;
  const most = Math.abs(bill.open);
  const amount = pick(draw, [most, 1 + draw(most), 1 + draw(most), draw(6) === 0 ? most + 1 : most]);
  const isForeign = bill.currency !== 'AED';
  const currency = isForeign ? { currency: bill.currency, exchangeRate: `3.${600 + draw(200)}` } : {};
  const money = (minor: number) => printMoney(minor, decimals);
  const isOwed = bill.side === 'customer' ? bill.open > 0 : bill.open < 0;
  const isControl = bill.ledger === ledgerOf(books, bill.side === 'customer' ? 'debtors' : 'creditors');
  const reference = bill.reference;
  if (isOwed && isControl && draw(3) !== 0) {
    const discount = draw(3) === 0 && amount > 2 ? 1 + draw(Math.min(amount - 1, 300)) : 0;
    const ahead = draw(4) === 0 ? 1 + draw(5000) : 0;
    const bills = [
      {
        kind: 'against',
        reference,
        amount: money(amount - discount),
        ...(discount === 0 ? {} : { discount: money(discount) }),
      },
      ...(ahead === 0 ? [] : [{ kind: pick(draw, ['advance', 'onAccount']), amount: money(ahead) }]),
    ];
    const cheque =
      draw(2) === 0 ? { chequeNo: '77', ...(draw(3) === 0 ? {} : { effectiveDate: pick(draw, DUE) }) } : {};
    const type = bill.side === 'customer' ? 'receipt' : 'payment';
    const total = money(amount - discount + ahead);
    return {
      type,
      [bill.side]: bill.party,
      ledger: pick(draw, bill.currency === 'USD' ? ['BANK-USD', 'BANK-USD', 'BANK'] : ['BANK', 'CASH']),
      ...currency,
      ...cheque,
      amount: total,
      bills,
    };
  }
  const isLowering = draw(15) !== 0;
  const [own, other] = bill.open > 0 === isLowering ? ['credit', 'debit'] : ['debit', 'credit'];
  const line = { ledger: bill.ledger, [bill.side]: bill.party, billKind: 'against', billReference: reference };
  const counter = draw(2) === 0 ? { ledger: 'FUEL' } : accountOf(draw, bill.side);
  return {
    type: 'journal',
    ...currency,
    ledgers: [
      { ...line, [own ?? '']: money(amount) },
      { ...counter, [other ?? '']: money(amount) },
    ],
  };
};

const accountOf = (draw: Draw, side: 'customer' | 'supplier') =>
  side === 'customer'
    ? { ledger: 'DEBTORS', customer: pick(draw, ['C1', 'C2']), billKind: pick(draw, ['onAccount', 'new']) }
    : { ledger: 'CREDITORS', supplier: pick(draw, ['SUP-1', 'SUP-2']), billKind: pick(draw, ['onAccount', 'new']) };

/** Freight, duty or a price difference for goods that came before; now and then for goods that did not. */
const landing: Maker = (draw, books) => {
  const bringing = [...standing(books, 'purchase'), ...standing(books, 'purchase'), ...standing(books, 'goodsReceipt')];
  if (bringing.length === 0) return undefined;
  const { referNo, document } = pick(draw, draw(20) === 0 ? books.vouchers : bringing);
  const charge = { landed: pick(draw, ['value', 'value', 'value', 'quantity', 'weight']), landedOn: referNo };
  const amount = printMoney(1 + draw(4000), 2);
  const ledger = 'FREIGHT-INWARD';
  const choice = draw(4);
  if (choice === 0) {
    const { supplier = 'SUP-1' } = document.header;
    const off = printMoney(1 + draw(draw(4) === 0 ? 20_000 : 500), 2);
    return { type: 'debitNote', mode: 'priceDifference', supplier, ledgers: [{ ledger, amount: off, ...charge }] };
  }
  if (choice === 1) {
    const [own, other] = draw(5) === 0 ? ['credit', 'debit'] : ['debit', 'credit'];
    const lines = [
      { ledger, [own ?? '']: amount, ...charge },
      { ledger, [other ?? '']: amount },
    ];
    return { type: 'journal', ledgers: lines };
  }
  const items = draw(3) === 0 ? { items: several(draw, (each) => ({ ...goodsLine(each), rate: '7.77' })) } : {};
  const foreign = draw(6) === 0 ? { currency: 'USD', exchangeRate: `3.${600 + draw(200)}` } : {};
  const more = draw(3) === 0 ? [{ ledger, amount: '3.33' }] : [];
  const ledgers = [{ ledger, amount, taxCode: pick(draw, ['VAT5', 'VAT0']), ...charge }, ...more];
  return { type: 'purchase', supplier: pick(draw, ['SUP-1', 'SUP-2']), mode: 'credit', ...foreign, ...items, ledgers };
};

/** What became of a cheque; now and then what cannot have. */
const movingCheque: Maker = (draw, books) => {
  const cheques = ['receipt', 'payment']
    .flatMap((type) => standing(books, type))
    .filter(({ document }) => document.header['chequeNo'] !== undefined || draw(12) === 0);
  if (cheques.length === 0) return undefined;
  const { document, referNo } = pick(draw, cheques);
  const { customer, supplier, currency, amount } = document.header;
  const decimals = books.masters.currency(String(currency))?.decimals ?? 2;
  const mode = pick(draw, ['deposit', 'clear', 'clear', 'bounce', 'bounce', 'handBack', 'replace', 'replace']);
  const isForeign = currency !== 'AED';
  const isInMoney = mode === 'deposit' || mode === 'clear' || (mode === 'replace' && draw(2) === 0);
  const repeats = mode === 'bounce' || mode === 'handBack' || mode === 'replace';
  const charge =
    mode === 'bounce' && draw(2) === 0 ? { ledger: 'BANK', ledgers: [{ ledger: 'BANK-CHARGES', amount: '5' }] } : {};
  const bills = document.bills.map(({ kind, reference, amount: part, discount }) => ({
    kind,
    ...(reference === undefined ? {} : { reference }),
    amount: printMoney(Number(part), decimals),
    ...(discount === undefined ? {} : { discount: printMoney(Number(discount), decimals) }),
  }));
  return {
    type: 'chequeMovement',
    mode,
    source: referNo,
    ...(customer === undefined ? { supplier } : { customer }),
    ...(isForeign ? { currency, exchangeRate: `3.${600 + draw(200)}` } : {}),
    amount: printMoney(Number(amount), decimals),
    ...(isInMoney ? { ledger: pick(draw, ['BANK', 'CASH']) } : {}),
    ...(mode === 'replace' && !isInMoney ? { chequeNo: '78', effectiveDate: pick(draw, DUE) } : {}),
    ...charge,
    ...(repeats ? { bills } : {}),
  };
};

/** Transfers, their confirmation in parts, rejection, and sending again; project goods that come back. */
const moving: Maker = (draw, books) => {
  const issues = standing(books, 'projectMaterialIssue');
  const transfers = standing(books, 'stockTransfer');
  const choice = draw(5);
  if (choice === 0 && issues.length > 0) {
    const issue = pick(draw, issues);
    const items = linesLeft(draw, issue).map((line) => ({ ...line, godown: 'MAIN' }));
    return { type: 'projectMaterialIssue', project: 'PR1', source: issue.referNo, items };
  }
  if (choice === 1 || transfers.length === 0) return { type: 'stockTransfer', ...transfer(draw) };
  const sent = pick(draw, transfers);
  if (choice === 2) {
    const { godown, toGodown } = sent.document.header;
    const items = sent.document.items.map(({ item, unit, quantity }) => ({
      item,
      unit,
      quantity: String(Number(quantity) / 1000),
    }));
    return { type: 'stockTransfer', source: sent.referNo, godown, toGodown, items };
  }
  return arrival(draw, sent);
};

function arrival(draw: Draw, sent: StandingVoucher): Body {
  const { godown, toGodown } = sent.document.header;
  const mode = pick(draw, ['confirm', 'confirm', 'confirm', 'reject', 'cancel']);
  const whole = sent.lines.flatMap(({ line, item, quantity, used }) => {
    const left = quantity - used;
    return left > 0 ? [{ item, unit: 'PCS', quantity: String(left), sourceLine: line }] : [];
  });
  const parts = linesLeft(draw, sent).map((line) => {
    const happened = pick(draw, ['accepted', 'accepted', 'returned', 'lost', 'damaged']);
    const outcome = mode === 'confirm' ? happened : 'returned';
    if (draw(10) === 0) return { ...line, outcome, godown: 'DAMAGE', damageCause: 'broken' };
    const damage = outcome === 'damaged' ? { godown: 'DAMAGE', damageCause: 'broken', recoverableRate: '0.5' } : {};
    return { ...line, outcome, ...damage };
  });
  const items = draw(mode === 'confirm' ? 3 : 2) !== 0 ? parts : whole;
  return { type: 'stockTransferIn', mode, source: sent.referNo, godown, toGodown, items };
}

function standing(books: Standing, type: string): StandingVoucher[] {
  return books.vouchers.filter(({ document }) => document.type === type);
}

export function pick<T>(draw: Draw, options: readonly T[]): T {
  return options[draw(options.length)] as T;
}
