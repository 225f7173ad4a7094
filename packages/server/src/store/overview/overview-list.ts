/** What a list of an overview is asked for, and its rows as they go over the wire. */
import type { ReportScope } from '../reports/report-scope.ts';

export interface ListWish {
  readonly scope: ReportScope;
  /** Of the row that the page is about. */
  readonly id: number;
  /** Voucher types that the reader may read. */
  readonly types: readonly string[];
}

export type ListRow = Readonly<Record<string, unknown>>;

/** Documents that a list shows. */
export const NEWEST = 10;

interface ListQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Columns of minor units of the base currency. */
  readonly money?: readonly string[];
}

/** Rows without what is empty, their amounts as text. */
export async function listRows({ client, money }: ReportScope, query: ListQuery): Promise<readonly ListRow[]> {
  const { name, text, values, money: amounts = [] } = query;
  const { rows } = await client.query<Record<string, unknown>>({ name, text, values: [...values] });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([key, value]) => [key, amounts.includes(key) ? money(Number(value)) : value]),
    ),
  );
}

/** What each row of a list of documents says of its `voucher`. */
export const VOUCHER = `voucher.date, voucher.type as "voucherType", voucher.id as "voucherNo", voucher.refer_no as "referNo",
    voucher.state`;

export const PARTY = 'party.name as party, party.name_arabic as "partyArabic"';
