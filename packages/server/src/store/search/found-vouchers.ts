/** Vouchers that a text finds: the number it is, numbers it begins, an amount in the document's or the books' currency, a party's last. */
import type { FoundVoucher } from '@fieldbook/core/api/search-operations';
import { cleanCode } from '@fieldbook/core/kernel/clean-text';
import { foldCode } from '@fieldbook/core/kernel/fold-text';
import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';
import { numbersBeginning } from '../registers/register-search.ts';
import { amountIsUntold } from '../vouchers/hidden-prices.ts';

export interface VoucherWish {
  readonly text: string;
  readonly limit: number;
  readonly types: readonly string[];
  /** The best party that the text found. */
  readonly party: number | undefined;
  /** The person is told no costs: they are neither said nor found. */
  readonly isUntold: boolean;
}

/** Of a party that the text finds. */
const LAST_OF_PARTY = 3;

interface Row extends Omit<FoundVoucher, 'party' | 'partyArabic' | 'amount'> {
  readonly party: string | null;
  readonly partyArabic: string | null;
  readonly amount: number | null;
  readonly decimals: number;
}

/**
 * $1 types; $2 a prefix in small letters or null; $3 the number or null; $4 and $5 bounds of the numbers it begins, in series of
 * the prefix; $6 an amount or null; $7 a party or null; $8 rows at most; $9 where costs are not told. Each place is read from an index of its own, latest first.
 */
const VOUCHERS = `with given as (
    select series.id from series where voucher_type = any ($1::text[]) and ($2::text is null or lower(prefix) = $2)
  ), amounts as (
    select distinct decimals, ($6::numeric * 10::numeric ^ decimals)::bigint as minor from currency
    where $6::numeric * 10::numeric ^ decimals = trunc($6::numeric * 10::numeric ^ decimals)
  ), found as (
    select voucher.id, 0 as fit from given join voucher on series_id = given.id and number = $3::bigint
    union all
    select begun.id, 1 from given cross join unnest($4::bigint[], $5::bigint[]) bounds (first, last)
      cross join lateral (select voucher.id from voucher where series_id = given.id and number between bounds.first and bounds.last
        order by number desc limit $8) begun
    union all
    select paid.voucher_id, 2 from unnest($1::text[]) wanted (type) cross join amounts
      cross join lateral (select voucher_id, currency_id from voucher_standing standing
        where standing.type = wanted.type and standing.net = amounts.minor and not ${amountIsUntold('standing', '$9')} order by voucher_id desc limit $8) paid
      join currency on currency.id = paid.currency_id and currency.decimals = amounts.decimals
    union all
    select voucher_id, 2 from amounts join company on true
      join currency home on home.id = company.currency_id and home.decimals = amounts.decimals
      cross join lateral (select voucher_id from voucher_standing standing where standing.amount = amounts.minor
        and amount <> net and amount <> 0 and type = any ($1::text[])
          and not ${amountIsUntold('standing', '$9')} order by voucher_id desc limit $8) paid
    union all
    (select voucher.id, 3 from voucher where party_id = $7::integer and type = any ($1::text[])
      order by date desc, id desc limit ${LAST_OF_PARTY})
  ), best as (
    select id, min(found.fit) as fit from found group by id
  )
  select v.type, v.id as "voucherNo", v.refer_no as "referNo", v.date::text as date, v.state,
    coalesce(party.name, v.contact_name) as party, party.name_arabic as "partyArabic",
    case when ${amountIsUntold('v', '$9')} then null when v.net = 0 then coalesce(standing.amount, 0) else v.net end as amount,
    case when v.net = 0 then home.code else own.code end as currency,
    case when v.net = 0 then home.decimals else own.decimals end as decimals
  from best join voucher v on v.id = best.id join currency own on own.id = v.currency_id
    cross join company join currency home on home.id = company.currency_id
    left join party on party.id = v.party_id left join voucher_standing standing on standing.voucher_id = v.id
  order by fit, v.date desc, v.id desc limit $8`;

export async function findVouchers(client: pg.ClientBase, wish: VoucherWish): Promise<FoundVoucher[]> {
  const { text, limit, types, party, isUntold } = wish;
  const number = numberIn(text);
  const amount = amountIn(text);
  if (types.length === 0 || (number === undefined && amount === undefined && party === undefined)) return [];
  // Without a series a number begins too many others.
  const begun = number?.prefix === undefined ? [] : numbersBeginning(number.digits).slice(1);
  const values = [
    types,
    number?.prefix ?? null,
    number?.digits ?? null,
    begun.map(({ from }) => from),
    begun.map(({ to }) => to),
    amount ?? null,
    party ?? null,
    limit,
    isUntold,
  ];
  const { rows } = await client.query<Row>({ name: 'search-vouchers', text: VOUCHERS, values });
  return rows.map(({ party: name, partyArabic, amount, decimals, ...row }) => ({
    ...row,
    ...(name === null ? {} : { party: name }),
    ...(partyArabic === null ? {} : { partyArabic }),
    ...(amount === null ? {} : { amount: printMoney(amount, decimals) }),
  }));
}

/** `S-708`, `v6s708`, `708`. */
function numberIn(text: string): { readonly prefix: string | undefined; readonly digits: string } | undefined {
  const match = /^(?:(.{0,10}\D)-|(.{0,9}[^\d-]))?(\d{1,12})$/.exec(foldCode(cleanCode(text)));
  const digits = match?.[3];
  return digits === undefined || Number(digits) === 0 ? undefined : { prefix: match?.[1] ?? match?.[2], digits };
}

/** `1,234.50` or `1234.5`; never below zero. */
function amountIn(text: string): string | undefined {
  const plain = foldCode(text).replaceAll(',', '');
  return /^\d{1,12}(\.\d{1,3})?$/.test(plain) ? plain : undefined;
}
