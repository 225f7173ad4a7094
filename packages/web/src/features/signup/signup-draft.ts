/** What is typed of a new company, and the body that is sent of it. Pure. */
import { countryFacts, decimalsOf, type TaxKind } from '@fieldbook/core/company/countries';
import type { NewCompanyBody } from '@fieldbook/core/company/new-company';

export interface DraftBranch {
  readonly key: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string;
  readonly region: string;
}

export interface SignupDraft {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string;
  readonly country: string;
  readonly currency: string;
  readonly decimals: '0' | '2' | '3';
  readonly zone: string;
  readonly taxKind: TaxKind;
  readonly taxRegNo: string;
  readonly region: string;
  /** Month, 1 to 12. */
  readonly yearStart: string;
  readonly inventoryBooks: 'perpetual' | 'periodic';
  readonly branches: readonly DraftBranch[];
  readonly user: string;
  readonly userName: string;
  readonly password: string;
  readonly again: string;
}

/** What is as usual in a country; what a country does not know of is left as it is. */
export function inCountry(country: string): Partial<SignupDraft> {
  const { currency, zone, taxKind, firstMonth } = countryFacts(country);
  const usual = { country, zone, taxKind, yearStart: String(firstMonth), region: '' };
  return { ...usual, ...withCurrency(currency) };
}

export function withCurrency(currency: string): Pick<SignupDraft, 'currency' | 'decimals'> {
  return { currency, decimals: `${decimalsOf(currency)}` };
}

export function newDraft(country: string): SignupDraft {
  return {
    ...{ code: '', name: '', nameArabic: '', country, currency: '', decimals: '2', zone: '', taxKind: 'none' },
    ...{ taxRegNo: '', region: '', yearStart: '1', inventoryBooks: 'perpetual', branches: [] },
    ...{ user: 'admin', userName: '', password: '', again: '' },
    ...inCountry(country),
  };
}

export function bodyOf(draft: SignupDraft): { readonly code: string; readonly company: NewCompanyBody } {
  const { code, country, currency, zone, taxKind, inventoryBooks, user, password } = draft;
  const name = draft.name.trim();
  const company = {
    ...{ name, country, currency, zone, taxKind, inventoryBooks },
    ...said({ nameArabic: draft.nameArabic, taxRegNo: taxKind === 'none' ? '' : draft.taxRegNo, region: draft.region }),
    currencyDecimals: Number(draft.decimals) as 0 | 2 | 3,
    yearStart: Number(draft.yearStart),
    branches: draft.branches.map((branch) => ({
      ...{ code: branch.code.trim(), name: branch.name.trim() },
      ...said({ nameArabic: branch.nameArabic, region: branch.region }),
    })),
    administrator: { code: user.trim(), name: draft.userName.trim() || user.trim(), password },
  };
  return { code: code.trim(), company };
}

/** What was left out is not sent. */
function said<Name extends string>(texts: Readonly<Record<Name, string>>): Partial<Record<Name, string>> {
  const given = Object.entries<string>(texts).filter(([, text]) => text.trim() !== '');
  return Object.fromEntries(given.map(([name, text]) => [name, text.trim()])) as Partial<Record<Name, string>>;
}
