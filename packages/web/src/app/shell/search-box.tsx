/** Jumps to a screen by its name, and to a voucher by its number: `S-12` offers the sale. ctrl+/ goes here. */
import { Combobox, type ComboboxOption, filterOptions } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { findVouchers } from '../../derive/find-vouchers.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { useMenu } from './use-menu.ts';

interface Target {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

const readTarget = (value: string): Target => JSON.parse(value) as Target;

export function SearchBox() {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const groups = useMenu();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== '/') return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const load = useCallback(
    async (query: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
      const screens = groups.flatMap((group) =>
        group.entries.map(({ to, search, label }) => ({
          value: JSON.stringify({ to, search } satisfies Target),
          label,
          secondary: group.label,
        })),
      );
      const vouchers = await findVouchers(me, query, { language, signal });
      return [
        ...vouchers.map(({ target, ...rest }) => ({ value: JSON.stringify(target), ...rest })),
        ...filterOptions(screens, query, 12),
      ];
    },
    [groups, me, language],
  );
  const go = (option: ComboboxOption | null) => {
    if (option === null) return;
    void navigate(readTarget(option.value));
    field.current?.blur();
  };
  return (
    <div role="search" className="w-full max-w-80 min-w-0">
      <Combobox
        ref={field}
        label={t('Search')}
        isLabelHidden
        placeholder={`${t('Search screens and vouchers')}  ·  ctrl+/`}
        loadOptions={load}
        value={null}
        onValueChange={go}
      />
    </div>
  );
}
