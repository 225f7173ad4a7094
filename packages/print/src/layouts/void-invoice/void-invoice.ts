/** The slip that tells a supervisor of a voided invoice: phone, salesperson, number, customer, amount, reason. SPEC §9. */
import { code, label, line, moneyWithSymbol, name, nameOf, text } from '../../cell.ts';
import type { KeyValueRow, PrintDoc } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { type BuildOptions, frame } from '../build.ts';
import { documentRows } from '../document-facts.ts';
import { rowOf } from '../fact-rows.ts';
import { paperHead } from '../paper-head.ts';
import type { SalesInvoice } from '../sales-invoice/invoice.ts';
import { netOf, sectionsOf } from '../sales-invoice/sections.ts';

export interface VoidInvoice {
  readonly invoice: SalesInvoice;
  readonly reason: string;
}

export function voidInvoice(voided: VoidInvoice, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { invoice } = voided;
  const net = netOf(invoice, sectionsOf(invoice, settings.taxPercentage));
  const rows: readonly KeyValueRow[] = [
    ...rowOf(label('supervisorPhone'), invoice.supervisorNo, code),
    ...rowOf(label('salesPerson'), invoice.salesPerson, (person) => name(person, invoice.salesPersonArabic)),
    ...documentRows(invoice, label('invoiceNo')),
    { label: label('customer'), value: nameOf(invoice.customer) },
    { label: label('amount'), value: moneyWithSymbol(net) },
    { label: label('reason'), value: text(voided.reason) },
  ];
  return frame(
    {
      kind: 'void-invoice',
      title: line(label('voidInvoice'), code(invoice.referNo)),
      currency: invoice.currency,
      issuedAt: invoice.issuedAt,
      blocks: paperHead({ branch: invoice.branch, title: label('voidInvoice'), rows }, settings, options),
    },
    settings,
    options,
  );
}
