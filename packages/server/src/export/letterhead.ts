/** The company as the head of what leaves it: its picture, its name in both languages, where it is, its zone and base currency. */
import type { Currency } from '@fieldbook/core/kernel/money';
import type { PrintBranch } from '@fieldbook/print/layouts/party';
import type { CompanyServices } from '../company/company-services.ts';
import { paperHead } from '../pictures/picture-rows.ts';

export interface Letterhead {
  readonly head: PrintBranch;
  readonly zone: string;
  readonly currency: Currency;
}

type Facts = Omit<Letterhead, 'head'> & { readonly head: PrintBranch };

const FACTS = `select company.zone,
    jsonb_strip_nulls(jsonb_build_object('name', company.name, 'nameArabic', company.name_arabic, 'country', company.country,
      'address', company.address, 'phone', company.phone, 'email', company.email, 'taxRegNo', company.tax_reg_no)) as head,
    jsonb_build_object('code', money.code, 'symbol', money.symbol, 'symbolSide', money.symbol_side, 'decimals', money.decimals)
      as currency
  from company join currency money on money.id = company.currency_id`;

export async function loadLetterhead({ database, slug }: CompanyServices): Promise<Letterhead> {
  const { rows } = await database.pool.query<Facts>({ name: 'letterhead', text: FACTS });
  const facts = rows[0];
  if (facts === undefined) throw new Error(`The company ${slug} has not been set up.`);
  return { ...facts, head: { ...facts.head, ...(await paperHead(database, undefined)) } };
}
