/** Refusals in words. The catalogue is a script of its own: most documents are refused nothing. */
import type { Problem } from '@fieldbook/core/kernel/result';
import type { Language } from '../session/preferences.ts';

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
