/** What the company begins with, as the server would make it now. */
import type { WhatIsMade } from '@fieldbook/core/api/signup-operations';
import { Bdi, KeyValueList } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import type { SignupDraft } from './signup-draft.ts';

export function SignupSummary({ draft, makes }: { readonly draft: SignupDraft; readonly makes: WhatIsMade }) {
  const t = useT();
  const { taxKind, branches } = draft;
  const codes = makes.taxCodes[taxKind];
  const count = branches.length + 1;
  const taxCodes = codes.length === 0 ? t('None: no tax is charged') : codes.join(', ');
  const items = [
    { key: 'ledgers', label: t('Ledgers'), value: makes.ledgers[taxKind] },
    { key: 'taxCodes', label: t('Tax codes'), value: <Bdi>{taxCodes}</Bdi> },
    { key: 'branches', label: t('Branches'), value: count },
    { key: 'godowns', label: t('Godowns'), value: count * makes.godownsOfBranch },
    { key: 'series', label: t('Number series'), value: count * makes.seriesOfBranch },
    { key: 'roles', label: t('Access roles'), value: makes.roles },
  ];
  return <KeyValueList items={items} />;
}
