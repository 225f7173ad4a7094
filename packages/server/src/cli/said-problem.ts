/** A refusal as a line of the command line: what it is about, what is wrong, its code. */
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import type { Problem } from '@fieldbook/core/kernel/result';

export function saidProblem(problem: Problem): string {
  const about = problem.path === undefined ? '' : `${problem.path}: `;
  return `${about}${describeProblem(problem, 'en')} (${problem.code})`;
}
