/** What a person chooses for this device, and the own password (SPEC §2, Preferences). */

import { Button, PasswordField, Segmented, Select, SkeletonRows, useToast } from '@fieldbook/ui';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { languageOptions } from '../../derive/language-choice.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { themeWords } from '../../derive/theme-words.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { changePreferences, preferences } from '../../session/preferences.ts';
import { useStore } from '../../session/store.ts';

const PrinterSection = lazy(() =>
  import('../../derive/printer/printer-section.tsx').then((module) => ({ default: module.PrinterSection })),
);

const themes = ['light', 'dark', 'system'] as const;

export function PreferenceScreen() {
  const t = useT();
  const { theme, language } = useStore(preferences);
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Preferences')} />
      <div className="flex min-h-0 grow flex-col gap-8 overflow-y-auto border-t border-line bg-surface px-4 py-4 desk:px-5">
        <section className="flex flex-col gap-3" aria-labelledby="this-device">
          <h2 id="this-device" className="text-sm font-semibold">
            {t('This device')}
          </h2>
          <div className="flex flex-col items-start gap-3">
            <Segmented
              label={t('Theme')}
              options={themes.map((value) => ({ value, label: t(themeWords[value]) }))}
              value={theme}
              onValueChange={(next) => changePreferences({ theme: next })}
            />
            <Select
              label={t('Language')}
              options={languageOptions(t)}
              value={language}
              onValueChange={(next) => changePreferences({ language: next })}
            />
          </div>
        </section>
        <Suspense fallback={<SkeletonRows rows={6} columns={1} />}>
          <PrinterSection />
        </Suspense>
        <OwnPassword />
      </div>
    </div>
  );
}

const nothing = { current: '', password: '', again: '' };

function OwnPassword() {
  const t = useT();
  const toast = useToast();
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (name: keyof typeof nothing) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const change = async (event: FormEvent) => {
    event.preventDefault();
    const { current, password, again } = typed;
    if (password !== again) return setErrors({ again: t('The two are not the same') });
    setBusy(true);
    setErrors({});
    try {
      await ask('PUT /me/password', { body: { current, password } });
      setTyped(nothing);
      toast.show({ kind: 'done', title: t('Password changed') });
    } catch (error) {
      const problems = error instanceof ApiRefusal ? error.problem.problems : [];
      const known = problems.filter(({ path = '' }) => path in nothing);
      setErrors(
        known.length > 0
          ? Object.fromEntries(known.map(({ path = '', message }) => [path, message]))
          : { password: sayFailure(error, t) },
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="flex max-w-sm flex-col gap-3"
      aria-labelledby="own-password"
      onSubmit={(event) => void change(event)}
    >
      <h2 id="own-password" className="text-sm font-semibold">
        {t('Your password')}
      </h2>
      <p className="text-xs text-soft">{t('Your other sessions end; this one stays.')}</p>
      <PasswordField
        label={t('Current password')}
        name="current"
        required
        value={typed.current}
        error={errors['current']}
        onValueChange={set('current')}
      />
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        required
        value={typed.password}
        error={errors['password']}
        onValueChange={set('password')}
      />
      <PasswordField
        label={t('New password again')}
        name="again"
        autoComplete="new-password"
        required
        value={typed.again}
        error={errors['again']}
        onValueChange={set('again')}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('Change password')}
        </Button>
      </div>
    </form>
  );
}
