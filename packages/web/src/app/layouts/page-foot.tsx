/** The foot of pages before the sign-in: what is said there, language and theme. */
import { isLanguage } from '@fieldbook/core/i18n/languages';
import { IconButton } from '@fieldbook/ui';
import SunMoon from 'lucide-react/icons/sun-moon';
import type { ReactNode } from 'react';
import { languageOptions } from '../../derive/language-choice.ts';
import { useT } from '../../i18n/language.tsx';
import { changePreferences, preferences } from '../../session/preferences.ts';
import { useStore } from '../../session/store.ts';

export function PageFoot({ children }: { readonly children?: ReactNode }) {
  const t = useT();
  const { language, theme } = useStore(preferences);
  const isDark = theme === 'dark';
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 desk:px-8">
      {children}
      <select
        aria-label={t('Language')}
        className="control w-auto"
        value={language}
        onChange={({ target }) => isLanguage(target.value) && changePreferences({ language: target.value })}
      >
        {languageOptions(t).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconButton
        label={isDark ? t('Light') : t('Dark')}
        icon={<SunMoon aria-hidden="true" className="size-4" />}
        onClick={() => changePreferences({ theme: isDark ? 'light' : 'dark' })}
      />
    </footer>
  );
}
