/** Refusals that only the database can know, as problems a user can read. Anything else is a fault and stays one. */
import { type Problem, problem } from '@fieldbook/core/kernel/result';

export function databaseProblem(error: unknown): Problem | undefined {
  const { code, constraint, table, message } = error as {
    code?: string;
    constraint?: string;
    table?: string;
    message?: string;
  };
  if (code === '23505' && constraint === 'voucher_supplier_reference') {
    return problem('bill.invoice_number_exists', 'referenceNo');
  }
  // The uid of a voucher that was split off from another document.
  if (code === '23505' && constraint === 'voucher_uid_key') return problem('uid.conflict', 'uid');
  // A bill of this name in another currency, or of a branch that the person does not see.
  const isOfBill = table === 'bill' || (code === '42501' && message?.includes('"bill"') === true);
  if ((code === 'FB003' || code === '42501') && isOfBill)
    return problem('bill.reference_exists', undefined, { reference: '' });
  // A route, or a customer of a route, that the person does not see.
  if (code === '42501' && message?.includes('"voucher"') === true) return problem('auth.no_permission', 'route');
  if (code === '23514') return problem('amount.out_of_range');
  return undefined;
}
