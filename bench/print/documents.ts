/** The documents that `bench print` draws: an invoice, a slip, a statement, each with a number of its own every time. */
import type { PrintDoc } from '@fieldbook/print/document';
import { ledgerStatement } from '@fieldbook/print/layouts/ledger-statement/ledger-statement';
import { salesInvoice } from '@fieldbook/print/layouts/sales-invoice/sales-invoice';
import { defaultPrintSettings, type PrintSettings } from '@fieldbook/print/settings';
import { exampleLedgerStatement } from '@fieldbook/print/testing/examples/ledger-statement';
import { exampleInvoice, longInvoice } from '@fieldbook/print/testing/examples/sales-invoice';

const settings: PrintSettings = { ...defaultPrintSettings, qrCodeModel: 2, showSignatureMobilePrint: true };

/** 40 lines in two languages on A4, with the tax QR code. */
export function invoicePage(number: number): PrintDoc {
  return salesInvoice({ ...longInvoice(40), referNo: `S1-${number}` }, settings, { paper: 'A4', lang: 'en+ar' });
}

/** The worked invoice of five lines in English on 80 mm: with its QR code, or as one prints that carries none. */
export function slip(number: number, withCode: boolean): PrintDoc {
  const chosen = { ...settings, qrCodeModel: withCode ? settings.qrCodeModel : -1 };
  return salesInvoice({ ...exampleInvoice, referNo: `S1-${number}` }, chosen, { paper: '80', lang: 'en' });
}

export function statement(number: number, rows: number): PrintDoc {
  const { entries } = exampleLedgerStatement;
  const many = Array.from({ length: rows }, (_, at) => entries[at % entries.length]).filter(
    (each) => each !== undefined,
  );
  const first = many.map((each, at) => ({ ...each, referNo: `${each.referNo}-${number + at}` }));
  return ledgerStatement({ ...exampleLedgerStatement, entries: first }, settings, { paper: 'A4', lang: 'en' });
}
