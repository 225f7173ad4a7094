/** The electronic form of a tax document as a file for its PDF; nothing where there is none (void, no registration, other taxes). */
import { type EInvoiceFacts, eInvoiceOf } from '@fieldbook/core/einvoice/from-voucher';
import type { EInvoiceParty } from '@fieldbook/core/einvoice/invoice';
import { ublOf } from '@fieldbook/core/einvoice/ubl';
import type { PrintAttachment } from '@fieldbook/print/document';
import type { PrintParty } from '@fieldbook/print/layouts/party';
import {
  branchOf,
  currencyOf,
  type PrintedVoucher,
  type PrintMasters,
  partyOf,
} from '@fieldbook/print/layouts/printed-voucher';

export function eInvoiceOfPrint(printed: PrintedVoucher, masters: PrintMasters): PrintAttachment | undefined {
  const kind = printed.definition.print?.eInvoice;
  if (kind === undefined || printed.state === 'void') return undefined;
  const branch = branchOf(printed, masters);
  const country = branch.country.toUpperCase();
  const facts: EInvoiceFacts = {
    kind,
    referNo: printed.referNo,
    currency: currencyOf(printed, masters),
    seller: partyFacts(branch, country),
    buyer: partyFacts(partyOf(printed, masters) ?? { name: 'Cash customer' }, country),
    item: (code) => masters.item(code),
    ledgerName: (code) => masters.named('ledger', code)?.name ?? code,
  };
  const invoice = eInvoiceOf(printed.voucher, facts);
  if (invoice === undefined) return undefined;
  return { name: 'invoice.xml', mediaType: 'application/xml', description: 'UBL 2.1, PINT', text: ublOf(invoice) };
}

function partyFacts(party: PrintParty, country: string): EInvoiceParty {
  const { name, address, location, phone, taxRegNo } = party;
  return {
    name,
    country: party.country?.toUpperCase() || country,
    ...(address === undefined ? {} : { address }),
    ...(location === undefined ? {} : { city: location }),
    ...(phone === undefined ? {} : { phone }),
    ...(taxRegNo === undefined || taxRegNo === '' ? {} : { taxRegNo }),
  };
}
