/** Refusals in words. The catalogue is a script of its own: most documents are refused nothing. */

import type { Language } from '@fieldbook/core/i18n/languages';
import type { Problem } from '@fieldbook/core/kernel/result';

export interface SaidRefusal {
  readonly path: string | undefined;
  readonly message: string;
  readonly problem: Problem;
}

export async function sayProblems(problems: readonly Problem[], language: Language): Promise<readonly SaidRefusal[]> {
  if (problems.length === 0) return [];
  const { describeProblem } = await import('@fieldbook/core/errors/catalogue');
  return problems.map((problem) => ({ path: problem.path, message: describeProblem(problem, language), problem }));
}
