/** The boxes of a role grouped as the menu is; what no menu names stands behind. */
import { type FormName, formNames } from '@fieldbook/core/permissions/forms';
import { formsOf, menu } from '@fieldbook/core/permissions/menu';
import { useLabel, useT } from '../../i18n/language.tsx';

export interface FormGroup {
  readonly key: string;
  readonly title: string;
  readonly names: readonly FormName[];
}

export function useFormGroups(): readonly FormGroup[] {
  const t = useT();
  const label = useLabel();
  const groups = menu.map((group) => ({ key: group.name, title: label(group.label), names: formsOf(group) }));
  const listed = new Set(groups.flatMap(({ names }) => names));
  const others = formNames.filter((name) => !listed.has(name));
  return [...groups, { key: 'other', title: t('Rights and other screens'), names: others }];
}
