/** One piece of work at a time behind a button: busy while it runs, its failure in words. */
import { useRef, useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

export interface Work {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** True when it came about. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

export function useWork(): Work {
  const t = useT();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(sayFailure(error, t));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}
