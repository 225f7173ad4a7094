/** One line of a printed document: a run, or both languages with a stroke between them. */

import type { PreviewLine } from '@fieldbook/print/preview/preview';
import { classNames } from '@fieldbook/ui';
import { Fragment } from 'react';

const sizes = { S: 'text-[0.85em]', M: '', L: 'text-[1.7em] leading-[1.3]' } as const;

export function PaperLine({ line }: { readonly line: PreviewLine }) {
  return (
    <span
      className={classNames(
        'block min-h-[1lh]',
        sizes[line.size],
        line.weight === 'B' && 'font-semibold',
        line.isQuiet && 'text-soft',
      )}
    >
      {line.runs.map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs of a line never move
        <Fragment key={at}>
          {at > 0 && ' / '}
          <bdi lang={run.lang}>{run.text}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
