/** The menu of the signed-in person in the language of the screen. */
import { useMemo } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { type MenuGroup, menuGroups } from './menu-entries.ts';

export function useMenu(): readonly MenuGroup[] {
  const me = useMe();
  const language = useLanguage();
  const t = useT();
  return useMemo(() => menuGroups(me, language, t), [me, language, t]);
}
