/** The page around company address and sign-in: the mark, one narrow column, language and theme at the foot. */

import { isLanguage } from '@fieldbook/core/i18n/languages';
import { IconButton } from '@fieldbook/ui';
import SunMoon from 'lucide-react/icons/sun-moon';
import type { ReactNode } from 'react';
import { Brand } from '../../app/brand.tsx';
import { languageOptions } from '../../app/language-choice.ts';
import { useT } from '../../i18n/language.tsx';
import { changePreferences, preferences } from '../../session/preferences.ts';
import { useStore } from '../../session/store.ts';

export interface AuthFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas desk:bg-surface">
      <header className="px-5 py-4 desk:px-8 desk:py-6">
        <Brand />
      </header>
      <main className="mx-auto flex w-full max-w-sm grow flex-col px-5 pt-[8vh] pb-10 desk:justify-center desk:pt-0 desk:pb-[10vh]">
        <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
        {lead !== undefined && <div className="mt-1 text-soft">{lead}</div>}
        <div className="mt-6">{children}</div>
      </main>
      <AuthFoot />
    </div>
  );
}

function AuthFoot() {
  const t = useT();
  const { language, theme } = useStore(preferences);
  const isDark = theme === 'dark';
  return (
    <footer className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 desk:px-8">
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
