/** The state of a file that is brought in, in a word. */
import type { ImportRun } from '@fieldbook/core/api/import-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Badge, type BadgeTone } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';

const stateWords = texts({
  staged: 'Has questions',
  judged: 'Not brought in yet',
  written: 'Brought in',
  undone: 'import|Undone',
});

const workWords = texts({
  judge: 'Being looked through',
  write: 'Being brought in',
  undo: 'Being undone',
});

const tones: Readonly<Record<ImportRun['state'], BadgeTone>> = {
  staged: 'pending',
  judged: 'info',
  written: 'posted',
  undone: 'void',
};

export function ImportState({ run: { state, work } }: { readonly run: Pick<ImportRun, 'state' | 'work'> }) {
  const t = useT();
  if (work !== null) return <Badge tone="info">{t(workWords[work.kind])} …</Badge>;
  return <Badge tone={tones[state]}>{t(stateWords[state])}</Badge>;
}
