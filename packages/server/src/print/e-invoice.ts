/**
 * The electronic form of a tax document as a file for its PDF; nothing where there is none (void, no registration, other
 * taxes). The seller is the company, a legal entity; its branch is the place of business and may be registered itself.
 */
import { type EInvoiceFacts, eInvoiceOf } from '@fieldbook/core/einvoice/from-voucher';
import type { EInvoiceCurrency, EInvoiceParty } from '@fieldbook/core/einvoice/invoice';
import { ublOf } from '@fieldbook/core/einvoice/ubl';
import type { PrintAttachment } from '@fieldbook/print/document';
import { type PrintBranch, type PrintParty, registrationOf } from '@fieldbook/print/layouts/party';
import {
  branchOf,
  currencyOf,
  type PrintedVoucher,
  type PrintMasters,
  partyOf,
} from '@fieldbook/print/layouts/printed-voucher';
import type { CompanyDatabase } from '../store/database/company-database.ts';

/** The company as far as an invoice names it. */
export interface SellingCompany {
  readonly name: string;
  readonly country: string;
  readonly taxKind: 'vat' | 'gst' | 'none';
  readonly taxRegNo?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly currency: EInvoiceCurrency;
}

const COMPANY = `select jsonb_strip_nulls(jsonb_build_object('name', company.name, 'country', company.country,
      'taxKind', company.tax_kind, 'taxRegNo', company.tax_reg_no, 'address', company.address, 'phone', company.phone,
      'email', company.email,
      'currency', jsonb_build_object('code', money.code, 'decimals', money.decimals))) as company
  from company join currency money on money.id = company.currency_id`;

export async function loadSellingCompany({ pool }: CompanyDatabase): Promise<SellingCompany | undefined> {
  const { rows } = await pool.query<{ company: SellingCompany }>({ name: 'selling-company', text: COMPANY });
  return rows[0]?.company;
}

export function eInvoiceOfPrint(
  printed: PrintedVoucher,
  masters: PrintMasters,
  company: SellingCompany,
): PrintAttachment | undefined {
  const kind = printed.definition.print?.eInvoice;
  // Goods and services tax goes through a portal of its own, whatever its rate.
  if (kind === undefined || printed.state === 'void' || printed.state === 'rejected' || company.taxKind !== 'vat')
    return undefined;
  const branch = branchOf(printed, masters);
  const facts: EInvoiceFacts = {
    kind,
    referNo: printed.referNo,
    currency: currencyOf(printed, masters),
    booksCurrency: company.currency,
    seller: sellerFacts(company, branch),
    buyer: buyerFacts(partyOf(printed, masters) ?? { name: 'Cash customer' }, branch),
    item: (code) => masters.item(code),
    ledgerName: (code) => masters.named('ledger', code)?.name ?? code,
  };
  const invoice = eInvoiceOf(printed.voucher, facts);
  if (invoice === undefined) return undefined;
  return { name: 'invoice.xml', mediaType: 'application/xml', description: 'UBL 2.1, PINT', text: ublOf(invoice) };
}

/** A company's registration and address stand for its branches at home; abroad only the branch's own do. */
function sellerFacts(company: SellingCompany, branch: PrintBranch): EInvoiceParty {
  const country = branch.country.toUpperCase();
  const home = country === company.country.toUpperCase() ? company : undefined;
  const hasPlace = said(branch.address) !== undefined || said(branch.location) !== undefined;
  return {
    name: company.name,
    country,
    ...given({
      tradingName: branch.name === company.name ? undefined : branch.name,
      taxRegNo: registrationOf({ ...branch, company }),
      address: hasPlace ? branch.address : home?.address,
      city: branch.location,
      region: branch.region,
      phone: said(branch.phone) ?? company.phone,
      email: said(branch.email) ?? company.email,
    }),
  };
}

function buyerFacts(party: PrintParty, branch: PrintBranch): EInvoiceParty {
  const { name, address, location, region, pinCode, phone, email, taxRegNo } = party;
  return {
    name,
    country: (said(party.country) ?? branch.country).toUpperCase(),
    ...given({ address, city: location, region, postalCode: pinCode, phone, email, taxRegNo }),
  };
}

function said(text: string | undefined): string | undefined {
  return text?.trim() === '' ? undefined : text;
}

/** Only what is known and not empty. */
function given<K extends string>(values: Readonly<Record<K, string | undefined>>): { [Key in K]?: string } {
  return Object.fromEntries(
    Object.entries<string | undefined>(values).filter(([, value]) => said(value) !== undefined),
  ) as {
    [Key in K]?: string;
  };
}
