/** What the reference model knows of trade: the lines of sales, purchases, returns and notes that stand, and their taxes. */
import { type KeptVoucher, type ReferenceArrays, sum } from '@fieldbook/core/examples/reference/arrays';
import { itemsOf } from '@fieldbook/core/examples/reference/voucher-lines';
import { convert } from '@fieldbook/core/kernel/money';

export interface TradeLine {
  readonly side: 'sale' | 'purchase';
  readonly isReturn: boolean;
  readonly referNo: string;
  readonly date: string;
  readonly branch: string;
  readonly item: string;
  /** Codes, or nothing. */
  readonly party: string;
  readonly route: string;
  readonly person: string;
  /** Signed: returns are below zero. Amounts in base currency. */
  readonly quantity: number;
  readonly free: number;
  readonly net: number;
  readonly tax: number;
  readonly cost: number;
}

export interface TaxLine {
  readonly side: 'sale' | 'purchase';
  readonly isReturn: boolean;
  readonly referNo: string;
  readonly branch: string;
  readonly date: string;
  readonly taxCode: string;
  readonly component: string;
  readonly percent: number;
  readonly base: number;
  readonly amount: number;
}

interface Kind {
  readonly side: 'sale' | 'purchase';
  readonly sign: 1 | -1;
}

function kindOf({ document: { type, header } }: KeptVoucher): Kind | undefined {
  const isSupplier = header['supplier'] !== undefined;
  if (type === 'sales') return { side: 'sale', sign: 1 };
  if (type === 'salesReturn') return { side: 'sale', sign: -1 };
  if (type === 'purchase') return { side: 'purchase', sign: 1 };
  if (type === 'purchaseReturn') return { side: 'purchase', sign: -1 };
  if (type === 'creditNote') return isSupplier ? { side: 'purchase', sign: 1 } : { side: 'sale', sign: -1 };
  if (type === 'debitNote') return isSupplier ? { side: 'purchase', sign: -1 } : { side: 'sale', sign: 1 };
  return undefined;
}

/** An amount of the voucher in base currency, each for itself. */
export function toBase(model: ReferenceArrays, { document: { header } }: KeptVoucher, amount: number): number {
  const { masters } = model;
  const { baseCurrency } = masters.choices;
  const currency = String(header['currency'] ?? baseCurrency);
  if (currency === baseCurrency) return amount;
  const decimals = (code: string) => masters.currency(code)?.decimals ?? 2;
  const places = { from: decimals(currency), to: decimals(baseCurrency) };
  return Math.sign(amount) * convert(Math.abs(amount), Number(header['exchangeRate']), places);
}

function told(voucher: KeptVoucher, { side, sign }: Kind) {
  const { header } = voucher.document;
  const text = (name: string) => String(header[name] ?? '');
  return {
    side,
    isReturn: sign < 0,
    referNo: voucher.referNo,
    date: text('date'),
    branch: text('branch'),
    party: text('customer') || text('supplier'),
    route: text('route'),
    person: text('salesPerson') || text('purchasePerson'),
  };
}

const standing = ({ isVoid }: KeptVoucher) => !isVoid;

export function tradeLines(model: ReferenceArrays): TradeLine[] {
  return model.vouchers.filter(standing).flatMap((voucher) => {
    const kind = kindOf(voucher);
    if (kind === undefined) return [];
    const { totals } = voucher.document;
    return itemsOf(model, voucher.document).map(({ line, item, quantity, free: said, isService }) => {
      // What the source gave away free comes back as that, whether the return says so or not.
      const free = Number(voucher.decided.get(`free of line ${line} #0`) ?? said);
      return {
        ...told(voucher, kind),
        item,
        quantity: kind.sign * (quantity + said - free),
        free: kind.sign * free,
        net: kind.sign * toBase(model, voucher, totals.items[line]?.net ?? 0),
        tax: kind.sign * toBase(model, voucher, totals.items[line]?.tax ?? 0),
        cost: isService ? 0 : costOf(model, voucher, { line, kind }),
      };
    });
  });
}

/** What the goods of a line moved by; of goods that moved before, what the line took over, and what its price put on top. */
function costOf(model: ReferenceArrays, { key }: KeptVoucher, { line, kind }: { line: number; kind: Kind }): number {
  const own = model.goods.filter((row) => row.voucher === key && row.line === line && row.event !== 'adjusted');
  const moved = own.filter(({ quantity }) => quantity !== 0);
  const inward = kind.side === 'sale' ? -1 : 1;
  if (moved.length > 0) return inward * sum(moved.map(({ value }) => value));
  const taken = model.taken.filter((row) => row.voucher === key && row.ofLine === line);
  return kind.sign * sum(taken.map(({ worth }) => worth)) + inward * sum(own.map(({ value }) => value));
}

export function taxLines(model: ReferenceArrays): TaxLine[] {
  return model.vouchers.filter(standing).flatMap((voucher) => {
    const kind = kindOf(voucher);
    if (kind === undefined) return [];
    const { totals, items, ledgers } = voucher.document;
    const signed = (amount: number) => kind.sign * toBase(model, voucher, amount);
    const own = totals.taxes.filter((tax) => tax.informationOnly !== true);
    const taxed = own.map(({ taxCode, component, percent, base, amount }) => ({
      ...told(voucher, kind),
      taxCode,
      component: String(component),
      percent,
      base: signed(base),
      amount: signed(amount),
    }));
    const nets = [
      ...items.map((values, line) => ({ code: values['taxCode'], net: totals.items[line]?.net ?? 0 })),
      ...ledgers.map((values) => ({ code: values['taxCode'], net: Number(values['amount'] ?? 0) })),
    ].map(({ code, net }) => ({ code: String(code ?? ''), net }));
    const codes = new Set(nets.map(({ code }) => code).filter((code) => !own.some((tax) => tax.taxCode === code)));
    const untaxed = [...codes].map((code) => ({
      ...told(voucher, kind),
      taxCode: code,
      component: 'NONE',
      percent: 0,
      base: signed(sum(nets.filter((each) => each.code === code).map(({ net }) => net))),
      amount: 0,
    }));
    return [...taxed, ...untaxed];
  });
}
