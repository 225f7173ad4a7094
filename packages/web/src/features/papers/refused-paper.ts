/** What this device says against a paper of its own, and the same told as a refusal of the server is: with code and words. */

import type { Language } from '@fieldbook/core/i18n/languages';
import type { Problem } from '@fieldbook/core/kernel/result';
import { ApiRefusal } from '../../api/client.ts';
import { sayProblems } from '../../derive/say-problems.ts';

export class RefusedPaper extends Error {
  override readonly name = 'RefusedPaper';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems[0]?.code ?? 'refused');
    this.problems = problems;
  }
}

/** Anything else is answered as it came. */
export async function saidRefusal(error: unknown, language: Language): Promise<unknown> {
  if (!(error instanceof RefusedPaper)) return error;
  const said = await sayProblems(error.problems, language);
  const [code, detail] = [error.message, said[0]?.message ?? ''];
  return new ApiRefusal({
    type: `urn:fieldbook:problem:${code}`,
    title: detail,
    status: 422,
    code,
    detail,
    problems: said.map(({ problem, message }) => ({ ...problem, message })),
    requestId: '',
  });
}
