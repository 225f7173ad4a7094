/** Why a stored voucher has no paper, with the catalogue's problems for whoever asked for it. */
import type { Problem } from '@fieldbook/core/kernel/result';

export class PaperRefusal extends Error {
  override readonly name = 'PaperRefusal';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems[0]?.code ?? 'refused');
    this.problems = problems;
  }
}
