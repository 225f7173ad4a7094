/** A refusal that names a line leads to the lines, where its words stand beside it. */
import { useEffect, useRef } from 'react';
import type { Posting } from '../../derive/voucher-form/use-posting.ts';

export function useRefusedLine({ problems }: Pick<Posting, 'problems'>, show: () => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (problems.some(({ place }) => place?.kind === 'line')) latest.current();
  }, [problems]);
}
