/** Refusals that only the database can know, as problems a user can read. Anything else is a fault and stays one. */
import { type Problem, problem } from '@fieldbook/core/kernel/result';

/** `body`: the document that was to be posted, to name what the database does not name: a bill, an invoice number. */
export function databaseProblem(error: unknown, body: unknown): Problem | undefined {
  const { code, constraint, table, message } = error as {
    code?: string;
    constraint?: string;
    table?: string;
    message?: string;
  };
  if (code === '23505' && constraint === 'voucher_supplier_reference') {
    return problem('bill.invoice_number_exists', 'referenceNo', { number: referenceNoOf(body) });
  }
  // Also of a bill that is voided, so that its order would be open again where others sit by now.
  if (code === '23505' && constraint === 'voucher_dining_table') {
    return problem('dining.table_taken', 'diningTable');
  }
  // The uid of a voucher that was split off from another document.
  if (code === '23505' && constraint === 'voucher_uid_key') return problem('uid.conflict', 'uid');
  // A bill of this name in another currency, or of a branch that the person does not see.
  const isOfBill = table === 'bill' || (code === '42501' && message?.includes('"bill"') === true);
  if ((code === 'FB003' || code === '42501') && isOfBill) return billExists(message, body);
  // A route, or a customer of a route, that the person does not see.
  if (code === '42501' && message?.includes('"voucher"') === true) return problem('auth.no_permission', 'route');
  const leased = /^series (.+) is leased to a device$/.exec(message ?? '')?.[1];
  if (code === 'FB007' && leased !== undefined) return problem('device.series_taken', 'series', { series: leased });
  if (code === '23514') return problem('amount.out_of_range');
  return undefined;
}

function referenceNoOf(body: unknown): string {
  const { referenceNo } = (body ?? {}) as { readonly referenceNo?: unknown };
  return typeof referenceNo === 'string' ? referenceNo.trim() : '';
}

function billExists(message: string | undefined, body: unknown): Problem {
  const named = /^bill (.+) cannot become another$/.exec(message ?? '')?.[1];
  const entered = enteredBills(body);
  const [only] = entered;
  const reference = named ?? entered.map((each) => each.reference).join(', ');
  return problem('bill.reference_exists', entered.length === 1 ? only?.path : undefined, { reference });
}

/** Names of bills that lines of a document give. */
function enteredBills(body: unknown): { readonly path: string; readonly reference: string }[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([group, lines]) =>
    (Array.isArray(lines) ? (lines as unknown[]) : []).flatMap((line, index) =>
      ['billReference', 'reference'].flatMap((name) => {
        const reference = (line as Readonly<Record<string, unknown>> | null)?.[name];
        return typeof reference === 'string' ? [{ path: `${group}.${index}.${name}`, reference }] : [];
      }),
    ),
  );
}
