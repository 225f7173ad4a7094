/** Tables of the company's frame: itself, branches, currencies, ledgers, taxes, series, settings. */
import type { Generated } from 'kysely';
import type { ChildRow, MasterRow } from './columns.ts';

export interface CurrencyTable extends MasterRow {
  symbol: string;
  symbol_side: Generated<'start' | 'end'>;
  decimals: 0 | 2 | 3;
  decimal_symbol: Generated<'.' | ','>;
}

export interface CompanyTable extends MasterRow {
  country: string;
  currency_id: number;
  zone: string;
  tax_kind: 'vat' | 'gst' | 'none';
  tax_reg_no: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  logo: string | null;
  only_row: Generated<true>;
}

export interface BranchTable extends MasterRow {
  zone: string;
  country: string;
  region: string | null;
  currency_id: number;
  tax_reg_no: string | null;
  address: string | null;
  location: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  invoice_footer: string | null;
  logo: string | null;
  default_godown_id: number | null;
}

type Nature = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

export interface LedgerGroupTable extends MasterRow {
  nature: Nature;
  parent_id: number | null;
  position: Generated<number>;
  /** With the groups below it. */
  affects_gross_profit: Generated<boolean>;
}

export interface LedgerTable extends MasterRow {
  group_id: number;
  nature: Nature;
  use: Generated<'cash' | 'bank' | 'customer' | 'supplier' | 'tax' | 'stock' | 'general'>;
  role: string | null;
  branch_id: number | null;
  currency_id: number | null;
  bank_name: string | null;
  bank_account_no: string | null;
  iban: string | null;
}

export interface TaxCodeTable extends MasterRow {
  treatment: Generated<'taxable' | 'zero' | 'exempt' | 'outOfScope'>;
}

export interface TaxRateTable extends ChildRow {
  tax_code_id: number;
  position: Generated<number>;
  valid_from: string;
  valid_to: string | null;
  component: 'VAT' | 'CGST' | 'SGST' | 'IGST' | 'CESS' | 'EXCISE';
  method: Generated<'percent' | 'perUnit' | 'higher'>;
  percent: number | null;
  per_unit: number | null;
  per_litre: Generated<boolean>;
  scope: Generated<'always' | 'intra' | 'inter'>;
  raises_base: Generated<boolean>;
  information_only: Generated<boolean>;
}

export interface SeriesTable extends MasterRow {
  branch_id: number;
  device_id: number | null;
  godown_id: number | null;
  voucher_type: string;
  prefix: string;
  last_number: Generated<number>;
  head_hash: Generated<Buffer>;
  /** Postings of the series so far. */
  last_chain: Generated<number>;
}

export interface CompanySettingTable extends ChildRow {
  key: string;
  scope: Generated<string>;
  value: string;
}

export interface CompanyTables {
  currency: CurrencyTable;
  company: CompanyTable;
  branch: BranchTable;
  ledger_group: LedgerGroupTable;
  ledger: LedgerTable;
  tax_code: TaxCodeTable;
  tax_rate: TaxRateTable;
  series: SeriesTable;
  company_setting: CompanySettingTable;
}
