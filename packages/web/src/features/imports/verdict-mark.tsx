/** What would become of a row, or became of it, in a word. */
import type { ImportRow } from '@fieldbook/core/api/import-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Badge, type BadgeTone } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import type { Verdict } from './use-rows.ts';

export const verdictWords = texts({
  new: 'rows|New',
  changed: 'rows|Changed',
  same: 'rows|The same',
  refused: 'rows|Refused',
});

const tones: Readonly<Record<Verdict, BadgeTone>> = {
  new: 'posted',
  changed: 'info',
  same: 'neutral',
  refused: 'refused',
};

export function VerdictMark({ row: { verdict, isWritten } }: { readonly row: ImportRow }) {
  const t = useT();
  if (isWritten) return <Badge tone="posted">{t('row|Written')}</Badge>;
  return verdict === null ? null : <Badge tone={tones[verdict]}>{t(verdictWords[verdict])}</Badge>;
}
