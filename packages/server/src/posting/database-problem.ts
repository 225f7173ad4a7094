/** Refusals that only the database can know, as problems a user can read. Anything else is a fault and stays one. */
import { type Problem, problem } from '@fieldbook/core/kernel/result';

export function databaseProblem(error: unknown): Problem | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'voucher_supplier_reference') {
    return problem('bill.invoice_number_exists', 'referenceNo');
  }
  if (code === '23514') return problem('amount.out_of_range');
  return undefined;
}
