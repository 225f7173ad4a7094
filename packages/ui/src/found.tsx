/** A text with the words that it was found by set off, so that a list shows why it has the row. */
import { foundParts } from '@fieldbook/core/kernel/found-parts';
import { Fragment } from 'react';

export interface FoundProps {
  readonly text: string;
  /** What was typed; empty for the text alone. */
  readonly query: string;
}

export function Found({ text, query }: FoundProps) {
  if (query.trim() === '') return text;
  return foundParts(text, query).map((part, at) =>
    part.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
      <mark key={at} className="bg-transparent font-semibold text-action">
        {part.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
      <Fragment key={at}>{part.text}</Fragment>
    ),
  );
}
