/** What a group of lines is called: other charges beside items, ledgers where they are the voucher itself. */

import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { useT } from '../../i18n/language.tsx';
import { groupWords } from '../voucher-view/voucher-words.ts';
import { useForm } from './form-context.ts';

export function useGroupTitle(group: LineGroup): string {
  const t = useT();
  const { definition } = useForm();
  if (group === 'ledgers') return t(definition.lines.items === undefined ? 'Ledgers' : 'voucher|Other charges');
  // Bills without a kind are only ever used up: what was paid ahead.
  if (group === 'bills' && definition.lines.bills?.kind === undefined) return t('Paid ahead');
  return t(groupWords[group]);
}
