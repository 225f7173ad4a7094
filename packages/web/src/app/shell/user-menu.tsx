/** The person at the line's end: who it is, theme, language, and signing out after a question. */

import { Avatar, Menu, type MenuGroup, useIsPhone, useOpenedOnce } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import LogOut from 'lucide-react/icons/log-out';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense, useState } from 'react';
import { languageOptions } from '../../derive/language-choice.ts';
import { themeWords } from '../../derive/theme-words.ts';
import { type Translate, useT } from '../../i18n/language.tsx';
import { changePreferences, type Preferences, preferences } from '../../session/preferences.ts';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';
import { useBranchChoice } from './branch-choice.ts';

const loadSignOut = () => import('../../derive/sign-out/sign-out-dialog.tsx');
const SignOutDialog = lazy(() => loadSignOut().then((module) => ({ default: module.SignOutDialog })));

function choices(t: Translate, { theme, language }: Preferences): readonly MenuGroup[] {
  const themes = ['light', 'dark', 'system'] as const;
  return [
    {
      key: 'theme',
      label: t('Theme'),
      items: themes.map((each) => ({
        key: each,
        label: t(themeWords[each]),
        isChecked: theme === each,
        onSelect: () => changePreferences({ theme: each }),
      })),
    },
    {
      key: 'language',
      label: t('Language'),
      items: languageOptions(t).map(({ value, label }) => ({
        key: value,
        label,
        isChecked: language === value,
        onSelect: () => changePreferences({ language: value }),
      })),
    },
  ];
}

export function UserMenu() {
  const t = useT();
  const me = useMe();
  const chosen = useStore(preferences);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const wasAsking = useOpenedOnce(isAsking, loadSignOut);
  const branches = useBranchChoice();
  const isPhone = useIsPhone();
  const groups: readonly MenuGroup[] = [
    { key: 'who', label: `${me.user.name} · ${me.role.name}`, items: [] },
    ...(isPhone && branches !== undefined ? [branches] : []),
    ...choices(t, chosen),
    {
      key: 'out',
      items: [
        {
          key: 'profile',
          label: t('Your profile'),
          icon: <UserRound aria-hidden="true" className="size-4" />,
          onSelect: () => void navigate({ to: '/dashboard/masters/userProfile' }),
        },
        {
          key: 'help',
          label: t('Help'),
          icon: <CircleQuestionMark aria-hidden="true" className="size-4" />,
          onSelect: () => void navigate({ to: '/utility/help' }),
        },
        {
          key: 'device',
          label: t('This device'),
          icon: <Smartphone aria-hidden="true" className="size-4" />,
          onSelect: () => void navigate({ to: '/dashboard/deviceRegister' }),
        },
        {
          key: 'signOut',
          label: t('Sign out'),
          icon: <LogOut aria-hidden="true" className="size-4 icon-turns" />,
          onSelect: () => setAsking(true),
        },
      ],
    },
  ];
  return (
    <>
      <Menu
        align="end"
        groups={groups}
        trigger={
          <button
            type="button"
            aria-label={`${t('User menu')}: ${me.user.name}`}
            className="grid size-9 cursor-pointer place-items-center rounded-full hover:bg-hover touch:size-11"
          >
            <Avatar name={me.user.name} size="small" />
          </button>
        }
      />
      {wasAsking && (
        <Suspense fallback={null}>
          <SignOutDialog open={isAsking} onOpenChange={setAsking} />
        </Suspense>
      )}
    </>
  );
}
