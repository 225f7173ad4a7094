/** Company, branches, money, places: what a handheld loads before it goes out. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { mastersCalls } from '@fieldbook/core/company-api/masters-calls';
import { VERSION } from '../version.ts';
import type { Adapters, Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { countriesIn } from './country-names.ts';
import type { GodownRow, Named } from './wire-named.ts';
import { userRow } from './wire-people.ts';
import { isAll } from './wire-request.ts';
import { flag, text } from './wire-values.ts';

interface BranchRow extends Named {
  readonly address?: string;
  readonly location?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly mobile?: string;
  readonly taxRegNo?: string;
  readonly country: string;
  readonly currency: string;
  readonly invoiceFooter?: string;
}

interface RouteRow extends Named {
  readonly godowns: readonly { readonly godown: string }[];
}

const currency = ({ code, symbol, decimalSymbol = '.', decimals }: Me['currency']) => ({
  CurrencyCode: code,
  CurrencySymbol: symbol,
  DecimalSymbol: decimalSymbol,
  DecimalPlaces: decimals,
});

const branch = (row: BranchRow) => ({
  BranchCode: row.code,
  BranchName: row.name,
  BranchNameArabic: text(row.nameArabic),
  Address: text(row.address),
  Location: text(row.location),
  Email: text(row.email),
  Phone: text(row.phone),
  Mobile: text(row.mobile),
  TaxRegNo: text(row.taxRegNo),
  Country: row.country.toLowerCase(),
  PrimaryCurrency: row.currency,
  InvoiceFooter: text(row.invoiceFooter),
});

const godownTypes = { saleable: 'S', damage: 'E', transit: 'T' } as const;

const godown = (row: GodownRow) => ({
  GodownName: row.name,
  GodownCode: row.code,
  GodownNameArabic: text(row.nameArabic),
  GodownType: godownTypes[row.kind],
  IsSales: flag(row.isSales),
  BranchCode: row.branch,
});

const ofBranch = (code = 'All') => (isAll(code) ? {} : { branch: code });

export const mastersAdapters: Adapters<keyof typeof mastersCalls> = {
  'common/GetAPIversion': () => VERSION,
  Company: ({ me: { company, currency: books } }) => ({
    CompanyName: company.name,
    CompanyNameArabic: text(company.nameArabic),
    Country: company.country.toLowerCase(),
    TaxRegNo: text(company.taxRegNo),
    PrimaryCurrency: books.code,
  }),
  Currency: ({ me }) => currency(me.currency),
  'Currency/LoadAllCurrencies': ({ me }) => me.currencies.map(currency),
  Branch: async ({ ask, given: { BranchCode = 'All' } }) =>
    isAll(BranchCode) ? (await allRows<BranchRow>(ask, '/branches')).map(branch) : [await oneBranch(ask, BranchCode)],
  'Branch/GetBranchByBranchCode': ({ ask, given: { BranchCode } }) => oneBranch(ask, BranchCode),
  country: ({ language }) =>
    countriesIn(language).map(({ code, name }) => ({ Alpha2: code.toLowerCase(), CountryName: name })),
  'godown/GetGodownsBy': async ({ ask, given: { BranchCode, ActiveStatus = 'Active', GodownTypes } }) => {
    const active = /^active$/i.test(ActiveStatus) ? 'true' : 'all';
    const rows = await allRows<GodownRow>(ask, '/godowns', { ...ofBranch(BranchCode), active });
    return rows.map(godown).filter(({ GodownType }) => GodownTypes === 'all' || GodownTypes.includes(GodownType));
  },
  'Godown/GetLinkedGodowns': async (wire) => {
    const { ask, given } = wire;
    const rows = await allRows<GodownRow>(ask, '/godowns', ofBranch(given.BranchCode));
    const linked = await linkedGodowns(wire, given.ActiveRouteID);
    return rows.filter(({ code }) => linked === '*' || linked.includes(code)).map(godown);
  },
  'Route/LoadLinkedRoutes': async (wire) => {
    const user = await userRow(wire, wire.given.Username);
    const numbers = await wire.ids.of('route');
    const routes = await allRows<RouteRow>(wire.ask, '/routes');
    return routes
      .filter(({ code }) => user.routes === '*' || user.routes.includes(code))
      .map(({ code, name }) => ({ RouteID: numbers.get(code) ?? 0, RouteName: name, RouteCode: code }));
  },
};

const oneBranch = async (ask: Wire['ask'], code: string) =>
  branch(await ask<BranchRow>(`/branches/${encodeURIComponent(code)}`));

async function linkedGodowns({ ask, ids, me }: Wire, route: number | undefined): Promise<readonly string[] | '*'> {
  if (route === undefined || route <= 0) return me.reach.godowns;
  const code = await ids.codeOf('route', route, 'ActiveRouteID');
  const { godowns } = await ask<RouteRow>(`/routes/${encodeURIComponent(code)}`);
  return godowns.map(({ godown: each }) => each);
}
