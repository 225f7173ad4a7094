/** A slip on the screen, as it will print: drawn from the rows of this device alone. */
import type { PrintDoc } from '@fieldbook/print/document';
import { previewOf } from '@fieldbook/print/preview/preview';
import { useMemo } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Paper } from '../print-preview/paper.tsx';
import { ScaledPaper } from '../print-preview/scaled-paper.tsx';
import { ProblemBanner } from '../problem-banner.tsx';

export function SlipView({ doc }: { readonly doc: PrintDoc }) {
  const t = useT();
  const preview = useMemo(() => previewOf(doc), [doc]);
  const problem = doc.problems[0];
  return (
    <>
      {problem !== undefined && (
        <div className="px-4 pb-2 print:hidden">
          <ProblemBanner problem={problem} />
        </div>
      )}
      <ScaledPaper widthMm={preview.widthMm} label={t('Preview')}>
        <Paper preview={preview} />
      </ScaledPaper>
    </>
  );
}
