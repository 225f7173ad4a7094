/** What the shell must know of a person and the company, gathered in one round trip. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { printSettings } from '@fieldbook/core/settings/settings';
import type { Session } from '../auth/sessions.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { loadSettings } from '../store/masters/settings.ts';

interface MeRow {
  readonly company: Omit<Me['company'], 'slug'>;
  readonly currency: string;
  readonly currencies: Me['currencies'];
  readonly branches: Me['branches'];
  readonly salesPerson: string | null;
  readonly tendering: Me['tendering'];
}

const ME = `
select
  (select jsonb_strip_nulls(jsonb_build_object('code', code, 'name', name, 'nameArabic', name_arabic, 'country', country,
            'zone', zone, 'taxKind', tax_kind, 'taxRegNo', tax_reg_no, 'logo', logo)) from company) as company,
  (select c.code from currency c join company on company.currency_id = c.id) as currency,
  (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'symbol', symbol, 'symbolSide', symbol_side,
            'decimals', decimals, 'decimalSymbol', decimal_symbol, 'notes', (select coalesce(jsonb_agg(
              trim_scale(value / 1000000.0)::text order by value desc), '[]') from currency_note where currency_id = currency.id))
            order by code), '[]') from currency where active or id = (select currency_id from company)) as currencies,
  (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', b.code, 'name', b.name,
            'nameArabic', b.name_arabic, 'zone', b.zone, 'country', b.country, 'region', b.region,
            'taxRegNo', b.tax_reg_no, 'currency', c.code,
            'defaultGodown', g.code, 'logo', b.logo)) order by coalesce(array_position($1::text[], b.code::text), b.id)), '[]')
     from branch b join currency c on c.id = b.currency_id left join godown g on g.id = b.default_godown_id
    where b.active and ($1::text[] is null or b.code = any ($1::text[]))) as branches,
  (select coalesce(min(own.code), min(linked.code)) from app_user u
     left join person own on own.id = u.sales_person_id and own.active
     left join user_person up on up.user_id = u.id and up.kind = 'sales'
     left join person linked on linked.id = up.person_id and linked.active
    where u.code = $2) as "salesPerson",
  (select coalesce(jsonb_agg(jsonb_build_object('ledger', ledger.code, 'mode', user_ledger.mode) order by user_ledger.id), '[]')
     from user_ledger join app_user u on u.id = user_id join ledger on ledger.id = ledger_id
    where u.code = $2) as tendering`;

export async function loadMe(company: CompanyServices, session: Session, version: string): Promise<Me> {
  const { actor, person, device } = session;
  const branches = actor.branches === '*' ? null : actor.branches;
  const { rows } = await company.database.pool.query<MeRow>(ME, [branches, person.code]);
  const row = rows[0];
  if (!row?.company) throw new Error(`The company ${company.slug} has not been set up.`);
  const currency = row.currencies.find(({ code }) => code === row.currency);
  if (currency === undefined) throw new Error(`The base currency ${row.currency} is not there.`);
  // Of the branch that the person begins with.
  const [first] = row.branches;
  const levels = {
    role: person.role.code,
    ...(first === undefined ? {} : { branch: first.code }),
    ...(device === undefined ? {} : { device: device.code }),
  };
  const settings = await company.database.withClient((client) => loadSettings(client, levels));
  return {
    user: { code: person.code, name: person.name, language: person.language },
    role: person.role,
    ...(session.viewedBy === undefined
      ? {}
      : { viewedBy: { code: session.viewedBy.code, name: session.viewedBy.name } }),
    forms: actor.forms === '*' ? ['*'] : [...actor.forms],
    branches: row.branches,
    seesAllBranches: actor.branches === '*',
    ...(actor.routes === '*' ? {} : { routes: [...actor.routes] }),
    reach: actor.reach,
    money: actor.money ?? {},
    tendering: row.tendering,
    ...(row.salesPerson === null ? {} : { salesPerson: row.salesPerson }),
    company: { slug: company.slug, ...row.company },
    currency,
    currencies: row.currencies,
    settings: printSettings(settings),
    version,
  };
}

/** What the sign-in page shows to anybody. */
export async function loadCompanyInfo(company: CompanyServices, version: string) {
  const { rows } = await company.database.pool.query<Record<string, string | null>>(
    `select name, name_arabic as "nameArabic", phone, email, website from company`,
  );
  const known = Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, value]) => value));
  return { slug: company.slug, name: company.slug, ...known, version };
}
