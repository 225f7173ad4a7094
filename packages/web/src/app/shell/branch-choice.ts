/** The branches to choose from, as a part of a menu; nothing where there is one only. */
import { nameIn } from '@fieldbook/core/i18n/say';
import type { MenuGroup } from '@fieldbook/ui';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { chooseBranch, useBranchHere } from '../../session/branch-here.ts';
import { useMe } from '../../session/use-me.ts';

export function useBranchChoice(): MenuGroup | undefined {
  const t = useT();
  const language = useLanguage();
  const { branches } = useMe();
  const here = useBranchHere();
  if (branches.length < 2) return undefined;
  const all = { code: undefined, label: t('All branches') };
  return {
    key: 'branch',
    label: t('Branch'),
    items: [all, ...branches.map((branch) => ({ code: branch.code, label: nameIn(language, branch) }))].map(
      ({ code, label }) => ({
        key: code ?? 'All',
        label,
        isChecked: here === code,
        onSelect: () => chooseBranch(code),
      }),
    ),
  };
}
