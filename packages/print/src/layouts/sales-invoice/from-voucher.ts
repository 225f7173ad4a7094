/** A sales invoice from a completed voucher: names looked up, figures taken from its totals and never computed again. */
import type { LineTotals } from '@fieldbook/core/definition/totals';
import type { Values } from '@fieldbook/core/definition/voucher';
import { documentFactsOf } from '../document-facts.ts';
import {
  nameBy,
  numberIn,
  type PrintedVoucher,
  type PrintMasters,
  type PrintName,
  partyOf,
  textIn,
} from '../printed-voucher.ts';
import type { InvoiceAmounts, InvoiceCharge, InvoiceLine, SalesInvoice, SalesMode } from './invoice.ts';

export function salesInvoiceOf(printed: PrintedVoucher, masters: PrintMasters): SalesInvoice {
  const { voucher } = printed;
  const { header, totals } = voucher;
  const [salesPerson, route] = ['salesPerson', 'route'].map((field) => nameIn(field, printed, masters));
  return {
    ...present({
      voucherNo: printed.voucherNo,
      routePhone: printed.routePhone,
      supervisorNo: printed.supervisorNo,
      signedQr: printed.signedQr,
      previousBalance: printed.previousBalance,
      salesPerson: salesPerson?.name,
      salesPersonArabic: salesPerson?.nameArabic,
      route: route?.name,
      routeArabic: route?.nameArabic,
      lpoNo: textIn(header, 'referenceNo'),
      dueDate: isCredit(header) ? textIn(header, 'dueDate') : undefined,
      remarks: textIn(header, 'remarks'),
      advance: numberIn(header, 'advance'),
      tenderingCash: numberIn(header, 'tenderingCash'),
    }),
    ...documentFactsOf(printed, masters),
    mode: (textIn(header, 'mode') ?? 'credit') as SalesMode,
    customer: partyOf(printed, masters) ?? { name: '' },
    lines: voucher.items.map((line, index) => itemLine(line, totals.items[index], masters)),
    charges: voucher.ledgers.map((line, index) => chargeLine(line, totals.ledgers[index], masters)),
    cess: totals.cess,
    roundOff: totals.roundOff,
    netTotal: totals.net,
    tenders: voucher.tenders.map((line) => ({
      ...nameBy(masters, 'ledger', textIn(line, 'ledger') ?? ''),
      amount: numberIn(line, 'amount') ?? 0,
    })),
    isFresh: printed.isFresh,
  };
}

function isCredit(header: Values): boolean {
  return textIn(header, 'mode') === undefined || textIn(header, 'mode') === 'credit';
}

function itemLine(line: Values, totals: LineTotals | undefined, masters: PrintMasters): InvoiceLine {
  const code = textIn(line, 'item') ?? '';
  const item = masters.item(code);
  const quantity = numberIn(line, 'quantity') ?? 0;
  const free = numberIn(line, 'freeQuantity') ?? 0;
  const unit = textIn(line, 'unit') ?? item?.units[0]?.unit ?? '';
  const barcode = item?.units.find((each) => each.unit === unit)?.barcode ?? item?.barcode;
  const excise = totals?.taxes.reduce((sum, tax) => sum + (tax.component === 'EXCISE' ? tax.amount : 0), 0);
  return {
    ...amounts(totals),
    ...present({
      nameArabic: item?.nameArabic,
      hsnCode: item?.hsnCode,
      barcode,
      description: textIn(line, 'description'),
      excise: excise === 0 ? undefined : excise,
    }),
    code,
    name: item?.name ?? code,
    quantity,
    actualQuantity: free === 0 ? 0 : quantity + free,
    unit,
    rate: numberIn(line, 'rate') ?? 0,
    godownKind: masters.godown(textIn(line, 'godown') ?? '')?.kind ?? 'saleable',
  };
}

function chargeLine(line: Values, totals: LineTotals | undefined, masters: PrintMasters): InvoiceCharge {
  return { ...amounts(totals), ...nameBy(masters, 'ledger', textIn(line, 'ledger') ?? '') };
}

/** Net + discount, so that the printed column adds up also where prices were entered with tax. */
function amounts(totals: LineTotals | undefined): InvoiceAmounts {
  if (totals === undefined) return { amount: 0, discount: 0, taxes: [] };
  const taxes = totals.taxes.filter((tax) => tax.component !== 'CESS' && tax.informationOnly !== true);
  return {
    amount: totals.net + totals.discount,
    discount: totals.discount,
    taxes: taxes.map(({ component, percent, amount }) => ({ component, percent, amount })),
  };
}

function nameIn(field: string, printed: PrintedVoucher, masters: PrintMasters): PrintName | undefined {
  const code = textIn(printed.voucher.header, field);
  const of = printed.definition.header[field]?.of;
  if (code === undefined) return undefined;
  return of === undefined ? { name: code } : nameBy(masters, of, code);
}

/** Without the members that are not known. */
function present<T extends Readonly<Record<string, unknown>>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
