/**
 * The refusal of a posting that needs the ledger of a role no ledger has: somebody took it away before anything was posted
 * to it. Thrown deep in a posting, where steps answer nothing; whoever posts turns it into a refusal.
 */
import type { LedgerRole } from '../definition/ledger-roles.ts';
import { type Problem, problem, type Result, refused } from '../kernel/result.ts';

export class MissingLedger extends Error {
  override readonly name = 'MissingLedger';
  readonly problem: Problem;

  constructor(role: LedgerRole) {
    super(`no ledger for role ${role}`);
    this.problem = roleMissing(role);
  }
}

/** `ledger.role_missing`, with the name of the role as the ledger form shows it. */
export function roleMissing(role: LedgerRole): Problem {
  return problem('ledger.role_missing', undefined, { role });
}

/** The result of `post`, or the refusal of a ledger it missed. */
export function refusingMissingLedger<T>(post: () => Result<T>): Result<T> {
  try {
    return post();
  } catch (error) {
    if (error instanceof MissingLedger) return refused(error.problem);
    throw error;
  }
}
