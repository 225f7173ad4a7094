/** A refusal in words, as a banner. The catalogue is fetched with the first one: most papers are refused nothing. */
import type { Problem } from '@fieldbook/core/kernel/result';
import { Banner } from '@fieldbook/ui';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { sayProblems } from './say-problems.ts';

export function ProblemBanner({ problem }: { readonly problem: Problem }) {
  const language = useLanguage();
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    let isHere = true;
    void sayProblems([problem], language).then(([said]) => {
      if (isHere) setTitle(said?.message);
    });
    return () => {
      isHere = false;
    };
  }, [problem, language]);
  return title === undefined ? null : <Banner tone="warning" title={title} />;
}
