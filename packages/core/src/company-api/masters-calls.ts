/** What a handheld loads of the company before it goes out: company, branches, money, places, goods, people. */
import { z } from 'zod';
import { type CompanyCall, needed, optional } from './company-call.ts';
import { flag, id, text } from './wire-shapes.ts';

const currency = z.strictObject({
  CurrencyCode: text,
  CurrencySymbol: text,
  DecimalSymbol: text,
  DecimalPlaces: z.int(),
});

const branch = z.strictObject({
  BranchCode: text,
  BranchName: text,
  BranchNameArabic: text,
  Address: text,
  Location: text,
  Email: text,
  Phone: text,
  Mobile: text,
  TaxRegNo: text,
  Country: text,
  PrimaryCurrency: text,
  InvoiceFooter: text,
});

const godown = z.strictObject({
  GodownName: text,
  GodownCode: text,
  GodownNameArabic: text,
  /** `E`: damaged and expired goods. */
  GodownType: z.enum(['E', 'S', 'T']),
  IsSales: flag,
  BranchCode: text,
});

const route = z.strictObject({ RouteID: id, RouteName: text, RouteCode: text });

export const mastersCalls = {
  'common/GetAPIversion': {
    method: 'GET',
    path: 'common/GetAPIversion',
    parameters: {},
    answer: text,
    isOpen: true,
    summary: 'The version of the server.',
  },
  Company: {
    method: 'GET',
    path: 'Company',
    parameters: {},
    answer: z.strictObject({
      CompanyName: text,
      CompanyNameArabic: text,
      Country: text,
      TaxRegNo: text,
      PrimaryCurrency: text,
    }),
    summary: 'The company. Country is its code of two letters (`ae`).',
  },
  Currency: {
    method: 'GET',
    path: 'Currency',
    parameters: {},
    answer: currency,
    summary: 'The currency of the books.',
  },
  'Currency/LoadAllCurrencies': {
    method: 'GET',
    path: 'Currency/LoadAllCurrencies',
    parameters: {},
    answer: z.array(currency),
    summary: 'Currencies in use.',
  },
  Branch: {
    method: 'GET',
    path: 'Branch',
    parameters: { BranchCode: optional.text('All') },
    answer: z.array(branch),
    summary: 'The branches that the person sees, or the one that is named.',
  },
  'Branch/GetBranchByBranchCode': {
    method: 'GET',
    path: 'Branch/GetBranchByBranchCode',
    parameters: { BranchCode: needed.text('MB') },
    answer: branch,
    summary: 'One branch.',
  },
  country: {
    method: 'GET',
    path: 'country',
    parameters: {},
    answer: z.array(z.strictObject({ Alpha2: text, CountryName: text })),
    summary: 'Countries by their names, in the language that is asked for.',
  },
  'godown/GetGodownsBy': {
    method: 'GET',
    path: 'godown/GetGodownsBy',
    parameters: {
      BranchCode: optional.text('MB'),
      ActiveStatus: optional.text('Active'),
      GodownTypes: optional.list('E'),
    },
    answer: z.array(godown),
    summary: 'Godowns of a branch; of the types that are named.',
  },
  'Godown/GetLinkedGodowns': {
    method: 'GET',
    path: 'Godown/GetLinkedGodowns',
    parameters: { ActiveRouteID: optional.number('1'), BranchCode: optional.text('MB') },
    answer: z.array(godown),
    summary: 'Godowns of a route that lie in the branch; without a route those that the person may name.',
  },
  'Route/LoadLinkedRoutes': {
    method: 'GET',
    path: 'Route/LoadLinkedRoutes',
    parameters: { Username: optional.text('omar') },
    answer: z.array(route),
    summary: 'Routes on which a user works.',
  },
} as const satisfies Readonly<Record<string, CompanyCall>>;
