/** Who the company is and where: its country brings what stands below, and all of that can be changed. */
import { countryCodes } from '@fieldbook/core/company/countries';
import { say } from '@fieldbook/core/i18n/say';
import { regionsOf } from '@fieldbook/core/tax/regions';
import { Combobox, FormRow, TextField } from '@fieldbook/ui';
import { useMemo } from 'react';
import { countryWords } from '../../derive/country-words.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { inCountry } from './signup-draft.ts';
import type { PartProps } from './signup-form.tsx';

export function CompanyPart({ draft, onChange, errors }: PartProps) {
  const t = useT();
  const language = useLanguage();
  const countries = useMemo(() => {
    const words = countryWords(language).map((word) => ({ ...word, code: word.value }));
    return words.toSorted((one, other) => rank(one.value) - rank(other.value));
  }, [language]);
  return (
    <>
      <FormRow>
        <TextField
          label={t('Company name')}
          required
          autoComplete="organization"
          value={draft.name}
          error={errors['name']}
          onValueChange={(name) => onChange({ name })}
        />
        <TextField
          label={t('Arabic name')}
          dir="rtl"
          lang="ar"
          value={draft.nameArabic}
          error={errors['nameArabic']}
          onValueChange={(nameArabic) => onChange({ nameArabic })}
        />
      </FormRow>
      <FormRow>
        <Combobox
          label={t('Country')}
          required
          isClearHidden
          options={countries}
          limit={300}
          value={countries.find(({ value }) => value === draft.country) ?? null}
          error={errors['country']}
          onValueChange={(country) => country !== null && onChange(inCountry(country.value))}
        />
        <RegionField
          country={draft.country}
          value={draft.region}
          error={errors['region']}
          onValueChange={(region) => onChange({ region })}
        />
      </FormRow>
    </>
  );
}

/** Those that are proposed come first, in their order. */
function rank(country: string): number {
  const at = countryCodes.indexOf(country);
  return at < 0 ? countryCodes.length : at;
}

export interface RegionFieldProps {
  readonly country: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (region: string) => void;
}

/** Nothing in a country without a list: there it matters to no tax. */
export function RegionField({ country, value, error, onValueChange }: RegionFieldProps) {
  const t = useT();
  const language = useLanguage();
  const regions = regionsOf(country);
  if (regions === undefined) return null;
  const options = regions.map(({ code, label }) => ({ value: code, label: say(label, language) }));
  return (
    <Combobox
      label={t('State or emirate')}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      error={error}
      onValueChange={(region) => onValueChange(region?.value ?? '')}
    />
  );
}
