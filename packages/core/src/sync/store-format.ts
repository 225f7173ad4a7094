/**
 * Which way a phone's store is written. A page of an older version may stay open beside the new one, and would go on writing
 * in its own way into what the new one has brought over: each write looks at the register first, in its transaction. Whoever
 * changes what lies in the store raises the format, and writes it with the register in the transaction that brings all over.
 */
import { StoreFailure } from './ports.ts';
import type { Register } from './register.ts';

/** Of this version of the application. */
export const STORE_FORMAT = 1;

/** Throws `StoreFailure` of kind `outdated` where a newer version wrote the store; nothing may be written then. */
export function demandFormat({ format = 1 }: Pick<Register, 'format'>, known: number = STORE_FORMAT): void {
  if (format > known) throw new StoreFailure('outdated', `the store is of format ${format}, this page knows ${known}`);
}
