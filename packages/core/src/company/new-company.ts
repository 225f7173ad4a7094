/** What a new company is made of, as a page or the command line says it; what is left out is as usual in its country. */
import { z } from 'zod';
import { passwordProblem } from '../accounts/password-rules.ts';
import { codeText } from '../api/wire-values.ts';
import { refusalOfText } from '../definition/read-text.ts';
import { cleanText } from '../kernel/clean-text.ts';
import { isZone } from '../kernel/date.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';
import { completeTaxPlace, validateOwnTaxPlace } from '../masters/tax-place.ts';
import { countryFacts, decimalsOf, isCurrency, type TaxKind, taxKindsOf } from './countries.ts';

export interface NewBranch {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string | undefined;
  /** Of a further branch; the company's when left out. */
  readonly region?: string | undefined;
}

export interface NewCompany {
  /** Code of the company; `MAIN` when left out. */
  readonly code?: string;
  readonly name: string;
  readonly nameArabic?: string | undefined;
  /** ISO 3166-1 alpha-2, capital letters. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Those of the currency when left out. */
  readonly currencyDecimals?: 0 | 2 | 3;
  /** IANA, such as `Asia/Dubai`. */
  readonly zone: string;
  readonly taxKind: TaxKind;
  readonly taxRegNo?: string | undefined;
  /** State or emirate, for the place of supply. */
  readonly region?: string | undefined;
  readonly address?: string | undefined;
  readonly phone?: string | undefined;
  /** Month that begins the financial year, 1 to 12; as usual in the country when left out. */
  readonly yearStart?: number;
  /** Perpetual when left out. */
  readonly inventoryBooks?: 'perpetual' | 'periodic';
  /** The first branch; `MB` with the company's name when left out (SPEC §9). */
  readonly branch?: NewBranch;
  /** Further ones, each with series and godowns of its own. */
  readonly branches?: readonly NewBranch[];
  /** Signs in with `code`; without a hash (argon2id, PHC form) nobody can until a password is set. */
  readonly administrator?: { readonly code: string; readonly name: string; readonly passwordHash?: string };
}

export const FIRST_BRANCH = 'MB';

const line = z
  .string()
  .overwrite(cleanText)
  .min(1)
  .max(200)
  .superRefine((value, { addIssue }) => {
    const message = refusalOfText(value, 'text', 200);
    if (message !== undefined) addIssue({ code: 'custom', message });
  });

export const countryCode = z.string().regex(/^[A-Z]{2}$/, { error: 'country.unknown' });

export const newCompanyBody = z.strictObject({
  name: line,
  nameArabic: line.optional(),
  country: countryCode,
  currency: z.string().max(3).refine(isCurrency, { error: 'currency.unknown' }).optional(),
  currencyDecimals: z.union([z.literal(0), z.literal(2), z.literal(3)], { error: 'currency.decimals' }).optional(),
  zone: z.string().max(200).refine(isZone, { error: 'zone.unknown' }).optional(),
  taxKind: z.enum(['vat', 'gst', 'none']).optional(),
  taxRegNo: line.optional(),
  region: line.optional(),
  /** Month that begins the financial year. */
  yearStart: z.int().min(1).max(12).optional(),
  inventoryBooks: z.enum(['perpetual', 'periodic']).optional(),
  /** Besides the first one, which has the name of the company. */
  branches: z
    .array(
      z.strictObject({
        code: codeText,
        name: line,
        nameArabic: line.optional(),
        region: line.optional(),
      }),
    )
    .max(50)
    .optional(),
  administrator: z.strictObject({ code: codeText, name: line, password: z.string().max(1000) }),
});

export type NewCompanyBody = z.output<typeof newCompanyBody>;

export interface ReadCompany {
  readonly company: NewCompany;
  /** Of the first administrator. */
  readonly password: string;
}

/**
 * Fills in what the country brings and judges what fields say together. Problems: `choice.unknown`, `tax_number.malformed`, `gstin.*`,
 * `region.unknown`, `branch.double`, `auth.password_*`.
 */
export function completeNewCompany(body: NewCompanyBody): Result<ReadCompany> {
  const { administrator, branches = [], ...said } = body;
  const usual = countryFacts(body.country);
  const { password, ...person } = administrator;
  const place = completeTaxPlace(draftOf(body));
  const facts = {
    ...said,
    taxKind: said.taxKind ?? usual.taxKind,
    zone: said.zone ?? usual.zone,
    currency: said.currency ?? usual.currency,
    yearStart: said.yearStart ?? usual.firstMonth,
    inventoryBooks: said.inventoryBooks ?? 'perpetual',
    ...textsOf(place.values),
  };
  const problems = [
    ...validateOwnTaxPlace(place),
    ...kindProblems(facts),
    ...branches.flatMap((branch, index) => branchProblems(branch, { index, branches, country: body.country })),
    ...passwordProblems(password, { ...person, company: [body.name, body.nameArabic ?? ''] }),
  ];
  if (problems.length > 0) return refused(...problems);
  const currencyDecimals = body.currencyDecimals ?? decimalsOf(facts.currency);
  return accepted({ company: { ...facts, currencyDecimals, branches, administrator: person }, password });
}

function draftOf({ country, region, taxRegNo }: Pick<NewCompanyBody, 'country' | 'region' | 'taxRegNo'>) {
  return { values: { country, region, taxRegNo }, children: {} };
}

function textsOf({ region, taxRegNo }: Readonly<Record<string, unknown>>) {
  return {
    ...(region === undefined ? {} : { region: String(region) }),
    ...(taxRegNo === undefined ? {} : { taxRegNo: String(taxRegNo) }),
  };
}

function kindProblems({ country, taxKind }: Pick<NewCompany, 'country' | 'taxKind'>): Problem[] {
  const kinds = taxKindsOf(country);
  return kinds.includes(taxKind) ? [] : [problem('choice.unknown', 'taxKind', { options: kinds.join(', ') })];
}

interface Among {
  readonly index: number;
  readonly branches: readonly NewBranch[];
  readonly country: string;
}

function branchProblems({ code, region }: NewBranch, { index, branches, country }: Among): Problem[] {
  const earlier = [FIRST_BRANCH, ...branches.slice(0, index).map((branch) => branch.code)];
  const isDouble = earlier.some((each) => each.toLowerCase() === code.toLowerCase());
  const wrongPlace = validateOwnTaxPlace(completeTaxPlace(draftOf({ country, region })));
  return [
    ...(isDouble ? [problem('branch.double', `branches.${index}.code`, { code })] : []),
    ...wrongPlace.map((each) => ({ ...each, path: `branches.${index}.${each.path}` })),
  ];
}

function passwordProblems(password: string, owner: Parameters<typeof passwordProblem>[1]): Problem[] {
  const wrong = passwordProblem(password, owner);
  return wrong === undefined ? [] : [{ ...wrong, path: 'administrator.password' }];
}
