/** What a group of lines is called: other charges beside items, ledgers where they are the voucher itself. */
import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { useT } from '../../i18n/language.tsx';
import { useForm } from './form-context.ts';

export function useGroupTitle(group: LineGroup): string {
  const t = useT();
  const { definition } = useForm();
  if (group === 'ledgers') return t(definition.lines.items === undefined ? 'voucher.ledgerLines' : 'voucher.ledgers');
  return t(`voucher.${group}`);
}
