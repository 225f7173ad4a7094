/** A stored sale as the company wire tells it (SPEC §3, Sales voucher). */
import { parseScaled, printTrimmed } from '@fieldbook/core/kernel/decimal';
import { allocate, parseRate, printRate } from '@fieldbook/core/kernel/money';
import { QUANTITY_DECIMALS } from '@fieldbook/core/kernel/quantity';
import type { Wire } from './adapter.ts';
import { moneyOf, type WireMoney } from './wire-money.ts';
import { nameOf, rowsByCode } from './wire-rows.ts';
import { figure, flag, text } from './wire-values.ts';

interface Line {
  readonly unit?: string;
  readonly quantity?: string;
  readonly taxCode?: string;
}

interface ItemLine extends Line {
  readonly item: string;
  readonly freeQuantity?: string;
  readonly rate?: string;
  readonly godown?: string;
  readonly description?: string;
}

interface ChargeLine extends Line {
  readonly ledger: string;
  readonly amount: string;
}

interface LineFigures {
  readonly line: number;
  readonly discount?: string;
  readonly net?: string;
  readonly tax?: string;
}

interface Tax {
  readonly taxCode: string;
  readonly component: string;
  readonly percent: string;
  readonly amount: string;
  readonly informationOnly?: boolean;
}

type Mode = keyof typeof modeCodes;

export interface StoredSale {
  readonly voucherNo: number;
  readonly referNo: string;
  readonly date: string;
  readonly mode: Mode;
  readonly salesPerson?: string;
  readonly route?: string;
  readonly party?: string;
  readonly partyName?: string;
  readonly referenceNo?: string;
  readonly reason?: string;
  readonly currency?: string;
  readonly totals: Readonly<Partial<Record<'cess' | 'discount' | 'roundOff' | 'net', string>>>;
  readonly items?: readonly ItemLine[];
  readonly ledgers?: readonly ChargeLine[];
  readonly tenders?: readonly { readonly ledger: string; readonly amount: string }[];
  readonly bills?: readonly { readonly amount: string }[];
  readonly lineFigures: { readonly items: readonly LineFigures[]; readonly ledgers: readonly LineFigures[] };
  readonly taxes: readonly Tax[];
}

interface Named {
  readonly name: string;
}

interface ItemRow extends Named {
  readonly nameArabic?: string;
  readonly barcode?: string;
  readonly units?: readonly { readonly unit: string; readonly barcode?: string }[];
}

const modeCodes = { cash: 'C', bank: 'B', other: 'O', credit: 'D' } as const;

export async function saleOf(wire: Wire, sale: StoredSale) {
  const { ask, ids, me } = wire;
  const { totals, items = [], ledgers = [] } = sale;
  const money = moneyOf(me, sale.currency);
  const told = (amount: string | undefined) => money.figure(money.minor(amount));
  const people = await rowsByCode<Named>(ask, '/sales-persons', [sale.salesPerson]);
  const customers = await rowsByCode<{ taxRegNo?: string }>(ask, '/customers', [sale.party]);
  const charged = await rowsByCode<Named>(
    ask,
    '/ledgers',
    ledgers.map(({ ledger }) => ledger),
  );
  const routes = await ids.of('route');
  const shares = taxShares(sale, money);
  return {
    VoucherNo: sale.voucherNo,
    ReferNo: sale.referNo,
    VoucherDate: sale.date,
    Mode: modeCodes[sale.mode],
    SoldBy: nameOf(people, sale.salesPerson),
    RouteID: routes.get(text(sale.route)) ?? ('' as const),
    CustomerName: text(sale.partyName),
    TaxRegNo: text(customers.get(text(sale.party))?.taxRegNo),
    LPO_No: text(sale.referenceNo),
    // No tax authority has signed it: what is printed is made for the paper (Sales/GetSalesQRCode).
    SignedQR: '',
    IsUploaded: flag(true),
    Reason: text(sale.reason),
    Cess: told(totals.cess),
    Discount: told(totals.discount),
    RoundOff: told(totals.roundOff),
    NetTotal: told(totals.net),
    CurrencySymbol: money.symbol,
    SalesDrLedgers: await paidBy(wire, sale, money),
    SoldLedgers: ledgers.map((line, at) => ({
      CrLedger: nameOf(charged, line.ledger),
      Quantity: figure(line.quantity),
      Unit: text(line.unit),
      Amount: told(line.amount),
      Tax: money.figure(shares.tax(items.length + at)),
    })),
    SoldItems: await soldItems(wire, sale, { money, shares }),
  };
}

interface Figures {
  readonly money: WireMoney;
  readonly shares: TaxShares;
}

async function soldItems({ ask }: Wire, { items = [], lineFigures, taxes }: StoredSale, { money, shares }: Figures) {
  const rows = await rowsByCode<ItemRow>(
    ask,
    '/items',
    items.map(({ item }) => item),
  );
  const godowns = await rowsByCode<Named>(
    ask,
    '/godowns',
    items.map(({ godown }) => godown),
  );
  return items.map((line, at) => {
    const item = rows.get(line.item);
    const { discount, net } = lineFigures.items[at] ?? {};
    const own = item?.units?.find(({ unit }) => unit === line.unit)?.barcode;
    return {
      ItemCode: line.item,
      ItemName: item?.name ?? line.item,
      ItemNameArabic: text(item?.nameArabic),
      Barcode: text(own ?? item?.barcode),
      Qty: figure(line.quantity),
      ActQty: figure(sumOf(line.quantity, line.freeQuantity)),
      Unit: text(line.unit),
      Rate: figure(line.rate),
      Amount: money.figure(money.minor(net) + money.minor(discount)),
      Discount: money.figure(money.minor(discount)),
      Tax: money.figure(shares.tax(at)),
      TaxPerc: figure(percentOf(line, taxes)),
      ExciseTax: money.figure(shares.excise(at)),
      Godown: nameOf(godowns, line.godown),
      ItemDescription: text(line.description),
    };
  });
}

function sumOf(...quantities: readonly (string | undefined)[]): string {
  const sum = quantities.reduce((all, each) => all + (parseScaled(each ?? '0', QUANTITY_DECIMALS) ?? 0), 0);
  return printTrimmed(sum, QUANTITY_DECIMALS);
}

/** What was handed over; the rest as the sale says that it is paid. */
async function paidBy({ ask }: Wire, { mode, totals, tenders = [], bills = [] }: StoredSale, money: WireMoney) {
  const ledgers = await rowsByCode<{ use?: string }>(
    ask,
    '/ledgers',
    tenders.map(({ ledger }) => ledger),
  );
  const modeOf = (ledger: string) => {
    const use = ledgers.get(ledger)?.use;
    return modeCodes[use === 'cash' || use === 'bank' ? use : 'other'];
  };
  const rest = [...tenders, ...bills].reduce((left, { amount }) => left - money.minor(amount), money.minor(totals.net));
  return [
    ...tenders.map(({ ledger, amount }) => ({ Mode: modeOf(ledger), Amount: money.figure(money.minor(amount)) })),
    ...(rest === 0 ? [] : [{ Mode: modeCodes[mode], Amount: money.figure(rest) }]),
  ];
}

interface TaxShares {
  /** Without cess, which is told for the whole sale. */
  tax(at: number): number;
  excise(at: number): number;
}

const isCharged = ({ informationOnly }: Tax) => informationOnly !== true;

function percentOf({ taxCode }: Line, taxes: readonly Tax[]): string {
  const own = taxes.filter(
    (tax) => isCharged(tax) && tax.taxCode === taxCode && tax.component !== 'CESS' && tax.component !== 'EXCISE',
  );
  return printRate(own.reduce((sum, { percent }) => sum + (parseRate(percent) ?? 0), 0));
}

/** A line keeps its taxes as one sum: cess and excise of a tax code are spread over its lines by what these come to. */
function taxShares({ items = [], ledgers = [], lineFigures, taxes }: StoredSale, money: WireMoney): TaxShares {
  const lines: readonly Line[] = [...items, ...ledgers];
  const figures = [...lineFigures.items, ...lineFigures.ledgers];
  const spread = (component: string, from: readonly Tax[]) => {
    const shares = lines.map(() => 0);
    for (const tax of from.filter((each) => each.component === component)) {
      const own = lines.flatMap(({ taxCode }, at) => (taxCode === tax.taxCode ? [at] : []));
      const parts = allocate(
        money.minor(tax.amount),
        own.map((at) => Math.abs(money.minor(figures[at]?.net ?? (lines[at] as Partial<ChargeLine>).amount))),
      );
      own.forEach((at, index) => {
        shares[at] = (shares[at] ?? 0) + (parts[index] ?? 0);
      });
    }
    return shares;
  };
  // Excise that a price contains is told as well, as on paper.
  const [cess, excise] = [spread('CESS', taxes.filter(isCharged)), spread('EXCISE', taxes)];
  return {
    tax: (at) => money.minor(figures[at]?.tax) - (cess[at] ?? 0),
    excise: (at) => excise[at] ?? 0,
  };
}
