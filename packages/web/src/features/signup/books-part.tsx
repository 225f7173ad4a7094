/** How the books are kept: money, zone, tax and its number, the year, and the goods. */
import { type TaxKind, taxKindsOf } from '@fieldbook/core/company/countries';
import { type Language, languages } from '@fieldbook/core/i18n/languages';
import { taxNumberOf } from '@fieldbook/core/tax/tax-number';
import { Combobox, FormRow, RadioGroup, Select, TextField } from '@fieldbook/ui';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { withCurrency } from './signup-draft.ts';
import type { PartProps } from './signup-form.tsx';

/** As `Intl` has them, and the one it does not list. */
const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((zone) => ({
  value: zone,
  label: zone,
}));

function monthsIn(language: Language) {
  // tidy-allow Intl.DateTimeFormat: the names of months.
  const format = new Intl.DateTimeFormat(languages[language].locale, { month: 'long', timeZone: 'UTC' });
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((month) => ({
    value: String(month + 1),
    label: format.format(Date.UTC(2026, month, 15)),
  }));
}

const decimals = (['0', '2', '3'] as const).map((value) => ({ value, label: value }));

export function BooksPart({ draft, onChange, errors }: PartProps) {
  const t = useT();
  const language = useLanguage();
  const months = useMemo(() => monthsIn(language), [language]);
  const taxNumber = taxNumberOf(draft.country);
  const taxWords: Readonly<Record<TaxKind, string>> = { vat: t('VAT'), gst: t('GST'), none: t('company|None') };
  return (
    <>
      <FormRow>
        <TextField
          label={t('Base currency')}
          required
          dir="ltr"
          maxLength={3}
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.currency}
          error={errors['currency']}
          onValueChange={(text) => onChange(withCurrency(text.toUpperCase()))}
        />
        <Select
          label={t('Decimals')}
          options={decimals}
          value={draft.decimals}
          error={errors['currencyDecimals']}
          onValueChange={(value) => onChange({ decimals: value })}
        />
      </FormRow>
      <FormRow>
        <Combobox
          label={t('Time zone')}
          required
          isClearHidden
          options={zones}
          value={{ value: draft.zone, label: draft.zone }}
          error={errors['zone']}
          onValueChange={(zone) => zone !== null && onChange({ zone: zone.value })}
        />
        <Select
          label={t('Financial year begins in')}
          options={months}
          value={draft.yearStart}
          error={errors['yearStart']}
          onValueChange={(yearStart) => onChange({ yearStart })}
        />
      </FormRow>
      <FormRow>
        <Select
          label={t('Tax system')}
          options={taxKindsOf(draft.country).map((value) => ({ value, label: taxWords[value] }))}
          value={draft.taxKind}
          error={errors['taxKind']}
          onValueChange={(taxKind) => onChange({ taxKind })}
        />
        {draft.taxKind !== 'none' && (
          <TextField
            label={t(taxNumber?.label ?? 'Tax registration no.')}
            hint={
              taxNumber === undefined
                ? undefined
                : t('Such as {example}; may be entered later.', { example: taxNumber.example })
            }
            dir="ltr"
            spellCheck={false}
            autoCapitalize="characters"
            value={draft.taxRegNo}
            error={errors['taxRegNo']}
            onValueChange={(taxRegNo) => onChange({ taxRegNo })}
          />
        )}
      </FormRow>
      <RadioGroup
        label={t('Inventory books')}
        options={[
          { value: 'perpetual', label: t('Perpetual'), hint: t('Every voucher posts what its goods cost.') },
          { value: 'periodic', label: t('Periodic'), hint: t('A closing-stock journal at the end of a period does.') },
        ]}
        value={draft.inventoryBooks}
        onValueChange={(inventoryBooks) => onChange({ inventoryBooks })}
      />
    </>
  );
}
