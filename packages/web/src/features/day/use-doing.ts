/** One thing at a time behind a button: pressed twice it is done once, and what is refused is told in the catalogue's words. */
import type { Problem, Result } from '@fieldbook/core/kernel/result';
import { useCallback, useRef, useState } from 'react';
import { sayProblems } from '../../derive/say-problems.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';

export interface Doing {
  readonly isBusy: boolean;
  /** What was refused or went wrong last. */
  readonly said: readonly string[];
  /** True when it came about. */
  readonly run: (work: () => Promise<Result<unknown>>) => Promise<boolean>;
  readonly say: (problems: readonly Problem[]) => void;
}

export function useDoing(): Doing {
  const t = useT();
  const language = useLanguage();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<readonly string[]>([]);
  const say = useCallback(
    (problems: readonly Problem[]) => {
      void sayProblems(problems, language).then((all) => setSaid(all.map(({ message }) => message)));
    },
    [language],
  );
  const run = async (work: () => Promise<Result<unknown>>) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setSaid([]);
    try {
      const done = await work();
      if (!done.ok) say(done.problems);
      return done.ok;
    } catch (error) {
      setSaid([sayFailure(error, t)]);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, said, run, say };
}
