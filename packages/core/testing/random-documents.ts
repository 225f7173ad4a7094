/**
 * Random documents of every voucher type for property tests, drawn from numbers that the caller brings: most may be
 * posted, some must be refused. What refers to earlier vouchers names one that may exist.
 */

/** A whole number from 0 to `below` − 1. */
export type Draw = (below: number) => number;

type Document = Readonly<Record<string, unknown>>;

export const documentMakers: Readonly<Record<string, (draw: Draw) => Document>> = {
  goodsReceipt: (draw) => ({
    ...supplied(draw),
    ...currency(draw),
    ...(draw(3) === 0 ? { source: `PO-${1 + draw(2)}` } : {}),
    items: several(draw, untaxed),
  }),
  purchaseOrder: (draw) => ({ ...supplied(draw), ...currency(draw), items: several(draw, goods) }),
  order: (draw) => ({ customer: pick(draw, ['C1', 'C2']), ...currency(draw), items: several(draw, goods) }),
  deliveryNote: (draw) => ({
    customer: pick(draw, ['C1', 'C2']),
    ...currency(draw),
    ...(draw(3) === 0 ? { source: `O-${1 + draw(2)}` } : {}),
    items: several(draw, goods),
  }),
  purchase: (draw) => ({
    ...supplied(draw),
    ...currency(draw),
    ...mode(draw),
    ...(draw(3) === 0 ? { source: pick(draw, [`GRN-${1 + draw(2)}`, `PO-${1 + draw(2)}`]) } : {}),
    ...(draw(4) === 0 ? { taxInclusive: 'inclusive' } : {}),
    ...(draw(4) === 0 ? { discount: cents(draw, 500) } : {}),
    items: several(draw, goods),
    ...(draw(3) === 0 ? { ledgers: [{ ledger: 'FREIGHT-INWARD', amount: cents(draw, 900), taxCode: 'VAT5' }] } : {}),
  }),
  sales: (draw) => ({
    customer: pick(draw, ['C1', 'C2', 'WALK-IN']),
    ...currency(draw),
    ...mode(draw),
    ...(draw(3) === 0 ? { source: pick(draw, [`DN-${1 + draw(2)}`, `O-${1 + draw(2)}`]) } : {}),
    items: several(draw, (each) => ({ ...goods(each), ...(each(6) === 0 ? { quantity: `-${1 + each(3)}` } : {}) })),
  }),
  salesReturn: (draw) => {
    const isLoose = draw(4) === 0;
    const items = several(draw, goods);
    const few = items.slice(0, 1).map((line) => ({ ...line, item: 'MILK', quantity: String(1 + draw(2)) }));
    const back = { customer: pick(draw, ['C1', 'C1', 'C2']), ...mode(draw) };
    // Mostly at the price and the tax of the sale; without a source at no more than that.
    const atPrice = ({ rate: _rate, taxCode: _taxCode, freeQuantity: _free, ...line }: Document) => line;
    if (isLoose && draw(2) === 0) return { ...back, ...currency(draw), items };
    if (isLoose) return { ...back, mode: 'credit', items: few.map((line) => ({ ...atPrice(line), rate: '0.5' })) };
    return { ...back, source: pick(draw, ['S-1', 'S-1', 'S-2']), items: draw(4) === 0 ? items : few.map(atPrice) };
  },
  receipt: (draw) => settlement(draw, { customer: pick(draw, ['C1', 'C2']) }, `S-${1 + draw(2)}`),
  payment: (draw) => settlement(draw, { supplier: pick(draw, ['SUP-1', 'SUP-2']) }, `PU-${1 + draw(2)}`),
  billAdjustment: (draw) => {
    const isCustomer = draw(3) > 0;
    const party = isCustomer ? { customer: pick(draw, ['C1', 'C1', 'C2']) } : { supplier: 'SUP-2' };
    const [credit, bill] = isCustomer ? ['R', 'S'] : ['P', 'PU'];
    const line = (each: Draw) => ({
      reference: `${credit}-${each(4) === 0 ? 2 : 1}`,
      ...(each(3) === 0 ? { creditKind: pick(each, ['advance', 'onAccount']) } : {}),
      bill: `${bill}-${each(4) === 0 ? 2 : 1}`,
      amount: cents(each, 3_000),
    });
    return { ...party, ...(draw(3) === 0 ? currency(draw) : {}), bills: several(draw, line) };
  },
  journal: (draw) => {
    const amount = cents(draw, 90_000);
    const [debit, credit] = draw(2) === 0 ? ['debit', 'credit'] : ['credit', 'debit'];
    const party = {
      ledger: 'DEBTORS',
      customer: pick(draw, ['C1', 'C2']),
      billKind: kind(draw),
      [debit ?? '']: amount,
    };
    const named = party.billKind === 'against' ? { billReference: pick(draw, ['S-1', 'J-1', 'R-1', 'J-2']) } : {};
    return {
      ...currency(draw),
      ledgers: [
        { ...party, ...named },
        { ledger: 'FUEL', [credit ?? '']: amount },
      ],
    };
  },
  contra: (draw) => {
    const paid = currency(draw);
    const isDollars = 'currency' in paid && paid.currency === 'USD';
    const [fromLedger, ledger] = pick(
      draw,
      isDollars
        ? [
            ['CASH', 'BANK-USD'],
            ['BANK-USD', 'BANK'],
          ]
        : [['CASH', 'BANK']],
    );
    return { ...paid, fromLedger, ledger, amount: cents(draw, 50_000) };
  },
  opening: (draw) => ({
    ...currency(draw),
    items: several(draw, untaxed).map(({ freeQuantity: _free, ...line }) => line),
    ledgers: [
      { ledger: 'CASH', [draw(2) === 0 ? 'debit' : 'credit']: cents(draw, 90_000) },
      { ledger: 'DEBTORS', customer: 'C1', debit: cents(draw, 90_000), billReference: `OLD-${draw(5)}` },
      { ledger: 'CREDITORS', supplier: 'SUP-2', credit: cents(draw, 90_000), billReference: `OLD-${draw(5)}` },
    ],
  }),
};

function settlement(draw: Draw, party: object, reference: string): Document {
  const amounts = several(draw, (each) => 1 + each(60_000));
  const bills = amounts.map((amount, index) => ({
    amount: money(amount),
    ...(index === 0 && draw(2) === 0
      ? { kind: 'against', reference, discount: money(draw(200)) }
      : { kind: pick(draw, ['advance', 'onAccount']) }),
  }));
  const sum = amounts.reduce((left, right) => left + right, 0);
  const cheque = draw(4) === 0 ? { chequeNo: '1', effectiveDate: '2026-12-24' } : {};
  return { ...party, ...currency(draw), ...cheque, ledger: 'BANK', amount: money(sum), bills };
}

function goods(draw: Draw): Record<string, unknown> {
  return {
    item: pick(draw, ['MILK', 'MILK', 'YOGHURT', 'CHILLER']),
    godown: pick(draw, ['MAIN', 'MAIN', 'MAIN', 'VAN-1', 'DAMAGE']),
    quantity: String(1 + draw(12)),
    rate: `${draw(40)}.${String(draw(1_000_000)).padStart(6, '0')}`,
    taxCode: pick(draw, ['VAT5', 'VAT0']),
    ...(draw(5) === 0 ? { freeQuantity: String(1 + draw(3)) } : {}),
  };
}

function untaxed(draw: Draw): Record<string, unknown> {
  const { taxCode: _taxCode, ...line } = goods(draw);
  return line;
}

const supplied = (draw: Draw) => ({ supplier: pick(draw, ['SUP-1', 'SUP-2']) });
const mode = (draw: Draw) => (draw(3) === 0 ? { mode: 'cash', ledger: 'CASH' } : { mode: 'credit' });
const kind = (draw: Draw) => pick(draw, ['new', 'against', 'advance', 'onAccount']);

function currency(draw: Draw): object {
  const rate = `3.${String(500_000 + draw(400_000))}`;
  return pick(draw, [{}, {}, { currency: 'USD', exchangeRate: rate }, { currency: 'OMR', exchangeRate: '9.5412' }]);
}

function pick<T>(draw: Draw, options: readonly [T, ...T[]]): T {
  return options[draw(options.length)] ?? options[0];
}

function several<T>(draw: Draw, make: (draw: Draw) => T): T[] {
  return Array.from({ length: 1 + draw(3) }, () => make(draw));
}

/** Two decimals at most, so that it is an amount of every currency. */
function money(amount: number): string {
  return (amount / 100).toFixed(2);
}

function cents(draw: Draw, below: number): string {
  return money(1 + draw(below));
}
