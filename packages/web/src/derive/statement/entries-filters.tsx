/** Whose entries and of which days; a script of its own, for it needs the whole master. */
import { Combobox, type ComboboxOption, DateField } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { nameIn, useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { indexOf } from '../masters/master-index.ts';
import { masterRowsQuery } from '../masters/master-rows.ts';

export interface EntriesWish {
  readonly ledger?: string | undefined;
  readonly party?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly branch?: string | undefined;
}

export function EntriesFilters({
  wish,
  onChange,
}: {
  readonly wish: EntriesWish;
  readonly onChange: (next: EntriesWish) => void;
}) {
  const t = useT();
  const today = todayOf(useMe());
  const language = useLanguage();
  const of = wish.party === undefined ? 'ledger' : 'customer';
  const { data } = useQuery(masterRowsQuery(of));
  const index = data === undefined ? undefined : indexOf(data);
  const code = wish.party ?? wish.ledger;
  const row = code === undefined ? undefined : index?.byCode.get(code);
  const chosen: ComboboxOption | null =
    code === undefined ? null : { value: code, label: row === undefined ? code : nameIn(language, row) };
  const find = useCallback(
    (query: string) =>
      (index?.search(query, 50) ?? []).map((each) => ({
        value: each.code,
        label: nameIn(language, each),
        secondary: each.code,
      })),
    [index, language],
  );
  const take = (option: ComboboxOption | null) => {
    if (option !== null) onChange(of === 'ledger' ? { ledger: option.value } : { party: option.value });
  };
  return (
    <div className="flex shrink-0 flex-wrap items-end gap-3 px-4 pb-3 desk:px-5 print:hidden">
      <Combobox
        label={t(of === 'ledger' ? 'report.ledger' : 'voucher.party')}
        className="w-full desk:w-72"
        isClearHidden
        findOptions={find}
        value={chosen}
        onValueChange={take}
      />
      <DateField
        label={t('register.from')}
        className="w-36"
        today={today}
        value={wish.from ?? ''}
        onValueChange={(from) => onChange({ from: from || undefined })}
      />
      <DateField
        label={t('register.to')}
        className="w-36"
        today={today}
        value={wish.to ?? ''}
        onValueChange={(to) => onChange({ to: to || undefined })}
      />
    </div>
  );
}
