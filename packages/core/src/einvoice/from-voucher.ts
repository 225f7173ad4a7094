/**
 * The electronic form of a completed tax document. Its figures are the voucher's own, regrouped and never computed again.
 * What is no tax invoice in this sense has none: a seller without a registration, taxes other than VAT, goods both ways on
 * one document.
 */
import type { LineTotals } from '../definition/totals.ts';
import type { CompletedVoucher, Values } from '../definition/voucher.ts';
import { convert } from '../kernel/money.ts';
import type {
  EInvoice,
  EInvoiceCharge,
  EInvoiceCurrency,
  EInvoiceLine,
  EInvoiceParty,
  EInvoiceTax,
  TaxClass,
} from './invoice.ts';
import { unitCodeOf } from './unit-codes.ts';

export interface EInvoiceFacts {
  readonly kind: EInvoice['kind'];
  readonly referNo: string;
  readonly currency: EInvoiceCurrency;
  /** What the company keeps its books in. */
  readonly booksCurrency: EInvoiceCurrency;
  readonly seller: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  item(code: string): { readonly name: string; readonly taxCode?: string; readonly barcode?: string } | undefined;
  ledgerName(code: string): string;
}

export function eInvoiceOf(voucher: CompletedVoucher, facts: EInvoiceFacts): EInvoice | undefined {
  const { header, totals } = voucher;
  const all = [...totals.items, ...totals.ledgers];
  const priced = voucher.items.map((line, at) => ({ line, figures: totals.items[at] })).filter(isPriced);
  if ((facts.seller.taxRegNo ?? '') === '' || all.some((line) => !isPlainVat(line))) return undefined;
  if (priced.some(({ line, figures }) => numberOf(line, 'quantity') <= 0 || (figures?.net ?? 0) < 0)) return undefined;
  const charged = voucher.ledgers.map((line, at) => ({ line, figures: totals.ledgers[at] }));
  const written = [...priced, ...charged];
  const classOf = classes(written, facts);
  const goods = priced.map(({ line, figures }) => itemLine(line, figures, classOf(line, figures), facts));
  const isNote = goods.length === 0;
  const lines = isNote
    ? charged.map(({ line, figures }) => valueLine(line, figures, classOf(line, figures), facts))
    : goods;
  const charges = isNote
    ? []
    : charged.map(({ line, figures }) => chargeOf(line, figures, classOf(line, figures), facts));
  if (lines.length === 0 || lines.some(({ net }) => net < 0)) return undefined;
  return {
    kind: facts.kind,
    number: facts.referNo,
    date: textOf(header, 'date') ?? '',
    ...given({
      dueDate: facts.kind === 'invoice' ? (textOf(header, 'dueDate') ?? textOf(header, 'date')) : undefined,
      note: textOf(header, 'remarks'),
      orderReference: textOf(header, 'referenceNo'),
      billingReference: facts.kind === 'creditNote' ? creditedInvoice(header) : undefined,
    }),
    currency: facts.currency,
    ...taxInBooks(voucher, facts),
    isCash: textOf(header, 'mode') === 'cash',
    seller: facts.seller,
    buyer: facts.buyer,
    lines,
    charges,
    taxes: taxesOf(written, classOf),
    rounding: totals.roundOff,
    payable: totals.net,
  };
}

/** The sale that came back, or the bill that the note is set against, which carries the number of its invoice. */
function creditedInvoice(header: Values): string | undefined {
  return textOf(header, 'source') ?? textOf(header, 'againstBill');
}

/** At the rate that the voucher was entered with, as its posting converts it. */
function taxInBooks({ header, totals }: CompletedVoucher, facts: EInvoiceFacts): Pick<EInvoice, 'taxInBooks'> {
  const { currency, booksCurrency } = facts;
  if (currency.code === booksCurrency.code) return {};
  const decimals = { from: currency.decimals, to: booksCurrency.decimals };
  return {
    taxInBooks: { currency: booksCurrency, tax: convert(totals.tax, numberOf(header, 'exchangeRate'), decimals) },
  };
}

interface WrittenLine {
  readonly line: Values;
  readonly figures: LineTotals | undefined;
}

/** Goods that were given away and nothing else are no line of an invoice. */
function isPriced({ line, figures }: WrittenLine): boolean {
  return numberOf(line, 'quantity') !== 0 || (figures?.total ?? 0) !== 0;
}

function isPlainVat({ taxes }: LineTotals): boolean {
  const real = taxes.filter((tax) => tax.informationOnly !== true);
  return real.length <= 1 && real.every(({ component }) => component === 'VAT');
}

type ClassOf = (line: Values, figures: LineTotals | undefined) => TaxClass;

/** BR-O: what is not subject to the tax stands on no document with what is; there it counts as exempt. */
function classes(written: readonly WrittenLine[], facts: EInvoiceFacts): ClassOf {
  const plain: ClassOf = (line, figures) => {
    const tax = figures?.taxes.find((each) => each.informationOnly !== true);
    if (tax !== undefined) return { category: tax.percent > 0 ? 'S' : 'Z', percent: tax.percent };
    const code = textOf(line, 'taxCode') ?? facts.item(textOf(line, 'item') ?? '')?.taxCode;
    return { category: code === undefined ? 'O' : 'E', percent: 0 };
  };
  const found = written.map(({ line, figures }) => plain(line, figures));
  if (found.every(({ category }) => category === 'O')) return plain;
  return (line, figures) => {
    const tax = plain(line, figures);
    return tax.category === 'O' ? { ...tax, category: 'E' } : tax;
  };
}

function itemLine(line: Values, figures: LineTotals | undefined, tax: TaxClass, facts: EInvoiceFacts): EInvoiceLine {
  const code = textOf(line, 'item') ?? '';
  const item = facts.item(code);
  const { net, discount } = figures ?? { net: 0, discount: 0 };
  // With prices that include the tax the discount does too: the line then shows what is left, without an allowance.
  const isOpen = figures !== undefined && figures.gross - discount === net && discount > 0;
  return {
    ...tax,
    code,
    name: item?.name ?? code,
    ...given({ note: textOf(line, 'description'), barcode: item?.barcode }),
    quantity: numberOf(line, 'quantity'),
    unitCode: unitCodeOf(textOf(line, 'unit') ?? ''),
    gross: isOpen ? net + discount : net,
    allowance: isOpen ? discount : 0,
    net,
  };
}

const ONE = 1000;

/** A line of a note about money alone. */
function valueLine(line: Values, figures: LineTotals | undefined, tax: TaxClass, facts: EInvoiceFacts): EInvoiceLine {
  const net = figures?.net ?? 0;
  const name = textOf(line, 'narration') ?? facts.ledgerName(textOf(line, 'ledger') ?? '');
  return { ...tax, name, quantity: ONE, unitCode: 'C62', gross: net, allowance: 0, net };
}

function chargeOf(line: Values, figures: LineTotals | undefined, tax: TaxClass, facts: EInvoiceFacts): EInvoiceCharge {
  const net = figures?.net ?? 0;
  return {
    ...tax,
    isCharge: net >= 0,
    reason: facts.ledgerName(textOf(line, 'ledger') ?? ''),
    amount: Math.abs(net),
  };
}

/** Of what is written alone: goods given away leave no category behind. */
function taxesOf(written: readonly WrittenLine[], classOf: ClassOf): readonly EInvoiceTax[] {
  const groups = new Map<string, EInvoiceTax>();
  for (const { line, figures: each } of written) {
    if (each === undefined) continue;
    const { category, percent } = classOf(line, each);
    const key = `${category} ${percent}`;
    const group = groups.get(key) ?? { category, percent, taxable: 0, tax: 0 };
    groups.set(key, { ...group, taxable: group.taxable + each.net, tax: group.tax + each.tax });
  }
  return [...groups.values()];
}

function textOf(values: Values, field: string): string | undefined {
  const value = values[field];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function numberOf(values: Values, field: string): number {
  const value = values[field];
  return typeof value === 'number' ? value : 0;
}

/** Without the members that are not known. */
function given<T extends Readonly<Record<string, string | undefined>>>(values: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}
